import { idleAfter } from '../../units/timers.ts';
import type { NetworkBudget } from './networkBudgets.ts';
import { SLICE_MS, type SlicesOptions } from './slices.ts';
import { Turns } from './turns.ts';

/** A subscription that is about to be sent what it begins with. */
export interface Start {
  /** Private, or resumed by `since`: small, and a client relies on it at once. */
  readonly isUrgent: boolean;
  /** Sends it; returns how many bytes that were. */
  begin(): number;
}

/** Who waits: a connection and the budget of its network. */
export interface StartOwner {
  readonly budget: NetworkBudget;
}

interface Waiting {
  readonly urgent: Turns<StartOwner, Start>;
  readonly ordinary: Turns<StartOwner, Start>;
}

export interface StartQueueOptions extends SlicesOptions {
  /** Told the error of a start that failed; the others go on. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Starts subscriptions in slices, so that a burst of them holds up nothing else. Networks take turns, and so do the connections of each; a
 * network that has used up its snapshot bytes waits until it has earned some.
 */
export class StartQueue {
  readonly #onFault: (error: unknown) => void;
  readonly #clock: () => number;
  readonly #defer: (work: () => void) => void;
  readonly #ready = new Map<NetworkBudget, Waiting>();
  readonly #broke = new Map<NetworkBudget, Waiting>();
  #isDeferred = false;
  #cancelTimer: (() => void) | undefined;

  constructor({ onFault, clock = () => performance.now(), defer = setImmediate }: StartQueueOptions) {
    this.#onFault = onFault;
    this.#clock = clock;
    this.#defer = defer;
  }

  /** Puts a subscription in the queue; one that waits already keeps its place. */
  add(owner: StartOwner, start: Start): void {
    const { budget } = owner;
    const waiting = this.#ready.get(budget) ?? this.#broke.get(budget) ?? createWaiting();
    const [entered, left] = start.isUrgent
      ? [waiting.urgent, waiting.ordinary]
      : [waiting.ordinary, waiting.urgent];
    left.delete(owner, start);
    entered.add(owner, start);
    if (this.#broke.has(budget) && !start.isUrgent) return;
    this.#broke.delete(budget);
    this.#ready.set(budget, waiting);
    this.#runSoon();
  }

  remove(owner: StartOwner, start: Start): void {
    const waiting = this.#ready.get(owner.budget) ?? this.#broke.get(owner.budget);
    waiting?.urgent.delete(owner, start);
    waiting?.ordinary.delete(owner, start);
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#ready.clear();
    this.#broke.clear();
  }

  #runSoon(): void {
    if (this.#isDeferred) return;
    this.#isDeferred = true;
    this.#defer(() => {
      this.#isDeferred = false;
      this.#runSlice();
    });
  }

  #runSlice(): void {
    const endsAt = this.#clock() + SLICE_MS;
    for (const [budget, waiting] of this.#ready) {
      this.#ready.delete(budget);
      if (isEmpty(waiting)) continue;
      const start = takeNext(waiting, budget);
      if (start === undefined) {
        this.#broke.set(budget, waiting);
        continue;
      }
      // At the end of the line before anything is sent: a start may be put off again while it begins.
      this.#ready.set(budget, waiting);
      budget.spendSnapshotBytes(this.#begin(start));
      if (this.#clock() >= endsAt) break;
    }
    if (this.#ready.size > 0) this.#runSoon();
    this.#wakeBroke();
  }

  #begin(start: Start): number {
    try {
      return start.begin();
    } catch (error) {
      this.#onFault(error);
      return 0;
    }
  }

  /** Looks again at the networks without bytes when the first of them has earned some. */
  #wakeBroke(): void {
    if (this.#broke.size === 0 || this.#cancelTimer !== undefined) return;
    const waits = [...this.#broke].map(([budget, { urgent }]) => budget.msUntilStart(!urgent.isEmpty));
    this.#cancelTimer = idleAfter(Math.min(...waits), () => {
      this.#cancelTimer = undefined;
      for (const [budget, waiting] of this.#broke) this.#ready.set(budget, waiting);
      this.#broke.clear();
      this.#runSoon();
    });
  }
}

const createWaiting = (): Waiting => ({ urgent: new Turns(), ordinary: new Turns() });

const isEmpty = ({ urgent, ordinary }: Waiting): boolean => urgent.isEmpty && ordinary.isEmpty;

/** Takes the start that a network may be sent now, if there is one. */
function takeNext({ urgent, ordinary }: Waiting, budget: NetworkBudget): Start | undefined {
  if (!urgent.isEmpty && budget.msUntilStart(true) === 0) return urgent.take();
  return budget.msUntilStart(false) === 0 ? ordinary.take() : undefined;
}
