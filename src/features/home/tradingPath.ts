/** Address of a pair's trading screen inside the site: `BTC/USDT` is at `/spot/exchange/BTC_USDT`. */
export function tradingPath(pair: string): string {
  return `/spot/exchange/${pair.replace('/', '_')}`;
}
