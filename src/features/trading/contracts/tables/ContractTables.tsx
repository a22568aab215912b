import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { RowsSkeleton } from '../../../../ui/feedback/RowsSkeleton.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { AccountPanel } from '../../screen/tables/AccountPanel.tsx';
import { Positions } from '../positions/Positions.tsx';
import { ContractAssets } from './ContractAssets.tsx';
import { ContractOrderHistory } from './ContractOrderHistory.tsx';
import { ContractTradeHistory } from './ContractTradeHistory.tsx';
import { FundingHistory } from './FundingHistory.tsx';
import { OpenContractOrders } from './OpenContractOrders.tsx';
import { TriggerOrders } from './TriggerOrders.tsx';

// Few have a coupon that doubles profits.
const ProfitDoubleOrders = lazyPart(() => import('./ProfitDoubleOrders.tsx'));

const TABLES = {
  positions: () => <Positions />,
  openOrders: () => <OpenContractOrders />,
  triggerOrders: () => <TriggerOrders key="entries" kind="entries" />,
  tpSl: () => <TriggerOrders key="tpSl" kind="tpSl" />,
  orderHistory: () => <ContractOrderHistory />,
  tradeHistory: () => <ContractTradeHistory />,
  fundingHistory: () => <FundingHistory />,
  profitDouble: () => (
    <Suspense fallback={<RowsSkeleton rows={5} rowHeight={32} />}>
      <ProfitDoubleOrders />
    </Suspense>
  ),
  assets: () => <ContractAssets />,
} as const;
type Tab = keyof typeof TABLES;
const TABS = Object.keys(TABLES) as readonly Tab[];

/** The user's positions, orders, fills, funding and margin accounts in contracts. */
export default function ContractTables() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('positions');
  return (
    <AccountPanel
      label={t('contract.tables.title')}
      tabs={TABS}
      nameOf={(name) => t(`contract.tables.${name}`)}
      counts={useCounts()}
      value={tab}
      onChange={setTab}
    >
      {TABLES[tab]()}
    </AccountPanel>
  );
}

/** How many there are of what is open. */
function useCounts(): Readonly<Partial<Record<Tab, number | undefined>>> {
  const triggers = useTopic(topics.triggerOrders).value?.open;
  return {
    positions: useTopic(topics.positions).value?.length,
    openOrders: useTopic(topics.contractOrders).value?.open.length,
    triggerOrders: triggers?.filter(({ purpose }) => purpose === 'entry').length,
    tpSl: triggers?.filter(({ purpose }) => purpose !== 'entry').length,
  };
}
