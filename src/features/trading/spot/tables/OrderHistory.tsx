import { useTradingSettings } from '../../../../stores/market/settings.ts';
import { useOrderHistory } from '../../../../stores/spot/history.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PairFilter } from './PairFilter.tsx';
import { useTranslation } from 'react-i18next';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { orderHistoryColumns } from './orderColumns.tsx';

/** Orders that have ended, newest first. */
export function OrderHistory({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const { thisPairOnly } = useTradingSettings();
  return (
    <HistoryTable
      label={t('trade.tables.orderHistory')}
      columns={orderHistoryColumns(t)}
      history={useOrderHistory(thisPairOnly ? pair : undefined)}
      tools={pair !== undefined && <PairFilter />}
      keyOf={({ orderId }) => orderId}
      empty={<EmptyState title={t('trade.empty.orderHistory')} hint={t('trade.empty.orderHistoryHint')} />}
    />
  );
}
