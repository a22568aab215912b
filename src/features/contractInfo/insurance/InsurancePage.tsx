import { useTranslation } from 'react-i18next';
import { useContracts, useInsuranceFund } from '../../../stores/contracts/index.ts';
import { EmptyState, RowsSkeleton } from '../../../ui/feedback/index.ts';
import { Panel } from '../../../ui/page/index.ts';
import { Explained } from '../frame/Explained.tsx';
import { FundCard } from './FundCard.tsx';
import classes from './Insurance.module.css';

const STEPS = ['cancel', 'reduce', 'takeover', 'fund', 'deleverage'] as const;

/** What the insurance fund holds, live, and when it pays. */
export function InsurancePage() {
  const { t } = useTranslation();
  const { value: balances, phase } = useInsuranceFund();
  const { value: contracts = [] } = useContracts();
  return (
    <>
      <Panel title={t('contractInfo.insurance.balance')}>
        {balances === undefined && <RowsSkeleton rows={3} rowHeight={56} />}
        {balances?.length === 0 && <EmptyState title={t('contractInfo.insurance.empty')} />}
        <ul className={classes['cards']} data-stale={phase === 'stale'} data-testid="insurance">
          {balances?.map((balance) => (
            <FundCard key={balance.asset} {...balance} contracts={contracts} />
          ))}
        </ul>
      </Panel>
      <Explained
        title={t('contractInfo.insurance.how')}
        steps={STEPS.map((step) => t(`contractInfo.insurance.step.${step}`))}
      />
    </>
  );
}
