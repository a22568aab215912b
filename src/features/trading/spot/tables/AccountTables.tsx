import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import classes from './AccountTables.module.css';
import { Assets } from './Assets.tsx';
import { LoginInvitation } from '../../screen/tables/LoginInvitation.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { TradeHistory } from './TradeHistory.tsx';

const TABS = ['openOrders', 'orderHistory', 'tradeHistory', 'assets'] as const;
type Tab = (typeof TABS)[number];

/** The user's orders, fills and balances. */
export default function AccountTables({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('openOrders');
  const isLoggedIn = useSession().user !== null;
  const openCount = useOpenCount(instrument.pair);
  const name = (choice: Tab): string => t(`trade.tables.${choice}`);
  const tabs = TABS.map((value) => ({
    value,
    text: value === 'openOrders' && openCount !== undefined ? `${name(value)} (${openCount})` : name(value),
  }));

  return (
    <section className={classes['tables']} aria-label={t('trade.tables.title')}>
      <TabStrip group="account" label={t('trade.tables.title')} tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel group="account" value={tab} className={classes['panel']}>
        {isLoggedIn ? <Table tab={tab} pair={instrument.pair} /> : <LoginInvitation />}
      </TabPanel>
    </section>
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
