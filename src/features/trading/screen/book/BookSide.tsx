import { memo, useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/format.ts';
import type { NumberFormat } from '../../../../ui/format/number.ts';
import { moveFocus } from '../controls/moveFocus.ts';
import { BOOK_ROW } from './bookRows.ts';
import type { BookRowModel } from './bookRows.ts';
import classes from './OrderBook.module.css';

export interface BookSideProps {
  readonly side: 'bids' | 'asks';
  /** Best first. */
  readonly rows: readonly BookRowModel[];
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Rows the side has room for; it keeps their height when the book is thinner. */
  readonly slots: number;
  readonly onPick: (price: string, amount: string | undefined) => void;
}

/** One side of the book. Tab reaches its best level, the arrow keys the others. */
export function BookSide({ side, rows, priceScale, quantityScale, slots, onPick }: BookSideProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const last = rows.length - 1;
  // Asks are drawn worst first, so that the best stands next to the spread.
  const drawn = side === 'asks' ? rows.toReversed() : rows;
  return (
    <div
      role="group"
      aria-label={t(`trade.book.${side}`)}
      className={classes['side']}
      data-side={side}
      style={{ minHeight: slots * BOOK_ROW }}
      onKeyDown={moveFocus}
    >
      {drawn.map((row, index) => (
        <BookRow
          key={row.price}
          side={side}
          price={row.price}
          quantity={row.quantity}
          total={row.total}
          depth={row.depth}
          isOwn={row.isOwn}
          priceScale={priceScale}
          quantityScale={quantityScale}
          isEntry={index === (side === 'asks' ? last : 0)}
          formatDecimal={formatDecimal}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface BookRowProps {
  readonly side: 'bids' | 'asks';
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
  /** Thousandths of the width. */
  readonly depth: number;
  readonly isOwn: boolean;
  readonly priceScale: number;
  readonly quantityScale: number;
  /** The row that Tab reaches. */
  readonly isEntry: boolean;
  /** Of the page's language; given, because hundreds of rows come and go in a second. */
  readonly formatDecimal: NumberFormat['formatDecimal'];
  readonly onPick: (price: string, amount: string | undefined) => void;
}

/**
 * One level: a click takes its price, a click on the total or with a modifier key also everything up to it.
 * All its properties are plain values, so that only rows whose numbers moved render again.
 */
const BookRow = memo(function BookRow(props: BookRowProps) {
  const { price, quantity, total, depth, isOwn, priceScale, quantityScale, isEntry, onPick } = props;
  const { formatDecimal } = props;
  const wash = useQuantityFlash(quantity);

  const pick = (event: MouseEvent<HTMLElement>): void => {
    const isTotal = event.target instanceof Element && event.target.closest('[data-total]') !== null;
    const takesAmount = isTotal || event.shiftKey || event.ctrlKey || event.metaKey;
    onPick(price, takesAmount ? total : undefined);
  };

  return (
    <button
      type="button"
      dir="ltr"
      className={classes['row']}
      data-price={price}
      data-quantity={quantity}
      tabIndex={isEntry ? 0 : -1}
      onClick={pick}
    >
      <span className={classes['bar']} style={{ width: `${depth / 10}%` }} />
      <span ref={wash} className={classes['wash']} />
      <span className={classes['price']}>
        {isOwn && <OwnMark />}
        <span>{formatDecimal(price, priceScale)}</span>
      </span>
      <span className={classes['number']}>{formatDecimal(quantity, quantityScale)}</span>
      <span className={classes['number']} data-total="">
        {formatDecimal(total, quantityScale)}
      </span>
    </button>
  );
});

/** An own order rests at the price of the row. */
function OwnMark() {
  const { t } = useTranslation();
  return <span className={classes['own']} role="img" aria-label={t('trade.book.own')} />;
}

const FLASH = { duration: 250, easing: 'ease-out' } as const;

/** Washes a level's background for 250 ms when its quantity changes; runs outside React, and not with reduced motion. */
function useQuantityFlash(quantity: string): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(quantity);

  useEffect(() => {
    if (previous.current === quantity) return;
    previous.current = quantity;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate({ opacity: [1, 0] }, FLASH);
  }, [quantity]);

  return element;
}
