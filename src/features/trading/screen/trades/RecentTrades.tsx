import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trade } from '../../../../stores/market/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { RowsSkeleton } from '../../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import { useFontScale } from '../../../../ui/fontScale.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { formatDateTime, formatTime } from '../../../../ui/format/time.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { DirectionArrow } from '../marketHeader/DirectionArrow.tsx';
import classes from './RecentTrades.module.css';

/** Pixels of a row at the usual font size. */
const ROW = 20;

/** The last public trades, newest first; only the visible rows exist. */
export default function RecentTrades({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { pair, size, quoteAsset, priceScale, quantityScale } = instrument;
  const state = useTopic(topics.trades, { instrument: pair });
  const trades = state.value ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = ROW * useFontScale();
  // The compiler leaves this component alone, as its virtualizer keeps its own state.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: trades.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  useHeldScroll(scroller, trades, rowHeight, (virtual.scrollOffset ?? 0) > 0);

  return (
    <Stale state={state} className={classes['panel']}>
      <div className={classes['heading']} dir="ltr" aria-hidden="true">
        <span>
          <bdi>{t('trade.trades.price', { asset: quoteAsset })}</bdi>
        </span>
        <span>
          <bdi>{t('trade.trades.amount', { asset: size })}</bdi>
        </span>
        <span>
          <bdi>{t('trade.trades.time')}</bdi>
        </span>
      </div>
      <div
        ref={scroller}
        className={classes['scroller']}
        // A list has entries: what loads or is empty is none.
        role={virtual.getVirtualItems().length === 0 ? 'group' : 'list'}
        aria-label={t('trade.trades.title')}
        tabIndex={0}
        data-testid="recent-trades"
      >
        {state.phase === 'loading' && <RowsSkeleton rows={12} rowHeight={ROW} />}
        {state.value?.length === 0 && <EmptyState title={t('trade.trades.empty')} />}
        <div role="presentation" className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const trade = trades[index];
            return (
              trade && (
                <TradeRow
                  key={trade.tradeId}
                  trade={trade}
                  top={start}
                  priceScale={priceScale}
                  quantityScale={quantityScale}
                />
              )
            );
          })}
        </div>
      </div>
    </Stale>
  );
}

/**
 * Keeps what a reader has scrolled to in place while new rows arrive above it; at the top the list simply moves on.
 * `isScrolled` is a property, because asking the element on every trade would force a layout each time.
 */
function useHeldScroll(
  scroller: RefObject<HTMLElement | null>,
  items: readonly { readonly tradeId: string }[],
  rowHeight: number,
  isScrolled: boolean,
): void {
  const newest = useRef<string>(undefined);
  useLayoutEffect(() => {
    const added =
      newest.current === undefined ? 0 : items.findIndex(({ tradeId }) => tradeId === newest.current);
    newest.current = items[0]?.tradeId;
    if (added > 0 && isScrolled) scroller.current?.scrollBy(0, added * rowHeight);
  }, [scroller, items, rowHeight, isScrolled]);
}

interface TradeRowProps {
  readonly trade: Trade;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  readonly priceScale: number;
  readonly quantityScale: number;
}

/** One public trade; the arrow and the colour tell which side took. */
const TradeRow = memo(function TradeRow({ trade, top, priceScale, quantityScale }: TradeRowProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  // A recording of an exchange that does not say who took has none.
  const side = trade.side as Trade['side'] | undefined;
  const direction = side && (side === 'buy' ? 'up' : 'down');
  return (
    <div
      role="listitem"
      dir="ltr"
      className={classes['row']}
      data-trade={trade.tradeId}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={direction && `tm-${direction}`} title={side && t(`trade.side.${side}`)}>
        <span>{formatDecimal(trade.price, priceScale)}</span>
        {direction && (
          <>
            {' '}
            <DirectionArrow direction={direction} />
          </>
        )}
      </span>
      <span>{formatDecimal(trade.quantity, quantityScale)}</span>
      <time dateTime={new Date(trade.tradedAt).toISOString()} title={formatDateTime(trade.tradedAt)}>
        {formatTime(trade.tradedAt)}
      </time>
    </div>
  );
});
