import { vi } from 'vitest';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { EARN_BUDGET_ACCOUNT } from '../../../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, EARN, PRODUCT } from '../../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../../../server/exchange/inProcessExchange.ts';
import { Transfers } from '../../../../../../../server/services/account/transfers.ts';
import { Settings } from '../../../../../../../server/services/content/settings.ts';
import { Earn } from '../../../../../../../server/services/growth/earn/earn.ts';
import { EngineActivities } from '../../../../../../../server/services/growth/activity/engineActivities.ts';
import { followActivity } from '../../../../../../../server/services/growth/growthFollower.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import { Balances } from '../../../../../../../server/views/balances.ts';
import { createDisk, TYPES, type Disk } from '../../../support/serviceRuns.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const ADA = 100;
export const BOB = 101;

/** An amount of an asset in ledger units. */
export function units(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}

/** A run of the exchange with Earn; a crash is a run that nobody looks at any more. */
export interface EarnRun {
  readonly earn: Earn;
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly settings: Settings;
  readonly balances: Balances;
  readonly flush: () => Promise<void>;
}

/** Earn on what outlives a crash, with a clock of its own that stands still until it is moved. */
export class EarnWorld {
  readonly disk: Disk;
  now = Date.UTC(2028, 1, 29, 9, 30);
  #run: EarnRun | undefined;

  private constructor(disk: Disk) {
    this.disk = disk;
  }

  /** @param budget what there is of USDT to pay interest from */
  static async open(budget = 1_000): Promise<EarnWorld> {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const world = new EarnWorld(await createDisk());
    await world.start();
    await world.give(EARN_BUDGET_ACCOUNT, budget, 'budget/earn/USDT');
    for (const user of [ADA, BOB])
      await world.give(accountIdOf(user, PRODUCT.wallet), 1_000_000, `deposit:${user}`);
    return world;
  }

  get run(): EarnRun {
    if (this.#run === undefined) throw new Error('Nothing runs');
    return this.#run;
  }

  /** Starts on what is on the disk. @param through stands between Earn and the exchange */
  async start(through: (exchange: Exchange) => Exchange = (exchange) => exchange): Promise<EarnRun> {
    const { db, journal } = this.disk;
    const now = () => this.now;
    const inner = await createInProcessExchange({ journal, clock: now });
    const exchange = through(inner);
    const balances = new Balances();
    for (const balance of (await inner.view()).balances) balances.apply(balance);
    inner.subscribe((batches) => {
      for (const { events } of batches)
        for (const event of events) if (event.kind === 'balance') balances.apply(event);
    });
    const messages = new Messages({ db, now, types: TYPES });
    const transfers = new Transfers({ db, exchange, messages, now });
    const settings = new Settings(db, now);
    const earn = new Earn({ db, transfers, messages, settings, balances, now });
    const follower = await followActivity({
      ...{ db, exchange, now, source: new EngineActivities(db), folds: [earn.fold] },
      onFailure(error) {
        throw error;
      },
    });
    this.#run = { earn, exchange, transfers, settings, balances, flush: () => follower.flush() };
    return this.#run;
  }

  async close(): Promise<void> {
    vi.useRealTimers();
    await this.disk.db.destroy();
  }

  give(to: number, amount: number, key: string) {
    return this.run.transfers.deposit({ to, asset: 'USDT', amount: units(amount), key });
  }

  /** Moves the clock, and has all that happens by then done. */
  async at(time: number): Promise<void> {
    this.now = time;
    // What is paid arrives, and is taken in.
    for (let round = 0; round < 3; round += 1) await this.run.flush();
  }

  subscribe(userId: number, amount: number, clientId?: string) {
    return this.run.earn.subscribe({ userId, asset: 'USDT', amount: units(amount), clientId });
  }

  redeem(userId: number, amount: number, clientId?: string) {
    return this.run.earn.redeem({ userId, asset: 'USDT', amount: units(amount), clientId });
  }

  position(userId: number) {
    const found = this.run.earn.positionsOf(userId).find(({ asset }) => asset === 'USDT');
    if (found === undefined) throw new Error('There is no position');
    return found;
  }

  /** What accounts have of USDT, in units: wallet and Earn of a user, the budget, and the sum over all accounts. */
  async money(userId = ADA) {
    const { balances } = await this.run.exchange.view();
    const of = (account: number) =>
      balances.find((each) => each.account === account && each.asset === 'USDT')?.available ?? 0n;
    return {
      wallet: of(accountIdOf(userId, PRODUCT.wallet)),
      earn: of(accountIdOf(userId, EARN)),
      budget: of(EARN_BUDGET_ACCOUNT),
      sum: balances.reduce((sum, { available, held }) => sum + available + held, 0n),
    };
  }

  async history(userId = ADA) {
    const { rows } = await this.run.earn.page(userId, { limit: 100 });
    return rows.map(({ kind, amount, status, isAuto }) => ({
      kind,
      amount: Number(BigInt(amount)) / Number(UNITS_PER_ASSET),
      status,
      isAuto: isAuto === 1,
    }));
  }
}
