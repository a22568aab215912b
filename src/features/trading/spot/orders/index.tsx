import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../../platform/query.ts';
import { PageFrame } from '../../../../ui/page/page.tsx';
import { TabPanel, TabStrip } from '../../screen/controls/TabStrip.tsx';
import { OpenOrders } from '../tables/OpenOrders.tsx';
import { OrderHistory } from '../tables/OrderHistory.tsx';
import { TradeHistory } from '../tables/TradeHistory.tsx';
import classes from './Orders.module.css';
import '../../screen/styles.ts';

/** The tabs by their names in the address, `?tab=history`; the first without one. */
const TABS = [
  { value: 'open', text: 'trade.tables.openOrders', Table: OpenOrders },
  { value: 'history', text: 'trade.tables.orderHistory', Table: OrderHistory },
  { value: 'trades', text: 'trade.tables.tradeHistory', Table: TradeHistory },
] as const;

/** The user's spot orders and fills of all pairs. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const search = parseQuery(useSearch());
  const [path, navigate] = useLocation();
  const { value, Table } = TABS.find((tab) => tab.value === search.get('tab')) ?? TABS[0];
  return (
    <PageFrame title={t('trade.tables.orders')}>
      <div className={classes['orders']}>
        <TabStrip
          group="orders"
          label={t('trade.tables.orders')}
          tabs={TABS.map((tab) => ({ value: tab.value, text: t(tab.text) }))}
          value={value}
          onChange={(tab) => navigate(`${path}?tab=${tab}`, { replace: true })}
        />
        <TabPanel group="orders" value={value} className={classes['panel']}>
          <Table />
        </TabPanel>
      </div>
    </PageFrame>
  );
}
