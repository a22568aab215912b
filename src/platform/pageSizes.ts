/** How many rows a page of a list may have. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** A size that is found somewhere; the smallest where it is none. */
export function pageSizeOf(found: unknown): PageSize {
  return PAGE_SIZES.find((size) => String(size) === String(found)) ?? PAGE_SIZES[0];
}
