import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBook, useQuote } from '../../../../stores/market/lastKnown.ts';
import type { PriceLevel } from '../../../../stores/market/types.ts';
import { RowsSkeleton } from '../../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFontScale } from '../../../../ui/fontScale.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { useTradingContext } from '../context/tradingContext.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { DirectionArrow, useDirection } from '../marketHeader/DirectionArrow.tsx';
import { BOOK_ROW, bookRows, ownPrices, rowCounts } from './bookRows.ts';
import type { BookLayout } from './bookRows.ts';
import { BookSide } from './BookSide.tsx';
import { BookTable } from './BookTable.tsx';
import classes from './OrderBook.module.css';
import { BOOK_DEPTH } from './useGrouping.ts';
import type { Grouping } from './useGrouping.ts';
import { useHeardBook } from './useHeardBook.ts';

export interface BookLadderProps {
  readonly instrument: Instrument;
  /** Price step levels are merged into. */
  readonly grouping: string;
  /** What of the book is asked for. */
  readonly query: Grouping['query'];
  readonly layout: BookLayout;
}

/** Asks over bids with the last price between them; as many whole rows as fit. */
export function BookLadder({ instrument, grouping, query, layout }: BookLadderProps) {
  const { t } = useTranslation();
  const { pair, size, quoteAsset, priceScale, quantityScale } = instrument;
  const { ticket, own: activity } = useTradingContext();
  const { ref, height: pixels } = useElementSize<HTMLDivElement>();
  const height = pixels / useFontScale();
  const state = useBook(query);
  const open = activity.useOpenOrders(pair);
  const own = useMemo(() => {
    return {
      bids: ownPrices(open, 'buy', grouping, priceScale),
      asks: ownPrices(open, 'sell', grouping, priceScale),
    };
  }, [open, grouping, priceScale]);

  const counts = rowCounts(height, layout, BOOK_DEPTH);
  const rows = bookRows({
    bids: state.value?.bids ?? [],
    asks: state.value?.asks ?? [],
    bidCount: counts.bids,
    askCount: counts.asks,
    quantityScale,
    ownBids: own.bids,
    ownAsks: own.asks,
  });
  const isShown = state.value !== undefined || state.phase !== 'loading';
  const [heard, renewHeard] = useHeardBook(
    rows,
    [pair, grouping, counts.asks, counts.bids, isShown].join(' '),
  );
  const scales = { priceScale, quantityScale };
  const pick = (price: string, amount: string | undefined): void => ticket.pickLevel({ price, amount });

  return (
    <Stale state={state} className={classes['ladder']}>
      <div className={classes['heading']} dir="ltr" aria-hidden="true">
        <span>
          <bdi>{t('trade.book.price', { asset: quoteAsset })}</bdi>
        </span>
        <span>
          <bdi>{t('trade.book.amount', { asset: size })}</bdi>
        </span>
        <span>
          <bdi>{t('trade.book.total', { asset: size })}</bdi>
        </span>
      </div>
      <div ref={ref} className={classes['rows']} data-layout={layout} data-testid="order-book">
        {isShown ? (
          <>
            {layout !== 'bids' && (
              <BookSide side="asks" rows={rows.asks} slots={counts.asks} {...scales} onPick={pick} />
            )}
            <SpreadRow instrument={instrument} bid={state.value?.bids[0]} ask={state.value?.asks[0]} />
            {layout !== 'asks' && (
              <BookSide side="bids" rows={rows.bids} slots={counts.bids} {...scales} onPick={pick} />
            )}
          </>
        ) : (
          <RowsSkeleton rows={Math.max(8, Math.floor(height / BOOK_ROW))} rowHeight={BOOK_ROW} />
        )}
      </div>
      {isShown && <BookTable instrument={instrument} book={heard} onRenew={renewHeard} />}
    </Stale>
  );
}

interface SpreadRowProps {
  readonly instrument: Instrument;
  readonly bid: PriceLevel | undefined;
  readonly ask: PriceLevel | undefined;
}

/** The last price with its direction below the prices, and the distance between the sides; left to right as the rows. */
function SpreadRow({ instrument, bid, ask }: SpreadRowProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { ticket } = useTradingContext();
  const last = useQuote(instrument.pair).value?.last;
  const direction = useDirection(last);
  const spread = bid && ask && new Money(ask.price).minus(bid.price).toFixed(instrument.priceScale);

  return (
    <div className={classes['spread']} dir="ltr">
      <UnstyledButton
        className={classes['last']}
        title={t('trade.book.useLast')}
        disabled={typeof last !== 'string'}
        onClick={() => typeof last === 'string' && ticket.pickLevel({ price: last })}
      >
        <Figure tone={direction}>
          <span>{formatDecimal(last, instrument.priceScale)}</span> <DirectionArrow direction={direction} />
        </Figure>
      </UnstyledButton>
      <span className={classes['distance']} dir="auto">
        {t('trade.book.spread')} <Figure>{formatDecimal(spread, instrument.priceScale)}</Figure>
      </span>
    </div>
  );
}
