import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { orderActions } from '../../../../stores/spot/actions.ts';
import type { Order } from '../../../../stores/spot/types.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useFrameKind } from '../../screen/frame/useFrameKind.ts';
import { CancelAllButton } from '../../screen/tables/CancelAllButton.tsx';
import { useCancelAll } from '../../screen/tables/CancelAllDialog.tsx';
import { CancelButton } from '../../screen/tables/CancelButton.tsx';
import { PairFilter } from './PairFilter.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';
import { openOrderColumns } from './orderColumns.tsx';

/** Orders in the book, live, of one pair if the user likes; each can be cancelled, or all that are shown. */
export function OpenOrders({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const { thisPairOnly } = useTradingSettings();
  const isCards = useFrameKind() !== 'desktop';
  const filter = thisPairOnly ? pair : undefined;
  const state = useTopic(topics.orders);
  const open = state.value?.open;
  const rows = useMemo(
    () => (filter === undefined ? open : open?.filter((order) => order.pair === filter)),
    [open, filter],
  );
  const columns = useMemo(() => openOrderColumns(t), [t]);
  const action = useCallback(
    ({ orderId, side, pair: instrument }: Order) => (
      <CancelButton
        order={{ number: orderId, side, instrument }}
        cancel={() => orderActions.cancel(orderId)}
        cancelled={t('trade.outcome.cancelled')}
      />
    ),
    [t],
  );

  return (
    <TableView
      label={t('trade.tables.openOrders')}
      columns={columns}
      rows={rows}
      keyOf={orderIdOf}
      state={state}
      isCards={isCards}
      cardAction="head"
      tools={
        <>
          {pair !== undefined && <PairFilter />}
          <CancelAll count={rows?.length ?? 0} pair={filter} />
        </>
      }
      empty={<EmptyState title={t('trade.empty.openOrders')} hint={t('trade.empty.openOrdersHint')} />}
      action={action}
    />
  );
}

const orderIdOf = ({ orderId }: Order): string => orderId;

interface CancelAllProps {
  /** Orders shown. */
  readonly count: number;
  /** The pair they are filtered by. */
  readonly pair: string | undefined;
}

/** Cancels every order that the table shows, once the user has confirmed. */
function CancelAll({ count, pair }: CancelAllProps) {
  const { t } = useTranslation();
  const question = useCancelAll(count, () => orderActions.cancelAll(pair));
  const text =
    pair === undefined ? t('trade.tables.cancelAllText') : t('trade.tables.cancelAllOfPair', { pair });
  return <CancelAllButton {...question} text={text} />;
}
