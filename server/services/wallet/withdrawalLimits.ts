import type { Kysely } from 'kysely';
import { atLeastZero, formatUnits, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT } from '../../engine/protocol.ts';
import type { Views } from '../../views/views.ts';
import { priceOf } from '../account/valuation.ts';
import type { Settings } from '../content/settings.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { Debt, Debts } from './debts.ts';
import type { BonusHold } from '../growth/coupons/bonusEarnings.ts';
import { bonusHeld } from './bonusRefusal.ts';
import { leastWithdrawal, stepOf } from './fees.ts';
import type { AssetNetwork } from './networks.ts';
import { WalletRefusal } from './refusal.ts';
import { minimumsOf, units, VALUATION_ASSET, type WithdrawalRules } from './rules.ts';
import { isReturned } from './withdrawalStates.ts';

const DAY_MS = 24 * 60 * 60_000;
const VERIFIED = 2;

interface LimitsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly views: Pick<Views, 'balances' | 'markets'>;
  readonly settings: Settings;
  readonly debts: Pick<Debts, 'listOf'>;
  /** What of a user's money bonuses have earned and still hold; nothing where it is left out. */
  readonly bonusHold?: ((user: UserRow) => Promise<BonusHold | undefined>) | undefined;
  readonly now: () => number;
}

/** What a user may withdraw of an asset now, in ledger units. */
export interface Allowance {
  readonly available: bigint;
  readonly minimum: bigint;
  /** The smaller of what is available and what the day leaves; 0n while nothing may be withdrawn. */
  readonly maximum: bigint;
  /** What the day leaves, whatever is available. */
  readonly dayLeaves: bigint;
  /** In the valuation asset. */
  readonly dayLimit: bigint;
  readonly dayUsed: bigint;
  /** What may leave of everything that the user owns, in units of the asset, while a bonus holds a part of it; undefined where none does. */
  readonly bonusLeaves: bigint | undefined;
  readonly hold: BonusHold | undefined;
  /** What reversed deposits could not take back: nothing is withdrawn before that is paid. */
  readonly debts: readonly Debt[];
}

/** How much may be withdrawn. */
export class WithdrawalLimits {
  readonly #options: LimitsOptions;

  constructor(options: LimitsOptions) {
    this.#options = options;
  }

  /** What an amount is worth in the valuation asset, rounded up; undefined while the asset has no price. */
  valueOf(asset: string, amount: bigint): bigint | undefined {
    const price = priceOf(asset, this.#options.views.markets);
    return price === 0n ? undefined : (amount * price + UNITS_PER_ASSET - 1n) / UNITS_PER_ASSET;
  }

  /** @param fee of a withdrawal at the moment; undefined for one that is booked inside */
  async of(user: UserRow, network: AssetNetwork, fee: bigint | undefined): Promise<Allowance> {
    const { views, settings, debts } = this.#options;
    const { asset } = network.asset;
    const step = stepOf(network);
    const rules = await settings.get('withdrawalRules');
    const dayLimit = dayLimitOf(user, rules);
    const { used: dayUsed } = await this.dayOf(user.id);
    const price = priceOf(asset, views.markets);
    const left = atLeastZero(dayLimit - dayUsed);
    const dayLeaves = price === 0n ? 0n : floor((left * UNITS_PER_ASSET) / price, step);
    const available = atLeastZero(views.balances.available(accountIdOf(user.id, PRODUCT.wallet), asset));
    const hold = await this.#options.bonusHold?.(user);
    const bonusLeaves =
      hold && (price === 0n ? 0n : floor((atLeastZero(hold.leaves) * UNITS_PER_ASSET) / price, step));
    const leaves = bonusLeaves === undefined || dayLeaves < bonusLeaves ? dayLeaves : bonusLeaves;
    const most = available < leaves ? floor(available, step) : leaves;
    const least = minimumsOf(await settings.get('walletMinimums'), asset).withdrawal;
    const owed = await debts.listOf(user.id);
    return {
      available,
      minimum: fee === undefined ? (least > step ? least : step) : leastWithdrawal(least, network, fee),
      maximum: owed.length > 0 ? 0n : most,
      dayLeaves,
      bonusLeaves,
      hold,
      dayLimit,
      dayUsed,
      debts: owed,
    };
  }

  /** What may leave within 24 hours, and what has, in ledger units of the valuation asset. */
  async day(user: UserRow): Promise<{ readonly limit: bigint; readonly used: bigint }> {
    const { used } = await this.dayOf(user.id);
    return { limit: dayLimitOf(user, await this.#options.settings.get('withdrawalRules')), used };
  }

  /** Throws a {@link WalletRefusal} where a withdrawal that is to be paid now would not keep to what may leave within 24 hours, or of a bonus. */
  async requireWithin(
    user: UserRow,
    { id, value }: { readonly id: string; readonly value: string },
  ): Promise<void> {
    const rules = await this.#options.settings.get('withdrawalRules');
    const dayLimit = dayLimitOf(user, rules);
    const { used } = await this.dayOf(user.id, id);
    if (used + BigInt(value) > dayLimit)
      throw new WalletRefusal(
        'withdrawalLimit',
        `The limit of 24 hours is ${formatUnits(dayLimit)} ${VALUATION_ASSET}, of which ${formatUnits(used)} is used`,
      );
    const hold = await this.#options.bonusHold?.(user);
    // Its money is set aside already: what is left has to be what is held.
    if (hold !== undefined && hold.leaves < 0n) throw bonusHeld(hold);
  }

  /**
   * What a user has withdrawn within 24 hours, in the valuation asset, and in how many withdrawals; all but the one with the id. What can still be confirmed or waits
   * for a person counts whenever it was asked for, anything else from when it was confirmed. Those that the chain mined in vain count as well, for what they took of the network
   * nobody paid for.
   */
  async dayOf(userId: number, exceptId = ''): Promise<{ readonly used: bigint; readonly count: number }> {
    const now = this.#options.now();
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .select(['value', 'status', 'txId'])
      .where('userId', '=', userId)
      .where('id', '!=', exceptId)
      .where((eb) => {
        const isOpen = eb.and([
          eb('countedFrom', 'is', null),
          eb.or([eb('status', '!=', 'unconfirmed'), eb('expiresAt', '>', now)]),
        ]);
        return eb.or([isOpen, eb('countedFrom', '>', now - DAY_MS)]);
      })
      .execute();
    const withdrawn = rows.filter(({ status }) => !isReturned(status));
    const inVain = rows.filter(({ status, txId }) => status === 'failed' && txId !== null);
    const used = withdrawn.reduce((sum, { value }) => sum + BigInt(value), 0n);
    return { used, count: withdrawn.length + inVain.length };
  }
}

function dayLimitOf({ kycStatus }: UserRow, { dayLimits }: WithdrawalRules): bigint {
  return units(kycStatus === VERIFIED ? dayLimits.verified : dayLimits.unverified);
}

function floor(amount: bigint, step: bigint): bigint {
  return amount - (amount % step);
}
