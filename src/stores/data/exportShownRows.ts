import type { Column } from '@tidemark/sdk';
import { exportRows } from './exportCsv.ts';
import { context } from './layer.ts';

/** Saves the rows of a live table as they are on screen, and says so. */
export function exportShownRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
  exportRows(context, columns, rows);
}
