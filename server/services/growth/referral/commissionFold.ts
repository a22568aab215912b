import type { Kysely, Transaction } from 'kysely';
import { ownerOf } from '../../../engine/protocol.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Activity, BonusActivity, TradeActivity } from '../activity.ts';
import type { Fold } from '../fold.ts';
import { CommissionChanges } from './commissionChanges.ts';
import { endDay, setLevels, setRatesOf } from './dayEnd.ts';
import { GivenTiers, type GivenTier } from './givenTiers.ts';
import { CommissionPayments } from './payments.ts';
import { commissionOf, DAY_MS, dayOf, type ReferralProgram } from './program.ts';
import { accrualKey, type Referral, type ReferralBook } from './referralBook.ts';
import { isInside, type Links } from './rings.ts';
import { storeChanges } from './storeChanges.ts';
import type { VipTiers } from './vipTiers.ts';

export interface CommissionOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Pick<Transfers, 'plan' | 'carryOut'>;
  readonly book: ReferralBook;
  readonly links: Links;
  readonly tiers: VipTiers;
  /** What had been set before a moment. */
  readonly programAt: (time: number) => ReferralProgram;
  /** Told of a payment that could not be made now, and is tried again. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Commission on the fees that friends pay: reckoned trade by trade in exact fractions, put together at the end of each UTC day and paid from where the fees are.
 * See docs/referral.md.
 */
export class CommissionFold implements Fold {
  readonly name = 'referral';
  readonly #options: CommissionOptions;
  readonly #payments: CommissionPayments;
  /** What payouts left over, in hundred-millionths of ledger units, by user, market and asset. */
  readonly #carries = new Map<string, bigint>();
  /** What is left of the bonus funds of an account, by asset and order of loss. */
  readonly #bonuses = new Map<number, Map<string, bigint>>();
  #changes = new CommissionChanges();
  /** The day that has begun; `undefined` before the first activity of all. */
  #day: number | undefined;
  #time = 0;
  /** The last day of which it is known what was traded, while the rates of the one that has begun are not set. */
  #unratedAfter: number | undefined;
  readonly #given = new GivenTiers();

  constructor(options: CommissionOptions) {
    this.#options = options;
    this.#payments = new CommissionPayments(options);
  }

  async load(): Promise<void> {
    const { db, book, tiers } = this.#options;
    await tiers.read(db);
    await this.#given.load(db);
    await book.load(db);
    this.#day = (await db.selectFrom('referralState').select('day').executeTakeFirst())?.day;
    for (const { userId, market, asset, carry } of await db
      .selectFrom('referralCarries')
      .selectAll()
      .execute())
      this.#carries.set(`${userId} ${market} ${asset}`, BigInt(carry));
    for (const row of await db.selectFrom('referralBonuses').selectAll().execute())
      this.#bonusesOf(row.account).set(`${row.asset} ${row.loss}`, BigInt(row.left));
    await this.#payments.load();
  }

  /** The rates of a day go by the fee tiers that are decided with its first write. */
  get mustStore(): boolean {
    return this.#unratedAfter !== undefined;
  }

  /** An operator gives somebody a fee tier: stored with what else follows from that, and counted from then on. What it resolves to is called once that is durable. */
  async given(trx: Transaction<ServiceTables>, given: GivenTier): Promise<() => void> {
    const planned = await this.#given.plan(trx, given);
    return () => {
      planned();
      this.#options.tiers.give(given.userId, given.tier);
    };
  }

  apply(activity: Activity): void {
    if (activity.kind === 'trade') this.#trade(activity);
    else if (activity.kind === 'bonus') this.#bonus(activity);
  }

  tick(time: number): void {
    this.#time = Math.max(this.#time, time);
    const today = dayOf(this.#time);
    if (this.#day === undefined || today > this.#day) this.#beginDay(today);
    for (const { userId, tier } of this.#given.take(this.#time)) {
      const { book, tiers } = this.#options;
      tiers.give(userId, tier);
      setRatesOf({ book, tiers, program: this.#programOfToday(), changes: this.#changes }, userId);
    }
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    if (this.mustStore) await this.#options.tiers.read(trx);
    this.#setLevels();
    await this.#given.store(trx);
    const changes = this.#changes;
    this.#changes = new CommissionChanges();
    const { book } = this.#options;
    await storeChanges(trx, changes, { book, carries: this.#carries, day: this.#day });
    await this.#payments.plan(trx, changes.payouts);
  }

  stored(): Promise<void> {
    this.#payments.begin(this.#time);
    return Promise.resolve();
  }

  /** Resolves when nothing is being paid any more. */
  settled(): Promise<void> {
    return this.#payments.settled();
  }

  #beginDay(today: number): void {
    this.#setLevels();
    const { book, links } = this.#options;
    // On days on which the exchange stood still nothing was earned: the last that it saw is the one that ends.
    if (this.#day !== undefined) {
      const ended = { day: this.#day, time: this.#time };
      endDay({ book, links, carries: this.#carries, changes: this.#changes }, ended);
      this.#unratedAfter = today - 1;
    }
    this.#day = today;
    this.#changes.isNewDay = true;
  }

  #setLevels(): void {
    const lastDay = this.#unratedAfter;
    if (lastDay === undefined) return;
    this.#unratedAfter = undefined;
    const { book, links, tiers } = this.#options;
    setLevels({ book, links, tiers, program: this.#programOfToday(), changes: this.#changes }, lastDay);
  }

  /** What was set before the day began is in force in it. */
  #programOfToday(): ReferralProgram {
    return this.#options.programAt(dayOf(this.#time) * DAY_MS);
  }

  #bonusesOf(account: number): Map<string, bigint> {
    const owner = ownerOf(account);
    let bonuses = this.#bonuses.get(owner);
    if (bonuses === undefined) this.#bonuses.set(owner, (bonuses = new Map<string, bigint>()));
    return bonuses;
  }

  #bonus({ account, asset, loss, left }: BonusActivity): void {
    const key = `${asset} ${loss}`;
    const bonuses = this.#bonusesOf(account);
    if (left > 0n) bonuses.set(key, left);
    else bonuses.delete(key);
    this.#changes.bonuses.set(`${account} ${key}`, { account, asset, loss, left: left.toString() });
  }

  #trade(trade: TradeActivity): void {
    const { time, userId, counterparty, volume } = trade;
    const { book, links } = this.#options;
    const referral = book.at(userId, time);
    // What linked accounts trade with each other counts for nothing.
    if (referral === undefined || counterparty === userId || links.areLinked(userId, counterparty)) return;
    referral.volume += volume;
    this.#changes.referrals.add(referral);
    // What costs nothing makes nobody active, and hides no ring.
    if (trade.fee > 0n) this.#count(referral, trade);
    if (this.#earns(referral, trade)) this.#accrue(referral, trade);
  }

  #count(referral: Referral, { time, counterparty, volume }: TradeActivity): void {
    const day = dayOf(time);
    const traded = referral.days.get(day) ?? { volume: 0n, inside: 0n, trades: 0 };
    referral.days.set(day, traded);
    traded.volume += volume;
    traded.trades++;
    if (isInside(referral, counterparty, this.#options)) traded.inside += volume;
    this.#changes.traded(referral, day);
  }

  #earns({ inviterId, friendId }: Referral, { market, counterparty, fee }: TradeActivity): boolean {
    const { links } = this.#options;
    if (fee <= 0n || links.areLinked(inviterId, counterparty) || links.areLinked(inviterId, friendId))
      return false;
    return market === 'spot' || (this.#bonuses.get(friendId)?.size ?? 0) === 0;
  }

  #accrue(referral: Referral, { market, asset, fee, time }: TradeActivity): void {
    const { book } = this.#options;
    const { factor, share, inviterId, friendId } = referral;
    const { own, friend } = commissionOf(fee, book.inviterOf(inviterId)[market], factor, share);
    const key = accrualKey(market, asset);
    let accrual = referral.accruals.get(key);
    if (accrual === undefined) {
      accrual = { market, asset, own: 0n, friend: 0n, ownTotal: 0n, friendTotal: 0n };
      referral.accruals.set(key, accrual);
    }
    accrual.own += own;
    accrual.friend += friend;
    accrual.ownTotal += own;
    accrual.friendTotal += friend;
    this.#changes.accrued(referral, market, asset);
    const entry = { day: dayOf(time), market, asset };
    this.#changes.earned({ ...entry, userId: inviterId, role: 'inviter' }, own);
    this.#changes.earned({ ...entry, userId: friendId, role: 'friend' }, friend);
  }
}
