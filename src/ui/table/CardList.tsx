import { memo, Suspense } from 'react';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '../feedback/RowsSkeleton.tsx';
import classes from './CardList.module.css';
import { linesOf } from './column.ts';
import type { Column } from './column.ts';
import { FIRST_ROWS, LongRows, MANY_ROWS } from './longTable.ts';
import type { RowPlace } from './LongRows.tsx';

export interface CardListProps<Row> {
  readonly label: string;
  /** Those of the head stand first, then numbers, then words. */
  readonly columns: readonly Column<Row>[];
  /** In the order they are shown; `undefined` before they have arrived for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Shown instead of the cards when there are none. */
  readonly empty: ReactNode;
  /** What can be done with a row. */
  readonly action?: (row: Row) => ReactNode;
  /** Beside what heads the card, or below everything. */
  readonly actionPlace?: 'head' | 'foot';
}

const ROW = 120;

/** What a table shows, for screens too narrow for it: a card for each row, with every value under its name. Of many only those in view are rendered. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, columns, rows, keyOf, empty, action, actionPlace = 'foot' } = props;
  if (rows === undefined) return <RowsSkeleton rows={2} rowHeight={ROW} />;
  if (rows.length === 0) return <>{empty}</>;
  const cardOf = (row: Row, place?: CardPlace) => (
    <Card
      key={keyOf(row)}
      name={keyOf(row)}
      row={row}
      columns={columns}
      action={action}
      actionPlace={actionPlace}
      index={place?.index}
      count={place && rows.length}
      measure={place?.ref}
    />
  );
  const className = classes['list'];
  if (rows.length <= MANY_ROWS) {
    return (
      <ul className={className} aria-label={label}>
        {rows.map((row) => cardOf(row))}
      </ul>
    );
  }
  const renderGap = (key: string, height: number) => <li key={key} aria-hidden="true" style={{ height }} />;
  const first = rows.slice(0, FIRST_ROWS).map((row, index) => cardOf(row, { index }));
  return (
    <Suspense
      fallback={
        <ul className={className} aria-label={label}>
          {[...first, renderGap('rest', (rows.length - first.length) * ROW)]}
        </ul>
      }
    >
      <LongRows
        as="ul"
        className={className}
        label={label}
        names={rows.map(keyOf)}
        rowHeight={ROW}
        renderRow={(place) => {
          const row = rows[place.index];
          return row === undefined ? null : cardOf(row, place);
        }}
        renderGap={renderGap}
      />
    </Suspense>
  );
}

/** Where a card stands among many, of which not all are rendered. */
type CardPlace = Pick<RowPlace, 'index'> & Partial<Pick<RowPlace, 'ref'>>;

interface CardProps<Row> extends Pick<CardListProps<Row>, 'columns'> {
  readonly name: string;
  readonly row: Row;
  readonly action: ((row: Row) => ReactNode) | undefined;
  readonly actionPlace: 'head' | 'foot';
  /** From 0, and of how many, where not all are rendered. */
  readonly index: number | undefined;
  readonly count: number | undefined;
  readonly measure: RowPlace['ref'] | undefined;
}

function CardContent<Row>(props: CardProps<Row>) {
  const { name, row, columns, action, actionPlace, index, count, measure } = props;
  const marked = columns.filter(({ isCardHead }) => isCardHead === true);
  const heads = marked.length > 0 ? marked : columns.slice(0, 1);
  const facts = linesOf(columns.filter((column) => !heads.includes(column)));
  const [numbers, words] = [true, false].map((isNumber) =>
    facts.filter((column) => (column.isNumber === true) === isNumber),
  );
  const actions = action !== undefined && <div className={classes['actions']}>{action(row)}</div>;
  return (
    <li
      ref={measure}
      className={classes['card']}
      data-row={name}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
    >
      <div className={classes['head']}>
        {heads.map((head) => (
          <div key={head.id} className={classes['headPart']} data-number={head.isNumber}>
            {linesOf([head]).map(({ id, cell }) => (
              <div key={id} data-column={id}>
                {cell(row)}
              </div>
            ))}
          </div>
        ))}
        {actionPlace === 'head' && actions}
      </div>
      <dl className={classes['facts']}>
        {[...(numbers ?? []), ...(words ?? [])].map(({ id, header, hint, cell }) => (
          <div key={id} data-column={id}>
            <dt title={hint}>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actionPlace === 'foot' && actions}
    </li>
  );
}

const Card = memo(CardContent) as typeof CardContent;
