/** `BTC/USDT` as it stands in a page address: `BTC_USDT`. */
export function addressOfPair(pair: string): string {
  return pair.replace('/', '_');
}

/** The pair an address names, in upper case; `undefined` when it does not look like one. */
export function pairOfAddress(segment: string | undefined): string | undefined {
  if (segment === undefined || !/^[A-Za-z0-9]{2,12}_[A-Za-z0-9]{2,12}$/.test(segment)) return undefined;
  return segment.toUpperCase().replace('_', '/');
}
