import type { Quote, TradePair } from '../../../stores/market/types.ts';
import { compareDecimals, readDecimal } from '../../../ui/format/decimalText.ts';

/** Columns that can be sorted by. */
export type SortColumn = 'pair' | 'last' | 'change' | 'high' | 'low' | 'turnover';

export interface MarketSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

const NUMBERS: Readonly<Record<Exclude<SortColumn, 'pair'>, (quote: Quote) => string | null>> = {
  last: (quote) => quote.last,
  change: (quote) => quote.changeRate,
  high: (quote) => quote.high,
  low: (quote) => quote.low,
  turnover: (quote) => quote.quoteVolume,
};

/** The next state of a header that was pressed: first its natural direction, then the other, then unsorted. */
export function nextSort(current: MarketSort | undefined, column: SortColumn): MarketSort | undefined {
  const first = column === 'pair' ? 'ascending' : 'descending';
  if (current?.column !== column) return { column, direction: first };
  if (current.direction !== first) return undefined;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** The pairs in the wanted order; those without a number come last in either direction. Stable. */
export function sortMarkets(
  pairs: readonly TradePair[],
  quotes: ReadonlyMap<string, Quote>,
  sort: MarketSort | undefined,
): readonly TradePair[] {
  if (sort === undefined) return pairs;
  const factor = sort.direction === 'ascending' ? 1 : -1;
  const { column } = sort;
  if (column === 'pair') {
    return pairs.toSorted((a, b) => factor * (a.pair < b.pair ? -1 : 1));
  }
  const numberOf = ({ pair }: TradePair) => {
    const quote = quotes.get(pair);
    return quote && readDecimal(NUMBERS[column](quote));
  };
  return pairs
    .map((pair) => ({ pair, number: numberOf(pair) }))
    .sort((a, b) => {
      if (a.number === undefined || b.number === undefined) {
        return Number(a.number === undefined) - Number(b.number === undefined);
      }
      return factor * compareDecimals(a.number, b.number);
    })
    .map(({ pair }) => pair);
}
