import type { EngineEvent, EngineSnapshotView, EventBatch } from '../engine/protocol.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { ViewChanges } from './changes.ts';
import { isUserAccount } from './history/rows.ts';
import type { Markets } from './market/markets.ts';

/** Books, balances and open orders: rebuilt on every start from the engine's own view, never stored. */
export class LiveProjection {
  readonly #markets: Markets;
  readonly #accounts: Accounts;
  readonly #changes: ViewChanges;
  #seq = 0;

  constructor(markets: Markets, accounts: Accounts, changes: ViewChanges) {
    this.#markets = markets;
    this.#accounts = accounts;
    this.#changes = changes;
  }

  get seq(): number {
    return this.#seq;
  }

  load(view: EngineSnapshotView): void {
    for (const level of view.levels) this.#markets.require(level.instrument).book.apply(level);
    for (const balance of view.balances) this.#accounts.applyBalance(balance);
    for (const order of view.openOrders) if (isUserAccount(order.account)) this.#accounts.applyOrder(order);
    this.#seq = view.seq;
  }

  /** Batches that the loaded view already contains are skipped. */
  apply(batch: EventBatch): void {
    if (batch.seq <= this.#seq) return;
    for (const event of batch.events) this.#applyEvent(event);
    this.#seq = batch.seq;
  }

  #applyEvent(event: EngineEvent): void {
    if (event.kind === 'level') {
      // Contracts have levels too, and no market here.
      const market = this.#markets.get(event.instrument);
      if (market === undefined) return;
      market.book.apply(event);
      this.#changes.book.emit(event.instrument, undefined);
    } else if (event.kind === 'balance' && isUserAccount(event.account)) {
      this.#accounts.applyBalance(event);
      this.#changes.balance.emit(event.account, event);
    } else if (event.kind === 'order' && isUserAccount(event.order.account)) {
      this.#accounts.applyOrder(event.order);
      this.#changes.order.emit(event.order.account, event.order);
    }
  }
}
