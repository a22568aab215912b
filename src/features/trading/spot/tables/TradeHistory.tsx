import { useTranslation } from 'react-i18next';
import { useFillHistory } from '../../../../stores/spot/index.ts';
import { useTradingSettings } from '../../../../stores/market/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { fillColumns } from './fillColumns.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';

/** The user's fills, newest first. */
export function TradeHistory({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const { thisPairOnly } = useTradingSettings();
  return (
    <HistoryTable
      label={t('trade.tables.tradeHistory')}
      columns={fillColumns(t)}
      history={useFillHistory(thisPairOnly ? pair : undefined)}
      isOfOnePair={pair !== undefined}
      keyOf={({ id, orderId }) => `${id}:${orderId}`}
      empty={<EmptyState title={t('trade.empty.tradeHistory')} hint={t('trade.empty.tradeHistoryHint')} />}
    />
  );
}
