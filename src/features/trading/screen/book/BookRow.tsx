import { memo } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import { useQuantityFlash } from './useQuantityFlash.ts';
import classes from './OrderBook.module.css';

export interface BookRowProps {
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
  readonly onPick: (price: string, amount: string | undefined) => void;
}

/**
 * One level: a click takes its price, a click on the total or with a modifier key also everything up to it.
 * All its properties are plain values, so that only rows whose numbers moved render again.
 */
export const BookRow = memo(function BookRow(props: BookRowProps) {
  const { price, quantity, total, depth, isOwn, priceScale, quantityScale, isEntry, onPick } = props;
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
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
        {isOwn && <span className={classes['own']} role="img" aria-label={t('trade.book.own')} />}
        {formatDecimal(price, priceScale)}
      </span>
      <span className={classes['number']}>{formatDecimal(quantity, quantityScale)}</span>
      <span className={classes['number']} data-total="">
        {formatDecimal(total, quantityScale)}
      </span>
    </button>
  );
});
