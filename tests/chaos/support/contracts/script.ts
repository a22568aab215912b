import type { Command } from '../../../../server/engine/protocol.ts';
import type { Middles } from './crowd.ts';

export const SEED = 20_240_808;
export const START_TIME = 1_790_000_000_000;

/** How far marks are from their books for a while; with `isBookGone` the books of the contracts go with them. */
export interface Gap {
  readonly percent: number;
  readonly isBookGone: boolean;
}

/** Gaps by the share of the sessions that is over when they begin. Each lasts {@link GAP_LENGTH}; positions are opened anew between them. */
const GAPS: readonly (Gap & { readonly at: number })[] = [
  { at: 0.1, percent: -30, isBookGone: true },
  { at: 0.25, percent: 30, isBookGone: true },
  { at: 0.4, percent: -30, isBookGone: false },
  { at: 0.55, percent: 30, isBookGone: false },
  { at: 0.7, percent: -3, isBookGone: true },
  { at: 0.85, percent: 3, isBookGone: true },
];
const GAP_LENGTH = 0.02;

/** Where the exchange is killed: before a gap, inside one, and after one. */
export const KILLS = [0.2, 0.41, 0.78];

export function gapAt(share: number): Gap | undefined {
  return GAPS.find(({ at }) => share >= at && share < at + GAP_LENGTH);
}

/** Whether traders open positions in a window: some time before each gap. */
export function isOpening(window: number, count: number): boolean {
  return GAPS.some(({ at }) => window === Math.floor((at - 0.05) * count));
}

/** Funding of both contracts, charged once in the middle of the sessions' tenths. */
export function fundingAt(window: number, count: number, middles: Middles): Command[] {
  const tenth = Math.floor((window / count) * 10);
  if (window !== Math.floor(((tenth + 0.9) / 10) * count)) return [];
  return [...middles].map(([contract, middle]) => ({
    kind: 'settleFunding',
    contract,
    fundingTime: tenth + 1,
    mark: middle * 10_000_000,
    rate: tenth % 2 === 0 ? 100_000_000 : -100_000_000,
  }));
}
