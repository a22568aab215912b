/** An instrument that the list offers. */
export interface ListedPair {
  /** Wire name, `BTC/USDT` or `BTC-USDT`. */
  readonly pair: string;
  readonly priceScale: number;
}

/** Instruments that are offered together, under a tab where there are several such groups. */
export interface PairGroup {
  readonly id: string;
  /** On its tab. */
  readonly name: string;
  readonly pairs: readonly ListedPair[];
}

/** The parts of a name: base asset, what stands between, quote asset. */
export function partsOf(pair: string): readonly [baseAsset: string, separator: string, quoteAsset: string] {
  const [, baseAsset = pair, separator = '', quoteAsset = ''] = /^([^/-]*)([/-])(.*)$/.exec(pair) ?? [];
  return [baseAsset, separator, quoteAsset];
}

/** The group that a pair is in, else the first. */
export function groupOf(groups: readonly PairGroup[], pair: string): PairGroup | undefined {
  return groups.find(({ pairs }) => pairs.some((one) => one.pair === pair)) ?? groups[0];
}
