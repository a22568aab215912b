import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { Assets } from './Assets.tsx';
import { AccountPanel } from '../../screen/tables/AccountPanel.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { TradeHistory } from './TradeHistory.tsx';

const TABS = ['openOrders', 'orderHistory', 'tradeHistory', 'assets'] as const;
type Tab = (typeof TABS)[number];

/** The user's orders, fills and balances. */
export default function AccountTables({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('openOrders');
  return (
    <AccountPanel
      label={t('trade.tables.title')}
      tabs={TABS}
      nameOf={(name) => t(`trade.tables.${name}`)}
      counts={{ openOrders: useOpenCount(instrument.pair) }}
      value={tab}
      onChange={setTab}
    >
      <Table tab={tab} pair={instrument.pair} />
    </AccountPanel>
  );
}

function useOpenCount(pair: string): number | undefined {
  const { thisPairOnly } = useTradingSettings();
  return useTopic(topics.orders).value?.open.filter((order) => !thisPairOnly || order.pair === pair).length;
}

function Table({ tab, pair }: { readonly tab: Tab; readonly pair: string }) {
  switch (tab) {
    case 'openOrders':
      return <OpenOrders pair={pair} />;
    case 'orderHistory':
      return <OrderHistory pair={pair} />;
    case 'tradeHistory':
      return <TradeHistory pair={pair} />;
    case 'assets':
      return <Assets />;
  }
}
