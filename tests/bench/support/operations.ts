import {
  execute,
  limitOrder,
  MAKERS,
  marketOrder,
  openedEngine,
  seeded,
  TAKERS,
  traderAccount,
} from './tradingDay.ts';
import type { Command, EngineEvent } from '../../../server/engine/protocol.ts';

/** One operation, without what only one side of the comparison needs. `id` is the id a new order gets, or the order to cancel. */
export interface Operation {
  readonly kind: 'limit' | 'market' | 'cancel';
  readonly id: number;
  readonly account: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly size: number;
}

export interface Mix {
  /** Limit orders that fill the book before the clock starts. */
  readonly opening: readonly Operation[];
  readonly operations: readonly Operation[];
}

export function commandOf({ kind, id, account, side, price, size }: Operation): Command {
  if (kind === 'limit') return limitOrder(account, side, price, size);
  if (kind === 'market') return marketOrder(account, side, size);
  return { kind: 'cancelOrder', account, orderId: id, clientOrderId: '' };
}

const TOP = 100;
const MIDDLE = 10_000;

/**
 * 50 % new, 42 % cancel, 8 % market around `resting` orders within 100 ticks of the middle. Cancels name orders that are really
 * open at that moment: an engine goes through the same motions beforehand and tells.
 */
export function mixedOperations(resting: number, count: number): Mix {
  const random = seeded(7);
  const engine = openedEngine();
  const open = new OpenOrders();
  let lastId = 0;
  const run = (operation: Operation): Operation => {
    for (const event of execute(engine, commandOf(operation)).events) open.follow(event);
    return operation;
  };
  const limit = (): Operation => {
    const side = random(2) === 0 ? 'buy' : 'sell';
    const distance = 1 + random(TOP);
    const price = side === 'buy' ? MIDDLE - distance : MIDDLE + distance;
    return {
      kind: 'limit',
      id: (lastId += 1),
      account: traderAccount(random(MAKERS)),
      side,
      price,
      size: 1 + random(100),
    };
  };
  const market = (): Operation => {
    const account = traderAccount(MAKERS + random(TAKERS));
    return {
      kind: 'market',
      id: (lastId += 1),
      account,
      side: random(2) === 0 ? 'buy' : 'sell',
      price: 0,
      size: 1 + random(100),
    };
  };
  const cancel = (): Operation => {
    const [id, account] = open.pick(random);
    return { kind: 'cancel', id, account, side: 'buy', price: 0, size: 0 };
  };
  const opening = Array.from({ length: resting }, () => run(limit()));
  const operations = Array.from({ length: count }, () => {
    const dice = random(100);
    if (dice < 50) return run(limit());
    return run(dice < 92 ? cancel() : market());
  });
  return { opening, operations };
}

/** Which orders are open, so that one can be picked at random. */
class OpenOrders {
  readonly #ids: number[] = [];
  readonly #places = new Map<number, number>();
  readonly #accounts = new Map<number, number>();

  follow(event: EngineEvent): void {
    if (event.kind !== 'order') return;
    const { orderId, account, status } = event.order;
    if (status !== 'open' && status !== 'partiallyFilled') return this.#remove(orderId);
    if (this.#places.has(orderId)) return;
    this.#places.set(orderId, this.#ids.length);
    this.#accounts.set(orderId, account);
    this.#ids.push(orderId);
  }

  pick(random: (bound: number) => number): [id: number, account: number] {
    const id = this.#ids[random(this.#ids.length)] ?? 0;
    return [id, this.#accounts.get(id) ?? 0];
  }

  #remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const last = this.#ids.pop() ?? 0;
    if (last !== id) {
      this.#ids[place] = last;
      this.#places.set(last, place);
    }
    this.#places.delete(id);
    this.#accounts.delete(id);
  }
}
