import { untilLoaded } from '../platform/untilLoaded.ts';
import { failureOf } from './failure.ts';
import { sentRequestOf } from './sendOnce.ts';
import type { Settled } from './settlement.ts';
import { INTERNAL } from './codes.ts';

/** Whether an error leaves open what became of a call: no answer came, or the exchange broke off while it carried out a request. */
export function isUndecided(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind === 'network') return true;
  return failure.kind === 'refused' && failure.code === INTERNAL && sentRequestOf(error) !== undefined;
}

/**
 * Notes a request that got no answer and finds out what became of it; see `createSettlement`. Its code is loaded with the notices that show such
 * requests, after the first paint, or else now, as soon as the network is back.
 */
export async function settleUnanswered(text: string, error?: unknown): Promise<Settled | undefined> {
  const { settlement } = await untilLoaded(() => import('./pageSettlement.ts'));
  return settlement.add(text, sentRequestOf(error));
}
