import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/index.ts';
import { OfContract } from '../frame/OfContract.tsx';
import { RulesTable } from './RulesTable.tsx';
import { TierLadder } from './TierLadder.tsx';

/** The rules of all contracts side by side, and the margin tiers of one. */
export function RulesPage() {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('contractInfo.rules.all')}>
        <RulesTable />
      </Panel>
      <OfContract title={t('contractInfo.rules.tiers')}>
        {(contract) => <TierLadder contract={contract} />}
      </OfContract>
    </>
  );
}
