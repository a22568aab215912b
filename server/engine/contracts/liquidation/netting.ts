import { priceOf } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { MarginAccount } from '../model.ts';
import { transferPosition } from './positionTransfer.ts';
import { reportStage } from './stage.ts';

/**
 * Closes the long and the short of the same contract against each other at the mark, as far as they cover each other. That changes
 * nothing in what the margin account is worth and frees the maintenance margin of both.
 */
export function netOwnPositions(state: ContractsState, margin: MarginAccount): void {
  for (const { long, short, market } of margin.contracts) {
    const lots = Math.min(long.lots, -short.lots);
    if (lots === 0) continue;
    const price = priceOf(market.mark);
    transferPosition(state, long, short, lots, price);
    reportStage(state, long, 'netted', { side: 'long', lots, price });
    reportStage(state, short, 'netted', { side: 'short', lots, price });
  }
}
