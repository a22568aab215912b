import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { accountIdOf, PRODUCT, type Command } from '../../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../../server/ports/exchange.ts';
import { gatedExchange } from '../../../../../../../server/exchange/gatedExchange.ts';
import { createInProcessExchange } from '../../../../../../../server/exchange/inProcessExchange.ts';
import { Transfers } from '../../../../../../../server/services/account/transfers.ts';
import { Settings } from '../../../../../../../server/services/content/settings.ts';
import { CouponRefused } from '../../../../../../../server/services/growth/coupons/couponCenter.ts';
import { CouponRuleRefused } from '../../../../../../../server/services/growth/coupons/couponRules.ts';
import { EarnRefusal, EarnRejected } from '../../../../../../../server/services/growth/earn/refusal.ts';
import { openGrowth, type Growth } from '../../../../../../../server/services/growth/growth.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import { Balances } from '../../../../../../../server/views/balances.ts';
import { viewChanges } from '../../../../../../../server/views/changes.ts';
import { ContractAccounts } from '../../../../../../../server/views/contracts/contractAccounts.ts';
import { FeeSharesView } from '../../../../../../../server/views/feeShares.ts';
import { LiveProjection } from '../../../../../../../server/views/liveProjection.ts';
import { Markets } from '../../../../../../../server/views/markets.ts';
import { SpotAccounts } from '../../../../../../../server/views/spot/spotAccounts.ts';
import { createDisk, TYPES, type Disk } from '../../../support/serviceRuns.ts';

/** What runs until it is killed. */
interface Life {
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly growth: Growth;
  /** From here on the engine hears nothing of it. */
  end(): void;
}

/** Everything of growth on the real engine, with what outlives a crash and a clock that stands still until it is moved. */
export class GrowthWorld {
  readonly disk: Disk;
  now = Date.UTC(2028, 1, 21, 9, 30);
  #life: Life | undefined;
  #failure: Error | undefined;

  private constructor(disk: Disk) {
    this.disk = disk;
  }

  /** @param opening what the engine is told before anything runs */
  static async open(opening: readonly Command[]): Promise<GrowthWorld> {
    // Time is told by the steps alone.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const world = new GrowthWorld(await createDisk());
    const exchange = await createInProcessExchange({ journal: world.disk.journal, clock: () => world.now });
    for (const command of opening) {
      const result = await exchange.submit(command);
      if (!result.ok) throw new Error(result.message);
    }
    return world;
  }

  get life(): Life {
    if (this.#life === undefined) throw new Error('Nothing runs');
    return this.#life;
  }

  /** Starts on what is on the disk, as the services do. */
  async start(): Promise<void> {
    const { db, journal, vault } = this.disk;
    const now = (): number => this.now;
    this.#failure = undefined;
    let isOver = false;
    const inner = await createInProcessExchange({ journal, clock: now });
    const exchange = gatedExchange(inner, () => (isOver ? 'It is over' : undefined));
    const views = await followViews(exchange);
    const messages = new Messages({ db, now, types: TYPES });
    const settings = new Settings(db, now);
    const transfers = new Transfers({ db, exchange, messages, now });
    await transfers.resume();
    const growth = await openGrowth({
      ...{ db, vault, exchange, transfers, messages, settings, now, views },
      balances: views.balances,
      users: {
        find: (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
      } as never,
      onFailure: (error) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      },
    });
    this.#life = { exchange, transfers, growth, end: () => (isOver = true) };
    this.check();
  }

  /** What was killed ends: nothing that it had begun is carried on. Called while nothing can be written any more. */
  async die(): Promise<void> {
    const life = this.#life;
    this.#life = undefined;
    if (life === undefined) return;
    life.end();
    await life.growth.stop().catch(() => undefined);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }

  /** Throws what a write has failed with: the services would be restarted. */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Has all that follows from what has happened done, and told: until the engine is told nothing new any more. */
  async settle(): Promise<void> {
    const { growth, exchange } = this.life;
    let [before, after] = [-1, (await exchange.view()).seq];
    while (before !== after) {
      for (let round = 0; round < 2; round += 1) await growth.flush();
      this.check();
      [before, after] = [after, (await exchange.view()).seq];
    }
  }

  async close(): Promise<void> {
    await this.life.growth.stop();
    this.check();
    vi.useRealTimers();
    await this.disk.db.destroy();
  }

  /** An order to the engine, which may refuse it. */
  async submit(command: Command) {
    const result = await this.life.exchange.submit(command);
    return result.ok ? result : undefined;
  }

  /** Moves own money between wallet and a product; the engine refuses what is not there. */
  move(user: number, amount: bigint, product: typeof PRODUCT.spot | typeof PRODUCT.derivatives, key: string) {
    const ends = [accountIdOf(user, PRODUCT.wallet), accountIdOf(user, product)] as const;
    const [from, to] = amount > 0n ? ends : [ends[1], ends[0]];
    const moved = amount > 0n ? amount : -amount;
    return this.submit({
      kind: 'transfer',
      from,
      to,
      asset: 'USDT',
      amount: moved,
      key: `transfer:${user}:${key}`,
    });
  }
}

/** Views as the server has them, without their history. */
async function followViews(exchange: Exchange) {
  const markets = new Markets();
  const [balances, contractAccounts] = [new Balances(), new ContractAccounts()];
  const views = { markets, balances, contractAccounts, feeShares: new FeeSharesView() };
  const live = new LiveProjection({ ...views, spotAccounts: new SpotAccounts(), changes: viewChanges() });
  const view = await exchange.view();
  for (const instrument of view.instruments) markets.define(instrument);
  for (const { contract } of view.contracts.markets) markets.defineContract(contract);
  live.load(view);
  exchange.subscribe((batches) => {
    for (const batch of batches) live.apply(batch);
  });
  return views;
}

/** Does what a user asks for. Being refused is an answer, being killed is none. */
export async function asked(what: Promise<unknown>): Promise<void> {
  try {
    await what;
  } catch (error) {
    const isAnswer = [CouponRefused, CouponRuleRefused, EarnRefusal, EarnRejected].some(
      (refusal) => error instanceof refusal,
    );
    if (!isAnswer) throw error;
  }
}
