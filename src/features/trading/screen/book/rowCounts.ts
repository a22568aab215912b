/** Which sides of the book are shown. */
export const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

export interface RowCounts {
  readonly bids: number;
  readonly asks: number;
}

/** Pixels of a book row and of the row between the sides. */
export const BOOK_ROW = 20;
const SPREAD_ROW = 32;

/** How many whole rows fit into `height` pixels, at most `depth` a side. */
export function rowCounts(height: number, layout: BookLayout, depth: number): RowCounts {
  const rows = Math.max(0, Math.floor((height - SPREAD_ROW) / BOOK_ROW));
  if (layout === 'bids') return { bids: Math.min(depth, rows), asks: 0 };
  if (layout === 'asks') return { bids: 0, asks: Math.min(depth, rows) };
  const half = Math.min(depth, Math.floor(rows / 2));
  return { bids: half, asks: half };
}
