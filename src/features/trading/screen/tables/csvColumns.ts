import type { Column as CsvColumn } from '../../../../stores/data/useList.ts';
import { linesOf } from '../../../../ui/table/column.ts';
import type { Column, ColumnPart } from '../../../../ui/table/column.ts';
import { fileHeading } from '../../../../ui/table/fileUnits.ts';

/** Returns the columns of a table's CSV file; their headings name units and time zones. */
export function csvColumns<Row>(columns: readonly Column<Row>[]): readonly CsvColumn<Row>[] {
  return linesOf(columns)
    .flatMap((column): readonly ColumnPart<Row>[] => column.parts ?? [column])
    .map(({ header, csv, unit }) => ({ heading: fileHeading(header, unit), value: csv }));
}
