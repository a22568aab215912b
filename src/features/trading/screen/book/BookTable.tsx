import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/format.ts';
import { formatTime } from '../../../../ui/format/time.ts';
import type { Instrument } from '../instrument/instrument.ts';
import classes from './BookTable.module.css';
import type { HeardBook } from './useHeardBook.ts';

interface BookTableProps {
  readonly instrument: Pick<Instrument, 'size' | 'quoteAsset' | 'priceScale' | 'quantityScale'>;
  readonly book: HeardBook;
  readonly onRenew: () => void;
}

/**
 * The book as a table for those who listen to it. It changes when it is told to and not with the market: nobody can follow a
 * table that is read out while it moves.
 */
export const BookTable = memo(function BookTable({ instrument, book, onRenew }: BookTableProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { size, quoteAsset, priceScale, quantityScale } = instrument;
  const table = useRef<HTMLTableElement>(null);
  const onPress = (): void => {
    onRenew();
    // A screen reader goes on from here, and tells of when the numbers are.
    table.current?.focus();
  };

  return (
    <>
      <div className={classes['heard']}>
        <table ref={table} tabIndex={-1}>
          <caption>{t('trade.book.asOf', { time: formatTime(book.at) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trade.book.price', { asset: quoteAsset })}</th>
              <th scope="col">{t('trade.book.amount', { asset: size })}</th>
              <th scope="col">{t('trade.book.total', { asset: size })}</th>
            </tr>
          </thead>
          {(['asks', 'bids'] as const).map((side) => (
            <tbody key={side}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t(`trade.book.${side}`)}
                </th>
              </tr>
              {book[side].map(({ price, quantity, total, isOwn }) => (
                <tr key={price}>
                  <th scope="row">
                    <bdi>{formatDecimal(price, priceScale)}</bdi>
                    {isOwn && <span> {t('trade.book.own')}</span>}
                  </th>
                  <td>{formatDecimal(quantity, quantityScale)}</td>
                  <td>{formatDecimal(total, quantityScale)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <button type="button" className={classes['renew']} onClick={onPress}>
        {t('trade.book.renew')}
      </button>
    </>
  );
});
