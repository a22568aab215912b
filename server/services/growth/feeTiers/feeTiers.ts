import { parseUnits } from '@tidemark/sdk/core';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { SettingHistory } from '../../content/settingHistory.ts';
import type { Settings } from '../../content/settings.ts';
import { KYC } from '../../kyc/kycStatus.ts';
import type { Messages } from '../../messages/messages.ts';
import { serially } from '../../messages/serial.ts';
import type { ServiceTables } from '../../tables.ts';
import { dayOf, type CountedOnDay, type Volumes } from '../activity/volumes.ts';
import type { Fold } from '../fold.ts';
import { sendFees } from './sendFees.ts';
import type { FeeLevelRow } from './tables.ts';
import { balanceOf, balancesOfAll, type BalanceViews } from './userBalances.ts';
import { TierPrices } from './tierPrices.ts';
import { tierFor, tierOfLevel, tiersOf, type FeeTier, type Standing, type Tier } from './tiers.ts';
import { settleTraderBadges } from '../../identity/traderBadges.ts';
import { decideActiveTraders, isVerifiedTrader, type TraderStanding } from './verifiedTraders.ts';

const DAY_MS = 86_400_000;

/** Full days whose volume counts. */
const COUNTED_DAYS = 30;

export interface FeeTiersOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly settings: Settings;
  readonly messages: Messages;
  readonly volumes: Pick<Volumes, 'totals' | 'days'>;
  readonly views: BalanceViews;
  readonly now: () => number;
  /** Has what follows from a level that an operator gives stored with it; what it resolves to is called once that is durable. */
  readonly onGiven?: (
    trx: Transaction<ServiceTables>,
    given: { readonly userId: number; readonly tier: number; readonly givenAt: number },
  ) => Promise<() => void>;
}

/** Where a user stands among the tiers. */
export interface FeeStanding {
  /** What is in force. */
  readonly level: number;
  readonly earned: number;
  readonly floor: number;
  /** What would decide at the next change if nothing else happened, and prices were those of the last. */
  readonly next: Standing;
}

/** What a user has of what a verified trader needs. */
export interface Badge {
  readonly hasBadge: boolean;
  readonly isIdentityVerified: boolean;
  /** Counted volume of the 30 full days before a change of tiers, in ledger units of USDT. */
  readonly neededVolume: bigint;
}

/**
 * Which tier of fees each user has, and who has traded enough for the badge of verified traders. At 00:00 UTC of every day it is decided anew for
 * everybody, by the counted volume of the 30 full days before and by balances, and what has changed is told to the engine and to the user exactly once: rows are written with the cursor, sent afterwards, and taken up
 * again at the next start. Days that passed while the exchange was down are made up for by the newest of them.
 */
export class FeeTiers implements Fold {
  readonly name = 'feeTiers';
  readonly #options: FeeTiersOptions;
  readonly #serially = serially();
  readonly #prices: TierPrices;
  #tables!: SettingHistory<readonly FeeTier[]>;
  #badges!: SettingHistory<string>;
  /** The day whose tiers are in force; `undefined` before the first one. */
  #day: number | undefined;
  #due: number | undefined;
  #hasUnsent = true;

  constructor(options: FeeTiersOptions) {
    this.#options = options;
    this.#prices = new TierPrices(options.views.markets);
  }

  async load(): Promise<void> {
    const { db, settings } = this.#options;
    this.#tables = await settings.history('feeTiers');
    this.#badges = await settings.history('verifiedTraderVolume');
    const decided = await db.selectFrom('feeDay').selectAll().executeTakeFirst();
    this.#day = decided?.day;
    if (decided !== undefined) this.#prices.load(decided.prices);
    await this.stored();
  }

  apply(): void {
    // What users trade is counted by the volumes.
  }

  tick(time: number): void {
    const day = dayOf(time);
    if (this.#day === undefined || day > this.#day) this.#due = day;
  }

  get isDue(): boolean {
    return this.#due !== undefined;
  }

  /** What commission comes to from 00:00 UTC on goes by the tiers that are decided then. */
  get mustStore(): boolean {
    return this.isDue && this.#day !== undefined;
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const due = this.#due;
    // Nothing is known of the days before the first one: it only begins.
    if (due !== undefined && this.#day !== undefined) await this.#decide(trx, due);
    this.#day = due ?? this.#day;
    this.#due = undefined;
    const prices = this.#prices.unstored();
    if (this.#day === undefined || (due === undefined && prices === undefined)) return;
    const row = { day: this.#day, ...(prices !== undefined && { prices }) };
    await trx
      .insertInto('feeDay')
      .values({ only: 1, prices: '{}', ...row })
      .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
      .execute();
  }

  async stored(): Promise<void> {
    if (!this.#hasUnsent) return;
    this.#hasUnsent = false;
    try {
      await this.#send();
    } catch (error) {
      // An exchange with too much to do takes it the next time.
      this.#hasUnsent = true;
      throw error;
    }
  }

  /** The tiers that will be in force at the next change, lowest first. */
  get tiers(): readonly Tier[] {
    return tiersOf(this.#tables.current);
  }

  /** When tiers change next, in milliseconds since the epoch. */
  get nextChange(): number {
    return (this.#today() + 1) * DAY_MS;
  }

  /** Where a user stands; `next` counts the volume of today and of the 29 days before, which are the 30 full days of the next change. */
  async of(userId: number): Promise<FeeStanding> {
    const { db, volumes, views } = this.#options;
    const row = await db
      .selectFrom('feeLevels')
      .select(['level', 'earned', 'floor'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    const today = this.#today();
    const days = await volumes.days(userId, today - COUNTED_DAYS + 1, today + 1);
    const volume = days.reduce((sum, { spot, contract }) => sum + spot + contract, 0n);
    return {
      ...(row ?? { level: 0, earned: 0, floor: 0 }),
      next: { volume, balance: balanceOf(userId, views, this.#prices) },
    };
  }

  /** The badge of a user, as far as it goes by the tiers' volume. */
  badgeOf(user: TraderStanding): Badge {
    return {
      hasBadge: isVerifiedTrader(user),
      isIdentityVerified: user.kycStatus === KYC.verified,
      neededVolume: parseUnits(this.#badges.current) ?? 0n,
    };
  }

  /** Counted volumes of a user by day, newest first. @param to the day after the last */
  days(userId: number, from: number, to: number): Promise<readonly CountedOnDay[]> {
    return this.#options.volumes.days(userId, from, to);
  }

  /** Gives a user a level at least, at once; 0 takes that back. Resolves when the engine and the user know. */
  async setFloor(userId: number, floor: number): Promise<void> {
    const { db, now, onGiven } = this.#options;
    const tiers = tiersOf(this.#tables.before(this.#today() * DAY_MS));
    const known = await inTransaction(db, async (trx) => {
      const row = await trx
        .selectFrom('feeLevels')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (row === undefined && floor === 0) return undefined;
      const before = row ?? NEVER;
      const { earned, volume, balance } = before;
      const decidedAt = row?.decidedAt ?? now();
      const decision = { userId, earned, floor, volume, balance, decidedAt };
      await this.#put(trx, before, decision, { tiers, isAsked: true });
      return onGiven?.(trx, { userId, tier: Math.max(earned, floor), givenAt: now() });
    });
    known?.();
    await this.#send();
  }

  async #decide(trx: Transaction<ServiceTables>, day: number): Promise<void> {
    const { volumes, views } = this.#options;
    const traded = await volumes.totals(trx, day - COUNTED_DAYS, day);
    this.#prices.renew();
    const owned = balancesOfAll(views, this.#prices);
    // By what was set before the day began, however late that is.
    const tiers = tiersOf(this.#tables.before(day * DAY_MS));
    const badgeVolume = parseUnits(this.#badges.before(day * DAY_MS)) ?? 0n;
    await decideActiveTraders(trx, traded, badgeVolume);
    await settleTraderBadges(trx, day * DAY_MS);
    const rows = await trx.selectFrom('feeLevels').selectAll().execute();
    const known = new Map(rows.map((row) => [row.userId, row]));
    for (const userId of new Set([...known.keys(), ...traded.keys(), ...owned.keys()])) {
      const standing = { volume: traded.get(userId) ?? 0n, balance: owned.get(userId) ?? 0n };
      const { level: earned } = tierFor(tiers, standing);
      const row = known.get(userId);
      if (row === undefined && earned === 0) continue;
      const decision = {
        userId,
        earned,
        floor: row?.floor ?? 0,
        volume: String(standing.volume),
        balance: String(standing.balance),
        decidedAt: day * DAY_MS,
      };
      await this.#put(trx, row ?? NEVER, decision, { tiers, isAsked: false });
    }
  }

  /** Writes a decision; one that changes what the user pays, or has, has to be sent. */
  async #put(
    trx: Transaction<ServiceTables>,
    before: Omit<FeeLevelRow, 'userId'>,
    decision: Pick<FeeLevelRow, 'userId' | 'earned' | 'floor' | 'volume' | 'balance' | 'decidedAt'>,
    { tiers, isAsked }: { readonly tiers: readonly Tier[]; readonly isAsked: boolean },
  ): Promise<void> {
    const { shares } = tierOfLevel(tiers, Math.max(decision.earned, decision.floor));
    const level = Math.max(decision.earned, decision.floor);
    const isChanged =
      isAsked || level !== before.level || KINDS.some((kind) => shares[kind] !== before[kind]);
    const revision = before.revision + (isChanged ? 1 : 0);
    const { sentRevision } = before;
    const row = { ...decision, level, ...shares, revision, sentRevision };
    await trx
      .insertInto('feeLevels')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    if (isChanged) this.#hasUnsent = true;
  }

  #send(): Promise<void> {
    return this.#serially(() => sendFees(this.#options));
  }

  #today(): number {
    return dayOf(this.#options.now());
  }
}

const KINDS = ['spotMaker', 'spotTaker', 'contractMaker', 'contractTaker'] as const;

/** Of somebody without a row. */
const NEVER: Omit<FeeLevelRow, 'userId'> = {
  level: 0,
  earned: 0,
  floor: 0,
  volume: '0',
  balance: '0',
  decidedAt: 0,
  spotMaker: 1_000_000,
  spotTaker: 1_000_000,
  contractMaker: 1_000_000,
  contractTaker: 1_000_000,
  revision: 0,
  sentRevision: 0,
};
