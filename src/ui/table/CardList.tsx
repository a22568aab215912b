import { memo } from 'react';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '../feedback/RowsSkeleton.tsx';
import classes from './CardList.module.css';
import type { Column } from './column.ts';

export interface CardListProps<Row> {
  readonly label: string;
  /** The first one heads the card. */
  readonly columns: readonly Column<Row>[];
  /** In the order they are shown; `undefined` before they have arrived for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Shown instead of the cards when there are none. */
  readonly empty: ReactNode;
  /** The foot of a card: what can be done with it. */
  readonly action?: (row: Row) => ReactNode;
}

const ROW = 120;

/** What a table shows, for screens too narrow for it: a card for each row, with every value under its name. */
export function CardList<Row>({ label, columns, rows, keyOf, empty, action }: CardListProps<Row>) {
  if (rows === undefined) return <RowsSkeleton rows={2} rowHeight={ROW} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map((row) => (
        <Card key={keyOf(row)} name={keyOf(row)} row={row} columns={columns} action={action} />
      ))}
    </ul>
  );
}

interface CardProps<Row> extends Pick<CardListProps<Row>, 'columns'> {
  readonly name: string;
  readonly row: Row;
  readonly action: ((row: Row) => ReactNode) | undefined;
}

function CardContent<Row>({ name, row, columns: [head, ...facts], action }: CardProps<Row>) {
  return (
    <li className={classes['card']} data-row={name}>
      <div className={classes['head']} data-column={head?.id}>
        {head?.cell(row)}
      </div>
      <dl className={classes['facts']}>
        {facts.map(({ id, header, hint, cell }) => (
          <div key={id} data-column={id}>
            <dt title={hint}>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {action !== undefined && <div className={classes['actions']}>{action(row)}</div>}
    </li>
  );
}

const Card = memo(CardContent) as typeof CardContent;
