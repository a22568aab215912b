import { idleAfter } from '../../units/timers.ts';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';
import type { HandlerTable } from './bind.ts';
import { waitsItsTurn } from './orderLane.ts';

/** How many orders the exchange works on at once, and how long others wait for their turn. */
export interface OrderLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Longest wait in a burst. */
  readonly patienceMs: number;
  /** Longest wait once orders have been waiting all the time for `patienceMs`: then there are too many, and an early no is better than a late one. */
  readonly shortPatienceMs: number;
}

export const ORDER_LIMITS: OrderLimits = {
  maxRunning: 256,
  maxWaiting: 5_000,
  patienceMs: 1_000,
  shortPatienceMs: 250,
};

/** Seconds after which an order that was turned away may be sent again. */
const RETRY_AFTER = 1;

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly turnAway: (error: ApiError) => void;
}

/** Lets orders through in the order they came, as many at once as the limits say, and turns away those that would wait too long. */
export class OrderQueue {
  readonly #limits: OrderLimits;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  /** Since when there has always been somebody who waits. */
  #busySince = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(limits: OrderLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The same handlers, whose orders wait their turn. Cancels, closes and reduce-only orders do not. */
  handlers(handlers: HandlerTable): HandlerTable {
    return Object.fromEntries(
      Object.entries(handlers).map(([id, handler]) => {
        const handle = handler as (call: { readonly body: unknown }) => unknown;
        const queued = (call: { readonly body: unknown }): unknown =>
          waitsItsTurn(id, call.body) ? this.run(() => handle(call)) : handle(call);
        return [id, queued];
      }),
    );
  }

  /** Does the work when its turn has come. Rejects with 10503, and then nothing was done, when it waits too long, or too many do. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#waiting.size > 0 || this.#running >= this.#limits.maxRunning) await this.#turn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#proceed();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#limits.maxWaiting) return Promise.reject(busy());
    const since = this.#now();
    if (this.#waiting.size === 0) this.#busySince = since;
    const turn = new Promise<void>((start, turnAway) => this.#waiting.add({ since, start, turnAway }));
    this.#watch();
    return turn;
  }

  #proceed(): void {
    this.#shed();
    for (const waiting of this.#waiting) {
      if (this.#running >= this.#limits.maxRunning) break;
      this.#waiting.delete(waiting);
      this.#running += 1;
      waiting.start();
    }
    this.#watch();
  }

  get #patienceMs(): number {
    const { patienceMs, shortPatienceMs } = this.#limits;
    return this.#now() - this.#busySince >= patienceMs ? shortPatienceMs : patienceMs;
  }

  #shed(): void {
    for (const waiting of this.#waiting) {
      if (this.#now() - waiting.since < this.#patienceMs) return;
      this.#waiting.delete(waiting);
      waiting.turnAway(busy());
    }
  }

  /** Sheds in time even when nothing that runs comes to an end. */
  #watch(): void {
    this.#cancelTimer?.();
    const [first] = this.#waiting;
    if (first === undefined) return;
    const left = first.since + this.#patienceMs - this.#now();
    this.#cancelTimer = idleAfter(Math.max(1, Math.ceil(left)), () => this.#proceed());
  }
}

function busy(): ApiError {
  return new ApiError(CODE.unavailable, 'The exchange has too many orders. Please try again in a second.', {
    retryAfter: RETRY_AFTER,
  });
}
