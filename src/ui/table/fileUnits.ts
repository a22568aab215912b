import type { TFunction } from 'i18next';
import type { Column } from './column.ts';

/** Returns the units that headings of CSV files name; times are in the zone of the browser. */
export function fileUnits(t: TFunction) {
  return {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    base: t('ui.csv.base'),
    quote: t('ui.csv.quote'),
    /** Base asset of linear contracts, dollars of inverse ones. */
    size: t('ui.csv.size'),
    settle: t('ui.csv.settle'),
    /** Asset in another column of the row. */
    asset: t('ui.csv.inAsset'),
    hours: t('ui.csv.hours'),
  };
}

/** Returns a heading of a CSV file: `Price (quote asset)`. */
export function fileHeading(header: string, unit: string | undefined): string {
  return unit === undefined ? header : `${header} (${unit})`;
}

/** Adds units to columns by their ids, to their parts and to columns below them. */
export function inUnits<Row>(
  columns: readonly Column<Row>[],
  units: Readonly<Record<string, string>>,
): readonly Column<Row>[] {
  return columns.map((column) => inUnit(column, units));
}

function inUnit<Row>(column: Column<Row>, units: Readonly<Record<string, string>>): Column<Row> {
  const unit = units[column.id];
  const { parts, below } = column;
  return {
    ...column,
    ...(unit !== undefined && { unit }),
    ...(unit !== undefined && parts !== undefined && { parts: parts.map((part) => ({ ...part, unit })) }),
    ...(below !== undefined && { below: inUnit(below, units) }),
  };
}

/** Adds the ID that the sender gave as a column of the CSV file. */
export function withClientId<Row>(
  column: Column<Row>,
  t: TFunction,
  idOf: (row: Row) => string,
): Column<Row> {
  return { ...column, parts: [column, { header: t('ui.csv.clientOrderId'), csv: idOf }] };
}
