import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/index.ts';
import { Explained } from '../frame/Explained.tsx';
import { OfContract } from '../frame/OfContract.tsx';
import { LivePrices } from './LivePrices.tsx';
import { PriceTable } from './PriceTable.tsx';

const STEPS = ['index', 'median', 'why'] as const;

/** Mark against index and last price, live, and how the mark is made. */
export function MarkPricePage({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <OfContract title={t('contractInfo.mark.live')}>
        {(contract) => <LivePrices key={contract.contract} contract={contract} />}
      </OfContract>
      <Panel title={t('contractInfo.mark.all')}>
        <PriceTable isSimulated={isSimulated} />
      </Panel>
      <Explained
        title={t('contractInfo.mark.how')}
        steps={STEPS.map((step) => t(`contractInfo.mark.step.${step}`))}
        formula="mark = median(I · (1 + F · t / 8 h), I + average(mid − I), last)"
      />
    </>
  );
}
