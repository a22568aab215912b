import type { Kysely, Transaction } from 'kysely';
import {
  accountIdOf,
  EARN,
  FIRST_USER_OWNER,
  ownerOf,
  productOf,
  type AccountId,
  type EngineSnapshotView,
} from '../../../engine/protocol.ts';
import { keyedSignal } from '../../../views/changes.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Activity, TransferActivity } from '../activity.ts';
import type { Fold } from '../fold.ts';
import { EarnAccount } from './account.ts';
import { interestKey, interestOf, type InterestPayments } from './interestPayments.ts';
import type { RateHistory } from './rateHistory.ts';
import { dayOf, hourOf, HOURS_PER_DAY } from './time.ts';

interface EarnFoldOptions {
  readonly db: Kysely<ServiceTables>;
  readonly rates: RateHistory;
  readonly payments: Pick<InterestPayments, 'load' | 'due' | 'arrived' | 'store' | 'carryOut'>;
  /** Reads everything else that was stored. */
  readonly onLoaded: () => Promise<void>;
  /** Does what is due at a time, besides interest; called when everything before is stored. */
  readonly onStored: (time: number) => Promise<void>;
  /** Transfers whose money has arrived, by their keys. */
  readonly onArrived: (key: string) => void;
}

/** Everybody: what is told to those who follow their own account when an hour has passed, or what there is in all has changed. */
export const EVERYBODY = 'everybody';

/** What everybody has in Earn, and what it earns: interest by full hours, planned at the end of each day. */
export class EarnFold implements Fold {
  readonly name = 'earn';
  readonly changes = keyedSignal<number | typeof EVERYBODY, string>();
  readonly #options: EarnFoldOptions;
  readonly #accounts = new Map<number, Map<string, EarnAccount>>();
  readonly #totals = new Map<string, bigint>();
  readonly #dirty = new Set<EarnAccount>();
  #time = 0;
  /** The last day whose beginning was seen; undefined before the first moment of all. */
  #day: number | undefined;
  #storedDay: number | undefined;
  /** Whether money moved or an hour passed, and those who follow products are yet to be told. */
  #isNews = false;

  constructor(options: EarnFoldOptions) {
    this.#options = options;
  }

  /** The hour that runs, in the exchange's time. */
  get hour(): number {
    return hourOf(this.#time);
  }

  async load(): Promise<void> {
    const { db, rates, payments, onLoaded } = this.#options;
    await rates.load();
    await payments.load();
    const state = await db.selectFrom('earnState').select('day').executeTakeFirst();
    this.#day = this.#storedDay = state?.day;
    for (const row of await db.selectFrom('earnAccounts').selectAll().execute()) {
      const account = new EarnAccount(row);
      this.#keep(account);
      this.#count(account.asset, account.balance);
    }
    await onLoaded();
  }

  /** Nothing earns but what is there. */
  begin({ balances }: EngineSnapshotView, time: number): void {
    this.#time = time;
    const lacking = new Map<EarnAccount, bigint>();
    for (const account of this.accounts()) lacking.set(account, account.balance);
    for (const { account: id, asset, available, held } of balances) {
      if (!isEarn(id)) continue;
      const account = this.#accounts.get(ownerOf(id))?.get(asset);
      if (account !== undefined) lacking.delete(account);
      const units = available + held - (account?.balance ?? 0n);
      if (units !== 0n) this.#move(id, asset, units);
    }
    for (const [{ userId, asset }, units] of lacking)
      if (units !== 0n) this.#move(accountIdOf(userId, EARN), asset, -units);
  }

  /** A user's accounts, settled up to now. */
  accountsOf(userId: number): EarnAccount[] {
    const accounts = [...(this.#accounts.get(userId)?.values() ?? [])];
    // What was stored comes to the same: nothing is to be written.
    for (const account of accounts) account.settle(this.hour, this.#options.rates);
    return accounts;
  }

  /** Everybody's accounts, settled up to now. */
  *accounts(): Generator<EarnAccount> {
    for (const userId of this.#accounts.keys()) yield* this.accountsOf(userId);
  }

  balanceOf(userId: number, asset: string): bigint {
    return this.#accounts.get(userId)?.get(asset)?.balance ?? 0n;
  }

  /** What everybody has of an asset together. */
  totalOf(asset: string): bigint {
    return this.#totals.get(asset) ?? 0n;
  }

  tick(time: number): void {
    const before = this.hour;
    this.#time = time;
    this.#day ??= dayOf(time);
    while (this.#day < dayOf(time)) {
      this.#endDay(this.#day);
      this.#day += 1;
    }
    if (this.hour === before) return;
    this.#isNews = true;
    this.changes.emit(EVERYBODY, '');
  }

  apply(activity: Activity): void {
    if (activity.kind !== 'transfer') return;
    const { from, to, asset, amount, key, time } = activity;
    // After a clock that went back the journal is ahead of it: an hour that had begun is not earned again by what comes now.
    const hour = Math.max(this.hour, hourOf(time));
    if (isEarn(from)) this.#move(from, asset, -amount, hour);
    if (isEarn(to)) {
      this.#move(to, asset, amount, hour);
      this.#noteInterest(activity);
    }
    if (isEarn(from) || isEarn(to)) this.#options.onArrived(key);
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    await this.#options.rates.store(trx);
    const dirty = [...this.#dirty].map((account) => account.toRow());
    this.#dirty.clear();
    for (const row of dirty)
      await trx
        .insertInto('earnAccounts')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'asset']).doUpdateSet(row))
        .execute();
    if (this.#day !== undefined && this.#day !== this.#storedDay) {
      const day = this.#day;
      await trx
        .insertInto('earnState')
        .values({ only: 1, day })
        .onConflict((conflict) => conflict.column('only').doUpdateSet({ day }))
        .execute();
      this.#storedDay = this.#day;
    }
    await this.#options.payments.store(trx);
  }

  async stored(): Promise<void> {
    const { payments, onStored } = this.#options;
    await payments.carryOut(this.hour);
    await onStored(this.#time);
    if (!this.#isNews) return;
    this.#isNews = false;
    this.changes.emit(EVERYBODY, '');
  }

  /** Plans what everybody earned until the end of a day, and pays it in whole units. */
  #endDay(day: number): void {
    const { rates, payments } = this.#options;
    for (const accounts of this.#accounts.values())
      for (const account of accounts.values()) {
        account.settle((day + 1) * HOURS_PER_DAY, rates);
        this.#dirty.add(account);
        const { userId, asset } = account;
        const amount = account.takeWhole();
        if (amount > 0n) payments.due({ key: interestKey(day, userId, asset), userId, asset, amount });
      }
  }

  #move(to: AccountId, asset: string, units: bigint, hour = this.hour): void {
    const userId = ownerOf(to);
    const known = this.#accounts.get(userId)?.get(asset);
    const account = known ?? EarnAccount.empty(userId, asset, hour);
    if (known === undefined) this.#keep(account);
    account.settle(hour, this.#options.rates);
    account.change(units);
    this.#dirty.add(account);
    this.#count(asset, units);
    this.changes.emit(userId, asset);
    this.#isNews = true;
  }

  #noteInterest({ key, to, asset, amount }: TransferActivity): void {
    const day = interestOf(key);
    if (day === undefined) return;
    this.#accounts.get(ownerOf(to))?.get(asset)?.arrived(day, amount);
    this.#options.payments.arrived(key);
  }

  #keep(account: EarnAccount): void {
    const own = this.#accounts.get(account.userId) ?? new Map<string, EarnAccount>();
    this.#accounts.set(account.userId, own.set(account.asset, account));
  }

  #count(asset: string, units: bigint): void {
    this.#totals.set(asset, this.totalOf(asset) + units);
  }
}

function isEarn(account: AccountId): boolean {
  return productOf(account) === EARN && ownerOf(account) >= FIRST_USER_OWNER;
}
