import type { Ppm } from '@tidemark/sdk/core';
import { DONE, DONE_BEFORE, reject, type Outcome } from '../kernel/outcome.ts';
import type { EventSink } from '../kernel/kernel.ts';
import { FIRST_USER_OWNER, type FeesEvent, type FeeShares, type SetFeesCommand } from './protocol.ts';

/** A whole fee: what everybody pays who was never named. */
const WHOLE = 1_000_000;

/** Owner numbers are below this: with product and sub-account they make safe account ids. */
const OWNERS = 900_000_000_000;

/** What part of the fees one owner pays now; every account of the owner refers to it. */
export class OwnerShares implements FeeShares {
  spotMaker: Ppm = WHOLE;
  spotTaker: Ppm = WHOLE;
  contractMaker: Ppm = WHOLE;
  contractTaker: Ppm = WHOLE;

  get isWhole(): boolean {
    return isSame(this, WHOLE_FEES);
  }

  put({ spotMaker, spotTaker, contractMaker, contractTaker }: FeeShares): void {
    this.spotMaker = spotMaker;
    this.spotTaker = spotTaker;
    this.contractMaker = contractMaker;
    this.contractTaker = contractTaker;
  }
}

const WHOLE_FEES: FeeShares = {
  spotMaker: WHOLE,
  spotTaker: WHOLE,
  contractMaker: WHOLE,
  contractTaker: WHOLE,
};

/** The rate at which somebody pays who has this share of it: rounded up to whole parts per million, so never above the rate and 0 only if either is. */
export function sharedRate(ppm: Ppm, share: Ppm): Ppm {
  return share === WHOLE ? ppm : Math.ceil((ppm * share) / WHOLE);
}

/** The fee shares of all owners. */
export class AllShares {
  readonly #owners = new Map<number, OwnerShares>();

  /** An owner's, opened on first use. */
  of(owner: number): OwnerShares {
    let shares = this.#owners.get(owner);
    if (shares === undefined) {
      shares = new OwnerShares();
      this.#owners.set(owner, shares);
    }
    return shares;
  }

  /** Of those who pay less than the whole of some fee, by owner. */
  named(): FeesEvent[] {
    return [...this.#owners]
      .filter(([, shares]) => !shares.isWhole)
      .sort(([a], [b]) => a - b)
      .map(([owner, shares]) => ({ kind: 'fees', owner, ...sharesOf(shares) }));
  }

  get areAllWhole(): boolean {
    for (const shares of this.#owners.values()) if (!shares.isWhole) return false;
    return true;
  }
}

/** Has an owner pay these parts of the fees from now on: with the next fill of orders that are open too, whose holds stay as they are. */
export function setFees(all: AllShares, events: EventSink<FeesEvent>, command: SetFeesCommand): Outcome {
  const { owner } = command;
  if (!Number.isSafeInteger(owner) || owner < FIRST_USER_OWNER || owner >= OWNERS)
    return reject('invalidCommand', 'Only users pay fees.');
  const given = sharesOf(command);
  if (!Object.values(given).every(isShare))
    return reject('invalidCommand', `The share of a fee must be 0 to ${WHOLE} parts per million.`);
  const shares = all.of(owner);
  if (isSame(shares, given)) return DONE_BEFORE;
  shares.put(given);
  events.add({ kind: 'fees', owner, ...given });
  return DONE;
}

function isShare(share: Ppm): boolean {
  return Number.isSafeInteger(share) && share >= 0 && share <= WHOLE;
}

function isSame(a: FeeShares, b: FeeShares): boolean {
  return (
    a.spotMaker === b.spotMaker &&
    a.spotTaker === b.spotTaker &&
    a.contractMaker === b.contractMaker &&
    a.contractTaker === b.contractTaker
  );
}

function sharesOf({ spotMaker, spotTaker, contractMaker, contractTaker }: FeeShares): FeeShares {
  return { spotMaker, spotTaker, contractMaker, contractTaker };
}
