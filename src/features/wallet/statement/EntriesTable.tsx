import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementEntry } from '../../../stores/wallet/statement.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { accountName } from './statementColumns.tsx';
import { useAmountText } from './useAmountText.ts';
import { momentOf } from './zone.ts';
import classes from './Sheet.module.css';

/** Entries that are rendered in one task. */
const SLICE = 100;

/** How many slices entries have. */
export function slicesOf(entries: readonly StatementEntry[]): number {
  return Math.ceil(entries.length / SLICE);
}

interface EntriesTableProps {
  readonly entries: readonly StatementEntry[];
  /** How many of them are there. */
  readonly slices: number;
}

/** All entries on paper, slice by slice; what is out of view is not laid out before it is printed. */
export function EntriesTable({ entries, slices }: EntriesTableProps) {
  const { t } = useTranslation();
  const title = t('statement.sheet.entries');
  return (
    <section className={classes['section']} tabIndex={0} aria-label={title}>
      <h3 className={classes['sectionTitle']}>{title}</h3>
      {entries.length === 0 ? (
        <p className={classes['empty']}>{t('statement.empty')}</p>
      ) : (
        <table className={`${classes['table'] ?? ''} ${classes['entries'] ?? ''}`} aria-label={title}>
          <thead>
            <tr>
              {headsOf(t).map((head, index) => (
                <th key={head} scope="col" data-number={index >= FIRST_NUMBER}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {Array.from({ length: slices }, (_, place) => (
            <Slice key={place} entries={entries} place={place} />
          ))}
        </table>
      )}
    </section>
  );
}

const FIRST_NUMBER = 4;

const headsOf = (t: TFunction): readonly string[] => [
  t('statement.column.time'),
  t('statement.column.type'),
  t('statement.column.account'),
  t('statement.column.asset'),
  t('statement.column.amount'),
  t('statement.column.balance'),
];

interface SliceProps {
  readonly entries: readonly StatementEntry[];
  readonly place: number;
}

/** One slice. Its rows have as few elements as will do: there are twenty thousand of them. */
const Slice = memo(function Slice({ entries, place }: SliceProps) {
  const { t } = useTranslation();
  const productName = useProductName();
  const amount = useAmountText();
  return (
    <tbody className={classes['slice']}>
      {entries.slice(place * SLICE, (place + 1) * SLICE).map((entry) => (
        <tr key={entry.entryId}>
          <td dir="ltr" className={classes['moment']}>
            {momentOf(entry.time)}
          </td>
          <td>
            {entry.reference === null ? (
              t(`statement.type.${entry.type}`)
            ) : (
              <>
                <span>{t(`statement.type.${entry.type}`)}</span>
                <bdi dir="ltr" className={classes['below']}>
                  {entry.reference}
                </bdi>
              </>
            )}
          </td>
          <td>{accountName(entry, productName)}</td>
          <td>{entry.asset}</td>
          <td data-number="true">{inOrder(amount(entry.amount))}</td>
          <td data-number="true">{inOrder(amount(entry.balance))}</td>
        </tr>
      ))}
    </tbody>
  );
});
