/**
 * How many entries of a row are shown, the first ones; the others go under "More", which takes room itself.
 * Everything in pixels.
 * @param widths of the entries, in their order
 * @param more width of what stands for the others
 * @param available width of the row
 */
export function fittingCount(widths: readonly number[], more: number, available: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = more;
  const firstOut = widths.findIndex((width) => (used += width) > available);
  return Math.max(0, firstOut);
}
