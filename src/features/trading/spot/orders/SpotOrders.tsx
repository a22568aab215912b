import { useTranslation } from 'react-i18next';
import { OrderTabs } from '../../screen/tables/OrderTabs.tsx';
import { OpenOrders } from '../tables/OpenOrders.tsx';
import { OrderHistory } from '../tables/OrderHistory.tsx';
import { TradeHistory } from '../tables/TradeHistory.tsx';

/** The user's spot orders and fills of all pairs. */
export default function SpotOrders() {
  const { t } = useTranslation();
  return (
    <OrderTabs
      tabs={[
        { value: 'open', text: t('trade.tables.openOrders'), table: () => <OpenOrders /> },
        { value: 'history', text: t('trade.tables.orderHistory'), table: () => <OrderHistory /> },
        { value: 'trades', text: t('trade.tables.tradeHistory'), table: () => <TradeHistory /> },
      ]}
    />
  );
}
