import type { ReactNode } from 'react';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './Sheet.module.css';

interface SheetRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

interface SheetTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** From this column on there are numbers. */
  readonly firstNumber: number;
  readonly rows: readonly SheetRow[];
  /** Said where there are no rows. */
  readonly empty: string;
}

/** A table on paper: its head is on every page, and no row is torn apart. */
export function SheetTable({ title, heads, firstNumber, rows, empty }: SheetTableProps) {
  return (
    <section className={classes['section']} tabIndex={0} aria-label={title}>
      <h3 className={classes['sectionTitle']}>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" data-number={index >= firstNumber}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={heads[index]} data-number={index >= firstNumber}>
                    {index >= firstNumber ? <Figure>{cell}</Figure> : <bdi>{cell}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
