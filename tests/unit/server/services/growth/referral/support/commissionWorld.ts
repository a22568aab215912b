import {
  CONTRACT_FEES_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT } from '../../../../../../../server/engine/protocol.ts';
import type { Activity, TradeActivity } from '../../../../../../../server/services/growth/activity.ts';
import { DAY_MS } from '../../../../../../../server/services/growth/referral/program.ts';
import {
  openReferrals,
  type Referrals,
} from '../../../../../../../server/services/growth/referral/referrals.ts';
import { insertUser } from '../../../support/insertUser.ts';
import { closeDisk, createDisk, startRun, type Disk, type Run } from '../../../support/serviceRuns.ts';

/** Where a crash can end a write. */
export type KillPoint = 'beforeCommit' | 'afterCommit' | 'none';

export const FIRST_DAY = 20_000;

/** Users, codes and commission, fed with what users do as the follower of the exchange does it, in virtual time. */
export class CommissionWorld {
  readonly disk: Disk;
  /** Groups of users that belong together. */
  readonly groups: number[][] = [];
  run!: Run;
  referrals!: Referrals;
  time = FIRST_DAY * DAY_MS;
  readonly faults: unknown[] = [];
  readonly #activities: Activity[] = [];
  /** How many of them are told and stored. */
  #cursor = 0;
  #tradeId = 0;

  private constructor(disk: Disk) {
    this.disk = disk;
  }

  static async open(users: readonly number[]): Promise<CommissionWorld> {
    const world = new CommissionWorld(await createDisk());
    for (const id of users) await insertUser(world.disk.db, id, { createdAt: world.time });
    await world.#start();
    return world;
  }

  /** Puts money where fees are. */
  async fillFees(market: 'spot' | 'contract', asset: string, amount: bigint): Promise<void> {
    const to = market === 'spot' ? SPOT_FEES_ACCOUNT : CONTRACT_FEES_ACCOUNT;
    await this.run.transfers.deposit({ key: `fees:${market}:${asset}:${this.time}`, to, asset, amount });
  }

  /** Has a user come by another's default code, or by a code. */
  async bring(inviterId: number, friendId: number, share = 0): Promise<void> {
    const { code } = await this.referrals.codes.create(inviterId, { share, label: '', isDefault: false });
    const { id, createdAt } = await this.disk.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', friendId)
      .executeTakeFirstOrThrow();
    await this.referrals.channels.change({ id, createdAt: Math.max(createdAt, this.time) }, code);
  }

  /** An operator gives somebody a fee tier, as the fee tiers do it. */
  async giveTier(userId: number, tier: number): Promise<void> {
    const known = await this.disk.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ vipTag: tier }).where('id', '=', userId).execute();
      return this.referrals.fold.given(trx, { userId, tier, givenAt: this.time });
    });
    known();
  }

  trade(trade: Partial<TradeActivity> & Pick<TradeActivity, 'userId'>): TradeActivity {
    const market = trade.market ?? 'spot';
    const product = market === 'spot' ? PRODUCT.spot : PRODUCT.derivatives;
    this.#tradeId++;
    const whole: TradeActivity = {
      kind: 'trade',
      time: this.time,
      account: accountIdOf(trade.userId, product),
      counterparty: 0,
      market,
      instrument: 1,
      role: 'taker',
      side: 'buy',
      orderId: this.#tradeId,
      tradeId: this.#tradeId,
      volume: 1_000n * 100_000_000n,
      asset: 'USDT',
      fee: 100_000_000n,
      realized: 0n,
      ...trade,
    };
    this.tell(whole);
    return whole;
  }

  tell(activity: Activity): void {
    this.#activities.push(activity);
    this.referrals.fold.tick(activity.time);
    this.referrals.fold.apply(activity);
  }

  /** Lets time come to the beginning of a day, counted from the first. */
  async day(number: number): Promise<void> {
    this.time = (FIRST_DAY + number) * DAY_MS;
    this.referrals.fold.tick(this.time);
    await this.store();
  }

  /** Writes, as the follower does, and pays. A crash is followed by the next start. */
  async store(kill: KillPoint = 'none'): Promise<void> {
    const told = this.#activities.length;
    const { fold } = this.referrals;
    try {
      await this.disk.db.transaction().execute(async (trx) => {
        await fold.store(trx);
        if (kill === 'beforeCommit') throw new Killed();
      });
      this.#cursor = told;
      if (kill === 'afterCommit') throw new Killed();
      await fold.stored();
      await fold.settled();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await this.restart();
    }
  }

  /** The exchange starts anew on what is stored. */
  async restart(): Promise<void> {
    await this.#start();
    for (const activity of this.#activities.slice(this.#cursor)) {
      this.referrals.fold.tick(activity.time);
      this.referrals.fold.apply(activity);
    }
    this.referrals.fold.tick(this.time);
  }

  /** What a user has in the wallet. */
  async wallet(userId: number, asset = 'USDT'): Promise<bigint> {
    const { balances } = await this.run.exchange.view();
    const account = accountIdOf(userId, PRODUCT.wallet);
    return balances.find((each) => each.account === account && each.asset === asset)?.available ?? 0n;
  }

  close(): Promise<void> {
    return closeDisk(this.disk);
  }

  async #start(): Promise<void> {
    this.run = await startRun(this.disk, { now: () => this.time });
    await this.run.transfers.resume();
    this.referrals = await openReferrals({
      db: this.disk.db,
      transfers: this.run.transfers,
      settings: this.run.settings,
      links: {
        groupOf: (id) => Math.min(...(this.groups.find((group) => group.includes(id)) ?? [id])),
        areLinked: (one, other) =>
          one === other || this.groups.some((group) => group.includes(one) && group.includes(other)),
      },
      now: () => this.time,
      onFault: (error) => this.faults.push(error),
    });
    await this.referrals.fold.load();
  }
}

class Killed extends Error {
  override readonly name = 'Killed';
}
