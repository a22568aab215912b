/** A day's closes ending in the live price, so that the line ends where the number beside it stands. */
export function withLast(closes: readonly number[], last: string | null | undefined): readonly number[] {
  if (last === null || last === undefined || closes.length === 0) return closes;
  return [...closes.slice(0, -1), Number(last)];
}

/** Address of a pair's trading screen inside the site: `BTC/USDT` is at `/spot/exchange/BTC_USDT`. */
export function tradingPath(pair: string): string {
  return `/spot/exchange/${pair.replace('/', '_')}`;
}
