import { useEffect, useState } from 'react';
import type { WithdrawalLimits } from './types.ts';

/** How long a fee that was shown stays as it is. */
const QUOTE_MS = 60_000;

/** A network fee that a form shows, and keeps showing. */
export interface FeeQuote {
  readonly fee: string;
  /** Until when it stays so, in milliseconds since the epoch. */
  readonly until: number;
  /** The fee that was shown before, where it was another one. */
  readonly before: string | undefined;
}

interface Kept extends FeeQuote {
  readonly limits: WithdrawalLimits;
}

/**
 * Keeps the fee of the limits that came first for a minute, whatever newer limits say, so that one form shows one fee; then asks for new limits and
 * says what the fee was before. `undefined` until limits are known.
 *
 * @param now the exchange's time in milliseconds, which ticks
 */
export function useFeeQuote(
  limits: WithdrawalLimits | undefined,
  { now, reload }: { readonly now: number; readonly reload: () => void },
): FeeQuote | undefined {
  const [kept, setKept] = useState<Kept>();
  const isOfOther = kept?.limits.asset !== limits?.asset || kept?.limits.network !== limits?.network;
  const isOver = kept !== undefined && now >= kept.until;
  if (limits !== undefined && (isOfOther || (isOver && limits !== kept?.limits))) {
    const before = isOfOther || kept?.fee === limits.fee ? undefined : kept?.fee;
    setKept({ fee: limits.fee, until: now + QUOTE_MS, before, limits });
  }
  useEffect(() => {
    if (isOver) reload();
    // Once for each quote that is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  return isOfOther ? undefined : kept;
}
