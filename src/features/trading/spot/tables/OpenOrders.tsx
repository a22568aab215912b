import { useCallback, useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { orderActions } from '../../../../stores/spot/actions.ts';
import type { OrderFilters } from '../../../../stores/spot/history.ts';
import type { OrderScope } from '../../../../stores/spot/orderActions.ts';
import type { Order } from '../../../../stores/spot/types.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { NoneMatch } from '../../../../ui/table/filter/NoneMatch.tsx';
import { useFrameKind } from '../../screen/frame/useFrameKind.ts';
import { CancelAllButton } from '../../screen/tables/CancelAllButton.tsx';
import { useCancelAll } from '../../screen/tables/CancelAllDialog.tsx';
import { CancelButton } from '../../screen/tables/CancelButton.tsx';
import { FilteredTools } from '../../screen/tables/FilteredTools.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';
import { openOrderColumns } from './orderColumns.tsx';
import { SpotFilterBar, useSpotFilter } from './spotFilter.tsx';

/** Orders in the book, live, narrowed by the filters; each can be cancelled, or all that are shown. */
export function OpenOrders({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const narrowed = useSpotFilter(pair);
  const { pair: chosenPair, side, type } = narrowed.query;
  const isCards = useFrameKind() !== 'desktop';
  const state = useTopic(topics.orders);
  const open = state.value?.open;
  const rows = useMemo(
    () => open?.filter((order) => isIn({ pair: chosenPair, side, type }, order)),
    [open, chosenPair, side, type],
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
        <FilteredTools
          filters={<SpotFilterBar narrowed={narrowed} hasRange={false} />}
          action={<CancelAll count={rows?.length ?? 0} scope={scopeOf(narrowed.query)} />}
        />
      }
      empty={
        <NoneMatch filter={narrowed}>
          <EmptyState title={t('trade.empty.openOrders')} hint={t('trade.empty.openOrdersHint')} />
        </NoneMatch>
      }
      action={action}
    />
  );
}

/** Returns what chooses the open orders that a filter shows. */
function scopeOf({ pair, side, type }: OrderFilters): OrderScope {
  return {
    ...(pair !== undefined && { pair }),
    ...(side !== undefined && { side }),
    ...(type !== undefined && { type }),
  };
}

type Chosen = { readonly [Name in 'pair' | 'side' | 'type']: OrderFilters[Name] | undefined };

/** Tells whether an open order passes a filter. */
function isIn({ pair, side, type }: Chosen, order: Order): boolean {
  return (
    (pair ?? order.pair) === order.pair &&
    (side ?? order.side) === order.side &&
    (type ?? order.type) === order.type
  );
}

const orderIdOf = ({ orderId }: Order): string => orderId;

interface CancelAllProps {
  /** Orders shown. */
  readonly count: number;
  /** What they are filtered by. */
  readonly scope: OrderScope;
}

/** Cancels every order that the table shows, once the user has confirmed. */
function CancelAll({ count, scope }: CancelAllProps) {
  const { t } = useTranslation();
  const question = useCancelAll(count, () => orderActions.cancelAll(scope));
  return <CancelAllButton {...question} text={whichOf(scope, t)} />;
}

/** Says which orders are cancelled. */
function whichOf({ pair, side, type }: OrderScope, t: TFunction): string {
  if (side !== undefined || type !== undefined) return t('trade.tables.cancelShown');
  return pair === undefined ? t('trade.tables.cancelAllText') : t('trade.tables.cancelAllOfPair', { pair });
}
