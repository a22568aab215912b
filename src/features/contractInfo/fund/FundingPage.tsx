import { useTranslation } from 'react-i18next';
import { Explained } from '../frame/Explained.tsx';
import { OfContract } from '../frame/OfContract.tsx';
import { FundingCurve } from './FundingCurve.tsx';
import { FundingHistory } from './FundingHistory.tsx';
import { NextFunding } from './NextFunding.tsx';

const STEPS = ['premium', 'rate', 'charge', 'sign'] as const;

/** What funding was charged at and will be, contract by contract. */
export function FundingPage() {
  const { t } = useTranslation();
  return (
    <>
      <OfContract title={t('contractInfo.fund.next')}>
        {(contract) => (
          <>
            <NextFunding contract={contract} />
            <FundingCurve contract={contract} />
            <FundingHistory contract={contract} />
          </>
        )}
      </OfContract>
      <Explained
        title={t('contractInfo.fund.how')}
        steps={STEPS.map((step) => t(`contractInfo.fund.step.${step}`))}
        formula="F = P̄ + clamp(0.01 % − P̄, −0.05 %, +0.05 %)"
      />
    </>
  );
}
