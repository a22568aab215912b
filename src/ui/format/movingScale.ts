const DOLLARS: readonly string[] = ['USDT', 'USD'];

/** Decimals of an amount that moves with the mark: always as many, so that what stands beside it does not jump. */
export function movingScale(asset: string): number {
  return DOLLARS.includes(asset) ? 4 : 8;
}
