/**
 * Why something on a chain is nobody's deposit though it may have come to one of our addresses:
 * `untraced`: what calls inside of transactions brought could not be looked at; `unattributed`: coins came, and no single transaction can be named that
 * brought them; `unmeasured`: what a token really brought could not be measured; `feeRecipient`: fees of a block went to one of our addresses; `opening`: what they held in
 * the block behind which the watch begins.
 */
export const UNSEEN_CAUSES = ['untraced', 'unattributed', 'unmeasured', 'feeRecipient', 'opening'] as const;

export type UnseenCause = (typeof UNSEEN_CAUSES)[number];

/** Something that a reader passed by. Operators look at it; nobody is credited. */
export interface Unseen {
  readonly cause: UnseenCause;
  /** What it was, with transactions, addresses and amounts as far as they are known; for people. */
  readonly details: string;
}

/** Told of blocks that were dealt with though not all of them could be seen: what our addresses hold may differ from what was told of by that. */
export interface UnseenEvent extends Unseen {
  readonly kind: 'unseen';
  readonly network: string;
  /** First and last of them. */
  readonly from: number;
  readonly to: number;
}

/** Things of blocks in order as events: the same of blocks that follow each other is told of once. */
export function unseenEvents(
  network: string,
  blocks: readonly { readonly height: number; readonly unseen?: readonly Unseen[] }[],
): UnseenEvent[] {
  const events: UnseenEvent[] = [];
  for (const { height, unseen = [] } of blocks)
    for (const { cause, details } of unseen) {
      const before = events.findLastIndex((event) => event.cause === cause && event.details === details);
      const last = events[before];
      if (last !== undefined && last.to >= height - 1) events[before] = { ...last, to: height };
      else events.push({ kind: 'unseen', network, from: height, to: height, cause, details });
    }
  return events;
}
