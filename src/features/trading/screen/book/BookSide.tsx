import { useTranslation } from 'react-i18next';
import type { BookRowModel } from './bookRows.ts';
import { BookRow } from './BookRow.tsx';
import classes from './OrderBook.module.css';
import { BOOK_ROW } from './rowCounts.ts';
import { moveFocus } from '../controls/moveFocus.ts';

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
          onPick={onPick}
        />
      ))}
    </div>
  );
}
