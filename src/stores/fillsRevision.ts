interface NumberedFill {
  readonly tradeId: string;
  readonly orderId: string;
}

/**
 * Changes with every fill, the first one included: trades are numbered for each market by itself, and two orders of one user may meet in one.
 * `undefined` while fills are not known.
 *
 * @param fills newest first
 */
export function fillsRevision<Fill extends NumberedFill>(
  fills: readonly Fill[] | undefined,
  marketOf: (fill: Fill) => string,
): string | undefined {
  const [last] = fills ?? [];
  if (last === undefined) return fills && '';
  return `${marketOf(last)}:${last.tradeId}:${last.orderId}`;
}
