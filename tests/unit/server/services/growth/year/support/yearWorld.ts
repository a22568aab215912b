import type { Kysely } from 'kysely';
import type { Command, CommandResult } from '../../../../../../../server/engine/protocol.ts';
import { accountIdOf, EARN, ownerOf } from '../../../../../../../server/engine/protocol.ts';
import {
  EARN_BUDGET_ACCOUNT,
  SPOT_FEES_ACCOUNT,
  type FeeShares,
} from '../../../../../../../server/engine/ledger/protocol.ts';
import { insertRows } from '../../../../../../../server/database/insertRows.ts';
import type { PlannedTransfer, Transfers } from '../../../../../../../server/services/account/transfers.ts';
import { Settings } from '../../../../../../../server/services/content/settings.ts';
import type { Activity } from '../../../../../../../server/services/growth/activity.ts';
import { Volumes } from '../../../../../../../server/services/growth/activity/volumes.ts';
import { EarnFold } from '../../../../../../../server/services/growth/earn/earnFold.ts';
import type { InterestPayment } from '../../../../../../../server/services/growth/earn/interestPayments.ts';
import { DEFAULT_PRODUCTS } from '../../../../../../../server/services/growth/earn/products.ts';
import { RateHistory } from '../../../../../../../server/services/growth/earn/rateHistory.ts';
import { FeeTiers } from '../../../../../../../server/services/growth/feeTiers/feeTiers.ts';
import type { Fold } from '../../../../../../../server/services/growth/fold.ts';
import { openReferrals } from '../../../../../../../server/services/growth/referral/referrals.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import type { ServiceTables } from '../../../../../../../server/services/tables.ts';
import { Balances } from '../../../../../../../server/views/balances.ts';
import { ContractAccounts } from '../../../../../../../server/views/contracts/contractAccounts.ts';
import { Markets } from '../../../../../../../server/views/markets.ts';
import { insertUser } from '../../../support/insertUser.ts';
import { openServiceDb } from '../../../support/serviceRuns.ts';
import type { Friendship } from './yearOracle.ts';

const WHOLE: FeeShares = {
  spotMaker: 1_000_000,
  spotTaker: 1_000_000,
  contractMaker: 1_000_000,
  contractTaker: 1_000_000,
};

interface YearOptions {
  readonly users: readonly number[];
  readonly friendships: readonly Friendship[];
  readonly linked: (one: number, other: number) => boolean;
  /** The smallest of those that belong together. */
  readonly groupOf: (user: number) => number;
  readonly from: number;
}

/** The folds of growth, with balances, an engine that only remembers the fees that it was told, and a database, in virtual time. */
export class YearWorld {
  readonly #db: Kysely<ServiceTables>;
  readonly #options: YearOptions;
  readonly #balances = new Balances();
  readonly #shares = new Map<number, FeeShares>();
  readonly #planned = new Map<string, PlannedTransfer>();
  #time: number;
  #earn!: EarnFold;
  #folds!: readonly Fold[];
  #settled!: () => Promise<void>;
  /** What was planned since it was taken last. */
  #due = new Map<string, bigint>();
  #interest: InterestPayment[] = [];

  private constructor(db: Kysely<ServiceTables>, options: YearOptions) {
    this.#db = db;
    this.#options = options;
    this.#time = options.from;
  }

  static async open(options: YearOptions): Promise<YearWorld> {
    const { users, friendships, from: joinedAt } = options;
    const db = await openServiceDb();
    const template = await insertUser(db, users[0] ?? 100);
    const columns = Object.keys(template) as (keyof typeof template)[];
    const rows = users
      .slice(1)
      .map((id) => ({ ...template, id, loginIndex: `index-${id}`, displayUserId: String(id) }));
    await db.transaction().execute(async (trx) => {
      await insertRows(trx, 'users', columns, rows);
      for (const { inviter: inviterId, friend: friendId, share } of friendships)
        await trx
          .insertInto('referrals')
          .values({
            ...{ inviterId, friendId, share, joinedAt, code: 'code', endedAt: null, factor: 100 },
            ...{ suspendedAt: 0, reason: '', note: '', cleared: '', volume: '0' },
          })
          .execute();
      for (const userId of new Set(friendships.map(({ inviter }) => inviter)))
        await trx
          .insertInto('referralInviters')
          .values({ userId, level: 0, activeFriends: 0, spot: 2_000, contract: 1_000 })
          .execute();
    });
    const world = new YearWorld(db, options);
    await world.start();
    return world;
  }

  /** Starts on what is stored. */
  async start(): Promise<void> {
    const { linked: areLinked, groupOf } = this.#options;
    const db = this.#db;
    const now = (): number => this.#time;
    const links = { areLinked, groupOf };
    const settings = new Settings(db, now);
    const volumes = new Volumes({ db, links, markets: { isFree: () => false } });
    const feeTiers = new FeeTiers({
      ...{ db, now, settings, volumes, messages: new Messages({ db, now, types: ['user'] }) },
      exchange: { submit: (command) => this.#submit(command) },
      views: { balances: this.#balances, markets: new Markets(), contractAccounts: new ContractAccounts() },
    });
    const { fold } = await openReferrals({
      ...{ db, settings, links, now, transfers: this.#transfers },
      onFault: (error) => {
        throw error;
      },
    });
    const rates = new RateHistory(db);
    const nothing = () => Promise.resolve();
    this.#earn = new EarnFold({
      db,
      rates,
      payments: {
        ...{ load: nothing, store: nothing, carryOut: nothing, arrived: () => undefined },
        due: (payment) => this.#interest.push(payment),
      },
      ...{ onLoaded: nothing, onStored: nothing, onArrived: () => undefined },
    });
    this.#folds = [volumes, feeTiers, fold];
    this.#settled = () => fold.settled();
    for (const each of [...this.#folds, this.#earn]) await each.load();
    rates.change(DEFAULT_PRODUCTS, 0);
  }

  /** A day begins: what is due at 00:00 UTC is done. Returns it by `commission user market` and `interest user`; commission has arrived then. */
  async midnight(time: number): Promise<Map<string, bigint>> {
    this.#time = time;
    for (const fold of [...this.#folds, this.#earn]) fold.tick(time);
    await this.#db.transaction().execute(async (trx) => {
      for (const fold of this.#folds) await fold.store(trx);
    });
    for (const fold of this.#folds) await fold.stored();
    await this.#settled();
    const due = this.#due;
    this.#due = new Map();
    for (const { userId, amount } of this.#interest) due.set(`interest ${userId}`, amount);
    return due;
  }

  /** Interest that is due arrives. */
  payInterest(time: number): readonly InterestPayment[] {
    const paid = this.#interest;
    this.#interest = [];
    for (const { key, userId, asset, amount } of paid) {
      const [from, to] = [EARN_BUDGET_ACCOUNT, accountIdOf(userId, EARN)];
      this.tell({ kind: 'transfer', time, key, from, to, asset, amount });
    }
    return paid;
  }

  /** Ends the process: what was not stored is lost, so everything is stored before. */
  async restart(): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const fold of [...this.#folds, this.#earn]) await fold.store(trx);
    });
    await this.start();
  }

  tell(activity: Activity): void {
    this.#time = activity.time;
    for (const fold of [...this.#folds, this.#earn]) {
      fold.tick(activity.time);
      fold.apply(activity);
    }
    if (activity.kind !== 'transfer') return;
    const { from, to, amount } = activity;
    this.#change(from, -amount);
    this.#change(to, amount);
  }

  sharesOf(user: number): FeeShares {
    return this.#shares.get(user) ?? WHOLE;
  }

  async levels(): Promise<Map<number, number>> {
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'vipTag'])
      .where('vipTag', '>', 0)
      .execute();
    return new Map(rows.map(({ id, vipTag }) => [id, vipTag]));
  }

  stop(): Promise<void> {
    return this.#db.destroy();
  }

  get #transfers(): Pick<Transfers, 'plan' | 'carryOut'> {
    return {
      plan: (_, transfer) => {
        this.#planned.set(transfer.key, transfer);
        return Promise.resolve();
      },
      carryOut: (key) => {
        const planned = this.#planned.get(key);
        if (planned === undefined) throw new Error(`${key} was paid twice, or never planned`);
        this.#planned.delete(key);
        const { from, to, amount } = planned;
        this.#change(to, amount);
        const market = from === SPOT_FEES_ACCOUNT ? 'spot' : 'contract';
        this.#due.set(`commission ${ownerOf(to)} ${market}`, amount);
        return Promise.resolve(done(this.#time));
      },
    };
  }

  #submit(command: Command): Promise<CommandResult> {
    if (command.kind === 'setFees') this.#shares.set(command.owner, command);
    return Promise.resolve(done(this.#time));
  }

  #change(account: number, units: bigint): void {
    if (ownerOf(account) < 100) return;
    const available = this.#balances.available(account, 'USDT') + units;
    this.#balances.apply({ kind: 'balance', account, asset: 'USDT', available, held: 0n });
  }
}

function done(time: number): CommandResult {
  return { ok: true, seq: 0, time, orders: [], contractOrders: [], triggers: [], repeated: false };
}
