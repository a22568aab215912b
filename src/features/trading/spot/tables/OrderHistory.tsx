import { useOrderHistory } from '../../../../stores/spot/history.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SpotFilterBar, useSpotFilter } from './spotFilter.tsx';
import { useTranslation } from 'react-i18next';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { orderHistoryColumns } from './orderColumns.tsx';

/** Orders that have ended, newest first. */
export function OrderHistory({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const narrowed = useSpotFilter(pair);
  return (
    <HistoryTable
      label={t('trade.tables.orderHistory')}
      columns={orderHistoryColumns(t)}
      history={useOrderHistory(narrowed.query)}
      filter={narrowed}
      tools={<SpotFilterBar narrowed={narrowed} hasStatus />}
      keyOf={({ orderId }) => orderId}
      empty={<EmptyState title={t('trade.empty.orderHistory')} hint={t('trade.empty.orderHistoryHint')} />}
    />
  );
}
