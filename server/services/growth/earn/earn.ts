import type { Kysely } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import { EARN_BUDGET_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import { accountIdOf, EARN, PRODUCT } from '../../../engine/protocol.ts';
import type { Balances } from '../../../views/balances.ts';
import type { Paging, Rows } from '../../../views/paging.ts';
import { productStatuses, suspendedSide } from '../../account/products.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { Settings } from '../../content/settings.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ServiceTables } from '../../tables.ts';
import { AutoSubscribe } from './autoSubscribe.ts';
import { Caps } from './caps.ts';
import { EarnFold, EVERYBODY } from './earnFold.ts';
import { EarnOrders, type EarnOrder, type EarnOutcome } from './earnOrders.ts';
import { FRACTIONS_PER_UNIT, wholeUnits } from './interest.ts';
import { InterestPayments } from './interestPayments.ts';
import { movementsPage, type EarnFilter, type EarnMovement } from './movements.ts';
import { unitsOf, type EarnProduct } from './products.ts';
import { RateHistory } from './rateHistory.ts';
import { EarnRefusal } from './refusal.ts';
import { ScheduledRedemptions } from './scheduledRedemptions.ts';
import { dayOf, HOUR_MS, hourOf } from './time.ts';

export interface EarnOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly balances: Pick<Balances, 'available'>;
  readonly now: () => number;
}

/** What a product is like at the moment. Amounts are ledger units. */
export interface OfferedProduct extends EarnProduct {
  /** Whether anything can be subscribed now: it is open, and the budget pays. */
  readonly isTaking: boolean;
  readonly subscribed: bigint;
  readonly budget: bigint;
}

/** What a user has of an asset. Amounts are ledger units, interest that is not paid yet fractions of them. */
export interface EarnPosition {
  readonly asset: string;
  readonly amount: bigint;
  /** What can still be subscribed. */
  readonly room: bigint;
  /** Of full hours, with what is due and waits for its budget. */
  readonly accrued: bigint;
  /** What the hour that runs earns, on the least there was in it. */
  readonly thisHour: bigint;
  /** When that hour began. */
  readonly hourAt: number;
  readonly perHour: bigint;
  readonly paid: bigint;
  readonly yesterday: bigint;
  /** What auto-subscribe leaves in the wallet; `undefined` where it is off. */
  readonly kept: bigint | undefined;
}

/** Flexible savings: what is subscribed earns interest by the hour, and comes back whenever its owner wants it. */
export class Earn {
  readonly fold: EarnFold;
  readonly #auto: AutoSubscribe;
  readonly #options: EarnOptions;
  readonly #orders: EarnOrders;
  readonly #scheduled: ScheduledRedemptions;
  readonly #caps: Caps;
  readonly #rates: RateHistory;
  readonly #payments: InterestPayments;
  #products: readonly EarnProduct[] = [];

  constructor(options: EarnOptions) {
    this.#options = options;
    const { db, balances, settings, now } = options;
    const productOf = (asset: string) => this.#products.find((product) => product.asset === asset);
    const budgetOf = (asset: string) => balances.available(EARN_BUDGET_ACCOUNT, asset);
    const walletOf = (userId: number, asset: string) =>
      balances.available(accountIdOf(userId, PRODUCT.wallet), asset);
    const availableOf = (userId: number, asset: string) =>
      balances.available(accountIdOf(userId, EARN), asset);
    this.#rates = new RateHistory(db);
    this.#payments = new InterestPayments(options);
    this.fold = new EarnFold({
      db,
      rates: this.#rates,
      payments: this.#payments,
      onLoaded: async () => {
        await this.#scheduled.load();
        await this.#auto.load();
        await this.#begin(await settings.get('earnProducts'));
      },
      onStored: (time) => this.#doWhatIsDue(time),
      onArrived: (key) => {
        this.#caps.end(key);
      },
    });
    this.#caps = new Caps({ fold: this.fold, payments: this.#payments, budgetOf });
    this.#orders = new EarnOrders({ ...options, caps: this.#caps });
    this.#scheduled = new ScheduledRedemptions({ db, orders: this.#orders, availableOf, now });
    this.#auto = new AutoSubscribe({ db, orders: this.#orders, caps: this.#caps, productOf, walletOf, now });
    settings.onStoring('earnProducts', async (trx, products) => {
      const known = await this.#rates.plan(trx, products, this.#nextHour());
      return () => {
        known();
        this.#offer(products);
        this.fold.changes.emit(EVERYBODY, '');
      };
    });
  }

  products(): OfferedProduct[] {
    const { balances } = this.#options;
    return this.#products.map((product) => ({
      ...product,
      isTaking: this.#caps.isOpen(product),
      subscribed: this.fold.totalOf(product.asset),
      budget: balances.available(EARN_BUDGET_ACCOUNT, product.asset),
    }));
  }

  /** What a user has of everything that is offered, and of what they have of what is not offered any more. */
  positionsOf(userId: number): EarnPosition[] {
    const today = dayOf(this.#options.now());
    const accounts = this.fold.accountsOf(userId);
    const known = accounts.filter(({ asset }) => !this.#products.some((product) => product.asset === asset));
    const assets = [...this.#products, ...known].map(({ asset }) => asset);
    return assets.map((asset) => {
      const account = accounts.find((each) => each.asset === asset);
      const product = this.#products.find((each) => each.asset === asset);
      return {
        asset,
        amount: account?.balance ?? 0n,
        room: product === undefined ? 0n : this.#caps.room(product, userId),
        accrued: (account?.accrued ?? 0n) + this.#payments.owedTo(userId, asset) * FRACTIONS_PER_UNIT,
        thisHour: account?.runningHour(this.#rates) ?? 0n,
        hourAt: (account?.hour ?? this.fold.hour) * HOUR_MS,
        perHour: account?.perHour(this.fold.hour, this.#rates) ?? 0n,
        paid: account?.paid ?? 0n,
        yesterday: account?.paidOf(today - 1) ?? 0n,
        kept: this.#auto.keptOf(userId, asset),
      };
    });
  }

  /**
   * Interest of everybody together, in ledger units, of each asset that is offered or was subscribed: what was earned by full hours and is not paid, rounded down
   * for each user, and what was paid.
   */
  interest(): Map<string, { readonly promised: bigint; readonly paid: bigint }> {
    const sums = new Map<string, { readonly promised: bigint; readonly paid: bigint }>();
    const add = (asset: string, promised: bigint, paid: bigint): void => {
      const sum = sums.get(asset) ?? { promised: 0n, paid: 0n };
      sums.set(asset, { promised: sum.promised + promised, paid: sum.paid + paid });
    };
    for (const { asset } of this.#products) add(asset, 0n, 0n);
    for (const { asset, accrued, paid } of this.fold.accounts()) add(asset, wholeUnits(accrued).units, paid);
    for (const { asset, amount } of this.#payments.open()) add(asset, amount, 0n);
    return sums;
  }

  /** Rejects as {@link EarnOrders.subscribe} does. */
  async subscribe(order: EarnOrder): Promise<EarnOutcome> {
    const product = this.#productOf(order.asset);
    await this.#refuseSuspended(PRODUCT.wallet, EARN);
    return this.#orders.subscribe(product, order);
  }

  /** Rejects as {@link EarnOrders.redeem} does. */
  async redeem(order: EarnOrder): Promise<EarnOutcome> {
    await this.#refuseSuspended(EARN, PRODUCT.wallet);
    return this.#orders.redeem(order);
  }

  /** Rejects with {@link EarnRefusal}. @param order `runAt` says when, in milliseconds since the epoch */
  schedule(order: EarnOrder & { readonly runAt: number }): Promise<EarnMovement> {
    return this.#scheduled.add(order);
  }

  /** Rejects with {@link EarnRefusal} where the user has none of the id. */
  cancel(userId: number, id: string): Promise<EarnMovement> {
    return this.#scheduled.cancel(userId, id);
  }

  /** Rejects with {@link EarnRefusal} where there is no such product. @param keep ledger units; `undefined` switches it off */
  async setAuto(userId: number, asset: string, keep: bigint | undefined): Promise<void> {
    if (keep !== undefined) this.#productOf(asset);
    await this.#auto.set(userId, asset, keep);
    this.fold.changes.emit(userId, asset);
  }

  /** One page of what a user moved and was paid, newest first. Throws `UnknownCursor`. */
  page(userId: number, query: EarnFilter & Paging): Promise<Rows<EarnMovement>> {
    return movementsPage(this.#options.db, userId, query);
  }

  /** Calls `listener` whenever what a user has may be another; returns the function that ends it. */
  follow(userId: number, listener: () => void): () => void {
    const stops = [this.fold.changes.on(userId, listener), this.fold.changes.on(EVERYBODY, listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #productOf(asset: string): EarnProduct {
    const found = this.#products.find((product) => product.asset === asset);
    if (found === undefined) throw new EarnRefusal('invalid', `asset: there is no Earn product of ${asset}`);
    return found;
  }

  /** What is offered as the exchange starts: the first rates of all are stored before anything is reckoned by them. */
  async #begin(products: readonly EarnProduct[]): Promise<void> {
    this.#offer(products);
    this.#rates.change(products, this.#nextHour());
    await inTransaction(this.#options.db, (trx) => this.#rates.store(trx));
  }

  #offer(products: readonly EarnProduct[]): void {
    this.#products = products.filter(({ minimum }) => unitsOf(minimum) > 0n);
  }

  /** The first hour that other rates are for: the one after the hour that runs. */
  #nextHour(): number {
    return Math.max(hourOf(this.#options.now()), this.fold.hour) + 1;
  }

  async #refuseSuspended(from: number, to: number): Promise<void> {
    if (await this.#isSuspended(from, to))
      throw new EarnRefusal('transferSuspended', 'Transfers between the wallet and Earn are suspended');
  }

  async #isSuspended(from: number, to: number): Promise<boolean> {
    const setting = await this.#options.settings.get('transferStatus');
    return suspendedSide(productStatuses(setting, [PRODUCT.wallet, EARN]), from, to) !== undefined;
  }

  async #doWhatIsDue(time: number): Promise<void> {
    await this.#orders.resume();
    const canRedeem = !(await this.#isSuspended(EARN, PRODUCT.wallet));
    const canSubscribe = !(await this.#isSuspended(PRODUCT.wallet, EARN));
    const autoAt = canSubscribe ? this.#auto.dueAt(time) : undefined;
    // Each finds what those of earlier moments have left, so what has moved is waited for.
    if (autoAt !== undefined) {
      if (canRedeem && !(await this.#scheduled.run(autoAt))) return;
      if (await this.#auto.run(time)) return;
    }
    if (canRedeem) await this.#scheduled.run(time);
  }
}
