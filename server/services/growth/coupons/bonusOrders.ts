import type { Exchange } from '../../../ports/exchange.ts';
import type { Transfers } from '../../account/transfers.ts';
import { bonusAccountOf, lossOf, type PlannedOrder } from './coupon.ts';

export interface BonusOrdersOptions {
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly transfers: Pick<Transfers, 'carryOut'>;
  /** The engine will not do it. */
  readonly onRefused: (order: PlannedOrder, time: number) => void;
}

/** How many orders wait for the engine at once. */
const AT_ONCE = 64;

/**
 * The way of orders to the engine: each is a row before it is sent, and is done when the follower is told of it. What a crash left open is sent
 * again once everything that happened is known; it keeps its key, so that it is carried out once.
 */
export class BonusOrders {
  readonly #options: BonusOrdersOptions;
  readonly #waiting = new Map<string, PlannedOrder>();
  #fromBefore: readonly PlannedOrder[] = [];

  constructor(options: BonusOrdersOptions) {
    this.#options = options;
  }

  /** Orders of an earlier run. They are sent by {@link resume}: until then it is not known whether they were carried out. */
  load(open: readonly PlannedOrder[]): void {
    this.#fromBefore = open;
  }

  /** Everything until now is known. Rejects with `ExchangeUnavailableError`, as {@link send} does. */
  async resume(): Promise<void> {
    const open = this.#fromBefore.filter(({ key, coupon }) => coupon.orderKey === key);
    this.#fromBefore = [];
    await this.send(open);
  }

  /** Sends orders that are stored, and those that could not be sent before. */
  async send(orders: readonly PlannedOrder[]): Promise<void> {
    for (const order of orders) this.#waiting.set(order.key, order);
    const all = [...this.#waiting.values()];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const sent = await Promise.allSettled(
        all.slice(start, start + AT_ONCE).map((order) => this.#send(order)),
      );
      const failed = sent.find((each) => each.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }
  }

  async #send(order: PlannedOrder): Promise<void> {
    const { key, coupon, action, amount } = order;
    const { exchange, transfers, onRefused } = this.#options;
    const { userId, rule } = coupon;
    const result = await (action === 'pay'
      ? transfers.carryOut(key)
      : exchange.submit({
          ...{ kind: 'changeBonus', action, account: bonusAccountOf(userId), asset: rule.asset },
          ...{ loss: lossOf(rule), amount, key },
        }));
    this.#waiting.delete(key);
    if (!result.ok) onRefused(order, result.time);
  }
}
