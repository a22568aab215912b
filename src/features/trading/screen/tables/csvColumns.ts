import type { Column as CsvColumn } from '../../../../stores/data/useList.ts';
import { linesOf } from '../../../../ui/table/column.ts';
import type { Column } from '../../../../ui/table/column.ts';

/** The columns of a table as an export has them. */
export function csvColumns<Row>(columns: readonly Column<Row>[]): readonly CsvColumn<Row>[] {
  return linesOf(columns)
    .flatMap((column) => column.parts ?? [column])
    .map(({ header, csv }) => ({ heading: header, value: csv }));
}
