/** A day's closes ending in the live price, so that the line ends where the number beside it stands. */
export function withLast(closes: readonly number[], last: string | null | undefined): readonly number[] {
  if (last === null || last === undefined || closes.length === 0) return closes;
  return [...closes.slice(0, -1), Number(last)];
}
