import type { Ticks, SafePrice } from '@tidemark/sdk/core';
import { byId } from '../book/openOrders.ts';
import type { NewTrigger, TriggerBy } from './protocol.ts';

/** An order that waits for a price, as the queues see it. */
export interface Waiting {
  readonly id: number;
  readonly terms: Pick<NewTrigger, 'by' | 'purpose' | 'side' | 'callbackPpm'>;
  readonly direction: 'rise' | 'fall';
  readonly triggerPrice: Ticks;
  peak: SafePrice;
  readonly account: { readonly market: { unitsOf(ticks: Ticks): bigint } };
}

/** The triggers of one contract that wait for one of its prices, nearest last, so that those that fire are taken off the end. */
class TriggerQueue<Trigger extends Waiting> {
  readonly #waiting: Trigger[] = [];
  readonly #rises: boolean;

  constructor(rises: boolean) {
    this.#rises = rises;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(trigger: Trigger): void {
    this.#waiting.splice(this.#placeOf(trigger), 0, trigger);
  }

  remove(trigger: Trigger): void {
    const index = this.#waiting.indexOf(trigger);
    if (index !== -1) this.#waiting.splice(index, 1);
  }

  /** Takes out what a price has reached; equal prices in the order of their ids. */
  take(isReached: (trigger: Trigger) => boolean): Trigger[] {
    const taken: Trigger[] = [];
    for (
      let next = this.#waiting.at(-1);
      next !== undefined && isReached(next);
      next = this.#waiting.at(-1)
    ) {
      taken.push(next);
      this.#waiting.pop();
    }
    return taken;
  }

  /** After every trigger that is nearer, and before older ones at the same price, which fire first. */
  #placeOf(trigger: Trigger): number {
    let low = 0;
    let high = this.#waiting.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isFarther(this.#waiting[middle] as Trigger, trigger)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isFarther(a: Trigger, b: Trigger): boolean {
    if (a.triggerPrice === b.triggerPrice) return a.id > b.id;
    return this.#rises ? a.triggerPrice > b.triggerPrice : a.triggerPrice < b.triggerPrice;
  }
}

/** Everything that waits for a price of one contract. */
export class TriggerBook<Trigger extends Waiting> {
  readonly #queues = {
    last: { rise: new TriggerQueue<Trigger>(true), fall: new TriggerQueue<Trigger>(false) },
    mark: { rise: new TriggerQueue<Trigger>(true), fall: new TriggerQueue<Trigger>(false) },
    index: { rise: new TriggerQueue<Trigger>(true), fall: new TriggerQueue<Trigger>(false) },
  };
  /** Trailing stops look at every price. */
  readonly #trailing: Record<TriggerBy, Set<Trigger>> = {
    last: new Set(),
    mark: new Set(),
    index: new Set(),
  };

  add(trigger: Trigger): void {
    const { by, purpose } = trigger.terms;
    if (purpose === 'trailingStop') this.#trailing[by].add(trigger);
    else this.#queues[by][trigger.direction].add(trigger);
  }

  remove(trigger: Trigger): void {
    const { by, purpose } = trigger.terms;
    if (purpose === 'trailingStop') this.#trailing[by].delete(trigger);
    else this.#queues[by][trigger.direction].remove(trigger);
  }

  /** Whether anything waits for one of the prices. */
  hasWaiting(by: TriggerBy): boolean {
    const { rise, fall } = this.#queues[by];
    return rise.size + fall.size + this.#trailing[by].size > 0;
  }

  /**
   * Takes out, in the order in which they fire, the triggers that a move between `low` and `high` reached, both included, in price
   * units; a trailing stop has seen both ends and fires on the one that is worse for it.
   */
  reach(by: TriggerBy, low: bigint, high: bigint): Trigger[] {
    const unitsOf = ({ account, triggerPrice }: Trigger): bigint => account.market.unitsOf(triggerPrice);
    const risen = this.#queues[by].rise.take((trigger) => unitsOf(trigger) <= high);
    const fallen = this.#queues[by].fall.take((trigger) => unitsOf(trigger) >= low);
    const turned = [...this.#trailing[by]]
      .filter((trigger) => hasTurned(trigger, Number(low), Number(high)))
      .sort(byId);
    for (const trigger of turned) this.#trailing[by].delete(trigger);
    return [...risen, ...fallen, ...turned];
  }
}

const MILLION = 1_000_000;

/** Follows the price, and says whether it has turned back far enough from its best. A sell follows a rise, a buy a fall. */
function hasTurned(trigger: Waiting, low: number, high: number): boolean {
  const { side, callbackPpm } = trigger.terms;
  const follows = side === 'sell' ? high : low;
  const opposes = side === 'sell' ? low : high;
  if (trigger.peak === 0 && !hasStarted(trigger, low, high)) return false;
  const isBetter = side === 'sell' ? follows > trigger.peak : follows < trigger.peak;
  if (trigger.peak === 0 || isBetter) trigger.peak = follows;
  const distance = (BigInt(trigger.peak) * BigInt(callbackPpm)) / BigInt(MILLION);
  return side === 'sell'
    ? BigInt(opposes) <= BigInt(trigger.peak) - distance
    : BigInt(opposes) >= BigInt(trigger.peak) + distance;
}

function hasStarted({ terms, account, triggerPrice }: Waiting, low: number, high: number): boolean {
  if (triggerPrice === 0) return true;
  const start = Number(account.market.unitsOf(triggerPrice));
  return terms.side === 'sell' ? high >= start : low <= start;
}
