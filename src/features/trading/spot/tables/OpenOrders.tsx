import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOrders } from '../../../../stores/spot/index.ts';
import { useTradingSettings } from '../../../../stores/market/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { CancelAll } from './CancelAll.tsx';
import { openOrderColumns } from './orderColumns.tsx';
import { PairFilter } from '../../screen/tables/PairFilter.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';
import { useCancelOrder } from './useCancelOrder.ts';

/** Orders in the book, live, of one pair if the user likes; each can be cancelled, or all that are shown. */
export function OpenOrders({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const { thisPairOnly } = useTradingSettings();
  const filter = thisPairOnly ? pair : undefined;
  const state = useOrders();
  const { cancel, pending } = useCancelOrder();
  const rows = state.value?.open.filter((order) => filter === undefined || order.pair === filter);

  return (
    <TableView
      label={t('trade.tables.openOrders')}
      columns={openOrderColumns(t)}
      rows={rows}
      keyOf={({ orderId }) => orderId}
      state={state}
      tools={
        <>
          {pair !== undefined && <PairFilter />}
          <CancelAll count={rows?.length ?? 0} pair={filter} />
        </>
      }
      empty={<EmptyState title={t('trade.empty.openOrders')} hint={t('trade.empty.openOrdersHint')} />}
      action={({ orderId }) => (
        <Button
          size="compact-xs"
          variant="default"
          disabled={pending.has(orderId)}
          onClick={() => void cancel(orderId)}
        >
          {t('trade.tables.cancel')}
        </Button>
      )}
    />
  );
}
