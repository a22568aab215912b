import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrades } from '../../../../stores/market/index.ts';
import { EmptyState, RowsSkeleton } from '../../../../ui/feedback/index.ts';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import type { Instrument } from '../instrument/instrument.ts';
import classes from './RecentTrades.module.css';
import { TradeRow } from './TradeRow.tsx';
import { useHeldScroll } from './useHeldScroll.ts';

const ROW = 20;

/** The last public trades, newest first; only the visible rows exist. */
export default function RecentTrades({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { pair, size, quote, priceScale, quantityScale } = instrument;
  const state = useTrades(pair);
  const trades = state.value ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler leaves this component alone, as its virtualizer keeps its own state.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: trades.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 5,
  });
  useHeldScroll(scroller, trades, ROW, (virtual.scrollOffset ?? 0) > 0);

  return (
    <Stale state={state} className={classes['panel']}>
      <div className={classes['heading']} dir="ltr" aria-hidden="true">
        <span>
          <bdi>{t('trade.trades.price', { asset: quote })}</bdi>
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
        role="list"
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
                  key={trade.id}
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
