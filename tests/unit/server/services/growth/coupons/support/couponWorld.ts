import { vi } from 'vitest';
import { PROMOTIONS_ACCOUNT } from '../../../../../../../server/engine/ledger/protocol.ts';
import type { NewContractOrder } from '../../../../../../../server/engine/contracts/protocol.ts';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type Command,
  type CommandResult,
} from '../../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../../../server/exchange/inProcessExchange.ts';
import { OUTSIDE, Transfers } from '../../../../../../../server/services/account/transfers.ts';
import { EngineActivities } from '../../../../../../../server/services/growth/activity/engineActivities.ts';
import { Coupons } from '../../../../../../../server/services/growth/coupons/coupons.ts';
import type { CouponSignal } from '../../../../../../../server/services/growth/coupons/couponSignals.ts';
import {
  signalDeposit,
  type DepositSignal,
} from '../../../../../../../server/services/growth/coupons/depositSignals.ts';
import type { CouponRuleInput } from '../../../../../../../server/services/growth/coupons/rule.ts';
import { followActivity } from '../../../../../../../server/services/growth/growthFollower.ts';
import { LinkedAccounts } from '../../../../../../../server/services/growth/links/linkedAccounts.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import { Balances } from '../../../../../../../server/views/balances.ts';
import { ContractAccounts } from '../../../../../../../server/views/contracts/contractAccounts.ts';
import { Markets } from '../../../../../../../server/views/markets.ts';
import { BOT, BTC_USDT, order, price, ticks } from '../../../../engine/contracts/support/fixture.ts';
import { insertUser } from '../../../support/insertUser.ts';
import { createDisk, TYPES, type Disk } from '../../../support/serviceRuns.ts';
import { ADA, BOB, DAY, EVE, ruleOf, units } from './couponRules.ts';

export interface CouponRun {
  readonly coupons: Coupons;
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly links: LinkedAccounts;
  readonly flush: () => Promise<void>;
}

/** Coupons on the real engine, with what outlives a crash and a clock that stands still until it is moved. */
export class CouponWorld {
  readonly disk: Disk;
  now = Date.UTC(2028, 1, 29, 9, 30);
  signUpRule: string | undefined = 'welcome-bonus';
  #run: CouponRun | undefined;
  /** Id of the newest deposit. */
  lastDeposit = '';
  #keys = 0;

  private constructor(disk: Disk) {
    this.disk = disk;
  }

  /** Three users with 1,000 USDT each in their wallets. @param budget what promotions have */
  static async open(budget = 10_000): Promise<CouponWorld> {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const world = new CouponWorld(await createDisk());
    for (const user of [ADA, BOB, EVE]) await insertUser(world.disk.db, user);
    await world.start();
    await world.must({ kind: 'defineContract', contract: BTC_USDT });
    await world.mark(50_000);
    if (budget > 0) await world.give(PROMOTIONS_ACCOUNT, budget, 'budget');
    for (const user of [ADA, BOB, EVE]) await world.give(accountIdOf(user, PRODUCT.wallet), 1_000, 'fund');
    for (const user of [ADA, BOB, EVE])
      await world.must({
        kind: 'setLeverage',
        account: accountIdOf(user, PRODUCT.derivatives),
        contract: BTC_USDT.id,
        leverage: 20,
      });
    await world.settle();
    return world;
  }

  get run(): CouponRun {
    if (this.#run === undefined) throw new Error('Nothing runs');
    return this.#run;
  }

  /** Starts on what is on the disk; the run before is forgotten, as by a crash. */
  async start(through: (exchange: Exchange) => Exchange = (exchange) => exchange): Promise<CouponRun> {
    const { db, journal } = this.disk;
    const now = () => this.now;
    const inner = await createInProcessExchange({ journal, clock: now });
    const exchange = through(inner);
    const links = await LinkedAccounts.open(db, now);
    const messages = new Messages({ db, now, types: TYPES });
    const transfers = new Transfers({ db, exchange, messages, now });
    const markets = new Markets();
    markets.defineContract(BTC_USDT);
    const accounts = new ContractAccounts();
    inner.subscribe((batches) => {
      for (const { events } of batches)
        for (const event of events) if (event.kind === 'contractOrder') accounts.applyOrder(event.order);
    });
    const source = new EngineActivities(db);
    const coupons = new Coupons({
      ...{ db, exchange, transfers, messages, links, now, facts: source },
      users: {
        find: (id) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
      },
      views: { markets, balances: new Balances(), contractAccounts: accounts },
      signUpRule: () => Promise.resolve(this.signUpRule),
      flush: () => follower.flush(),
    });
    const follower = await followActivity({
      ...{ db, exchange, now, source, folds: [coupons.fold] },
      onFailure(error) {
        throw error;
      },
    });
    await transfers.resume();
    await coupons.resume();
    this.#run = { coupons, exchange, transfers, messages, links, flush: () => follower.flush() };
    return this.#run;
  }

  async close(): Promise<void> {
    await this.settle();
    vi.useRealTimers();
    await this.disk.db.destroy();
  }

  /** Has all that follows from what has happened done, and told. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) await this.run.flush();
  }

  async at(time: number): Promise<void> {
    this.now = time;
    await this.settle();
  }

  later(days: number): Promise<void> {
    return this.at(this.now + days * DAY);
  }

  async must(command: Command): Promise<Extract<CommandResult, { ok: true }>> {
    const result = await this.run.exchange.submit(command);
    if (!result.ok) throw new Error(`${result.code} ${result.message}`);
    return result;
  }

  give(to: AccountId, amount: number, key: string) {
    const money = { to, asset: 'USDT', amount: units(amount), key: `${key}:${to}` };
    return this.run.transfers.deposit(money);
  }

  /** Credits a deposit to a wallet. Resolves with its id. */
  async deposit(user: number, amount: number, id = `dep_${(this.#keys += 1)}`): Promise<string> {
    const to = accountIdOf(user, PRODUCT.wallet);
    await this.run.transfers.deposit({ to, asset: 'USDT', amount: units(amount), key: `deposit:${id}:1` });
    await this.settle();
    this.lastDeposit = id;
    return id;
  }

  /** Moves own money between wallet and perpetual account; false where the engine refuses. */
  async move(user: number, amount: number, way: 'in' | 'out'): Promise<boolean> {
    const [wallet, account] = [accountIdOf(user, PRODUCT.wallet), accountIdOf(user, PRODUCT.derivatives)];
    const [from, to] = way === 'in' ? [wallet, account] : [account, wallet];
    const key = `transfer:${user}:${(this.#keys += 1)}`;
    const command = { kind: 'transfer', from, to, asset: 'USDT', amount: units(amount), key } as const;
    const { ok } = await this.run.exchange.submit(command);
    await this.settle();
    return ok;
  }

  /** A chain takes a deposit back, or brings it again, as the wallet tells coupons. */
  async deposits(user: number, deposit: string, kind: DepositSignal['kind'], amount = 100): Promise<void> {
    const text = units(amount).toString();
    const signal = { userId: user, deposit, kind, asset: 'USDT', amount: text, time: this.now };
    await this.disk.db.transaction().execute((trx) => signalDeposit(trx, signal));
    await this.run.coupons.takeIn();
    await this.settle();
  }

  /** Takes what a reversed deposit has left owing. */
  async takeBack(user: number, amount: number): Promise<void> {
    const from = accountIdOf(user, PRODUCT.wallet);
    const key = `debt:${user}:USDT:${(this.#keys += 1)}`;
    await this.must({ kind: 'transfer', from, to: OUTSIDE, asset: 'USDT', amount: units(amount), key });
    await this.settle();
  }

  /** Withdraws from the wallet. */
  async takeOut(user: number, amount: number): Promise<void> {
    const from = accountIdOf(user, PRODUCT.wallet);
    const key = `withdrawal:${(this.#keys += 1)}:paid`;
    await this.must({ kind: 'transfer', from, to: OUTSIDE, asset: 'USDT', amount: units(amount), key });
    await this.settle();
  }

  /** What another transaction tells coupons of. */
  async signal(userId: number, kind: CouponSignal['kind']): Promise<void> {
    await this.disk.db
      .transaction()
      .execute((trx) => this.run.coupons.signal(trx, { userId, kind, time: this.now }));
    await this.run.coupons.takeIn();
    await this.settle();
  }

  /** Funding is charged once, in parts per million. */
  async fund(ppm: number): Promise<void> {
    const rate = ppm * 1_000_000;
    const fundingTime = this.now;
    await this.must({ kind: 'settleFunding', contract: BTC_USDT.id, rate, mark: price(50_000), fundingTime });
    await this.settle();
  }

  /** The mark, and where the market maker stands. */
  async mark(at: number): Promise<void> {
    await this.must({ kind: 'mark', contract: BTC_USDT.id, mark: price(at), index: price(at) });
    const levels = (['buy', 'sell'] as const).map((side) => ({
      ...{ side, price: ticks(side === 'buy' ? at : at + 0.1), lots: 100_000 },
    }));
    await this.must({ kind: 'quote', account: BOT, instrument: BTC_USDT.id, replace: true, levels });
  }

  place(user: number, side: 'buy' | 'sell', lots: number, changes: Partial<NewContractOrder> = {}) {
    const account = accountIdOf(user, PRODUCT.derivatives);
    return this.must(order({ account, side, quantity: lots, ...changes }));
  }

  /** Trades lots of 0.001 BTC at the market. */
  async take(user: number, side: 'buy' | 'sell', lots: number): Promise<void> {
    await this.place(user, side, lots, { type: 'market', timeInForce: 'IOC', price: 0 });
    await this.settle();
  }

  /** Opens and closes a position of so many lots, at 50,000 and there again: a volume of 100 USDT for each lot. */
  async roundTrip(user: number, lots: number): Promise<void> {
    await this.take(user, 'buy', lots);
    await this.take(user, 'sell', lots);
  }

  /** Two users trade lots with each other, while nobody else quotes. */
  async trade(buyer: number, seller: number, lots: number, at: number): Promise<void> {
    await this.must({ kind: 'quote', account: BOT, instrument: BTC_USDT.id, replace: true, levels: [] });
    await this.place(seller, 'sell', lots, { price: ticks(at) });
    await this.place(buyer, 'buy', lots, { price: ticks(at) });
    await this.settle();
    await this.mark(at);
  }

  /** Two users trade lots with each other, at 50,000, and back. */
  async wash(one: number, other: number, lots: number): Promise<void> {
    await this.trade(one, other, lots, 50_000);
    await this.trade(other, one, lots, 50_000);
  }

  async rule(changes: Partial<CouponRuleInput> = {}): Promise<void> {
    await this.run.coupons.rules.create(ruleOf(changes));
  }

  /** Claims, and has the bonus granted. Resolves with the coupon's id. */
  async claim(user: number, ruleId = 'rule'): Promise<string> {
    const { couponId } = await this.run.coupons.center.claim(user, ruleId, 'en_US');
    await this.settle();
    return couponId;
  }

  async entry(user: number, couponId: string) {
    const details = await this.run.coupons.center.details(user, couponId, 'en_US');
    if (details === undefined) throw new Error('This coupon does not exist');
    return details.coupon;
  }

  /** `status reason remaining` of a coupon. */
  async state(user: number, couponId: string): Promise<string> {
    const { status, stage, reason, remainingAmount } = await this.entry(user, couponId);
    return `${status} ${stage ?? reason ?? ''} ${remainingAmount}`;
  }

  /** USDT of an account, held amounts included. */
  async has(account: AccountId): Promise<number> {
    const { balances } = await this.run.exchange.view();
    const found = balances.find((each) => each.account === account && each.asset === 'USDT');
    return Number((found?.available ?? 0n) + (found?.held ?? 0n)) / 1e8;
  }

  perpetual(user: number): Promise<number> {
    return this.has(accountIdOf(user, PRODUCT.derivatives));
  }

  wallet(user: number): Promise<number> {
    return this.has(accountIdOf(user, PRODUCT.wallet));
  }

  /** Granted = lost + released + recalled + in force, for every rule, in memory and in the rows alike; nothing is made of nothing. */
  async balanced(): Promise<boolean> {
    const rows = await this.disk.db.selectFrom('coupons').selectAll().execute();
    const { balances, contracts, marketSource } = await this.run.exchange.view();
    const sum =
      balances.reduce((total, { available, held }) => total + available + held, 0n) +
      marketSource.reduce((total, each) => total + each.units, 0n);
    const inEngine = contracts.bonusFunds.reduce((total, each) => total + each.beforeOwn + each.afterOwn, 0n);
    let left = 0n;
    for (const { rule, totals } of this.run.coupons.rules.list()) {
      const own = rows.filter(({ ruleId }) => ruleId === rule.ruleId);
      for (const name of ['reserved', 'granted', 'lost', 'released', 'recalled', 'paid'] as const)
        if (own.reduce((total, row) => total + BigInt(row[name]), 0n) !== totals[name]) return false;
      if (totals.reserved + totals.granted - totals.recalled + totals.paid > unitsOfText(rule.budget.amount))
        return false;
      left += totals.granted - totals.lost - totals.released - totals.recalled;
    }
    return sum === 0n && left === inEngine;
  }
}

function unitsOfText(text: string): bigint {
  return units(Number(text));
}
