import type { Kysely } from 'kysely';
import { EARN_BUDGET_ACCOUNT, PROMOTIONS_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import type { CommandResult } from '../../../engine/protocol.ts';
import type { Balances } from '../../../views/balances.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { ServiceTables } from '../../tables.ts';
import type { CouponRules } from '../coupons/couponRules.ts';
import { COUPON_ASSET } from '../coupons/rule.ts';
import type { Earn } from '../earn/earn.ts';

/** What rewards are paid from, by the name that operators know it by. */
export const BUDGET_ACCOUNTS = { promotions: PROMOTIONS_ACCOUNT, earn: EARN_BUDGET_ACCOUNT } as const;

export type BudgetName = keyof typeof BUDGET_ACCOUNTS;

const NAMES = Object.keys(BUDGET_ACCOUNTS) as BudgetName[];

/** Begins the key of everything that budgets are given. */
const KEY = 'budget/';
const AFTER_KEYS = 'budget0';

/** A budget of an asset, in ledger units: `balance = funded − granted + recalled − paid`, once what is under way has arrived. */
export interface BudgetFigures {
  readonly budget: BudgetName;
  readonly asset: string;
  readonly balance: bigint;
  /** Of that, what coupons have set aside, and what was earned in Earn by full hours and is not paid yet. */
  readonly promised: bigint;
  /** What the exchange has put in. */
  readonly funded: bigint;
  /** Bonuses that were given. */
  readonly granted: bigint;
  /** Of those, what was taken back. */
  readonly recalled: bigint;
  /** What users got as money: coupons, or interest. */
  readonly paid: bigint;
}

export interface Funding {
  readonly budget: BudgetName;
  readonly asset: string;
  /** Ledger units, above zero. */
  readonly amount: bigint;
  /** One funding however often it is ordered. */
  readonly id: string;
}

export interface RewardBudgetsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Pick<Transfers, 'deposit'>;
  readonly balances: Pick<Balances, 'available'>;
  readonly rules: Pick<CouponRules, 'list'>;
  readonly earn: Pick<Earn, 'interest'>;
}

/** What bonuses and interest are paid from, as operators see it and fill it up. */
export class RewardBudgets {
  readonly #options: RewardBudgetsOptions;

  constructor(options: RewardBudgetsOptions) {
    this.#options = options;
  }

  /** What a budget can ever pay: of anything else it would keep what it is given for good. */
  takes(budget: BudgetName): string[] {
    return budget === 'promotions' ? [COUPON_ASSET] : [...this.#options.earn.interest().keys()].sort();
  }

  /** Every budget by name, with every asset that it pays or was given. */
  async list(): Promise<BudgetFigures[]> {
    const funded = await this.#funded();
    const { balances, rules, earn } = this.#options;
    const totals = rules.list().map((known) => known.totals);
    const sum = (figure: 'reserved' | 'granted' | 'recalled' | 'paid') =>
      totals.reduce((all, each) => all + each[figure], 0n);
    const spent = {
      promotions: new Map([
        [
          COUPON_ASSET,
          {
            promised: sum('reserved'),
            granted: sum('granted'),
            recalled: sum('recalled'),
            paid: sum('paid'),
          },
        ],
      ]),
      earn: earn.interest(),
    };
    const nothing = { promised: 0n, granted: 0n, recalled: 0n, paid: 0n };
    return NAMES.flatMap((budget) =>
      [...new Set([...spent[budget].keys(), ...funded[budget].keys()])].sort().map((asset) => ({
        ...{ budget, asset, balance: balances.available(BUDGET_ACCOUNTS[budget], asset) },
        funded: funded[budget].get(asset) ?? 0n,
        ...nothing,
        ...spent[budget].get(asset),
      })),
    );
  }

  /**
   * Moves the exchange's own money from outside into a budget, once for the id, whatever crashes. Rejects with `TransferIdReused` for an id of another
   * funding, or with `ExchangeUnavailableError`: it is then finished when it is ordered again, or at the next start.
   */
  fund({ budget, asset, amount, id }: Funding): Promise<CommandResult> {
    const key = `${KEY}fund/${id}`;
    return this.#options.transfers.deposit({ to: BUDGET_ACCOUNTS[budget], asset, amount, key });
  }

  async #funded(): Promise<Record<BudgetName, Map<string, bigint>>> {
    const rows = await this.#options.db
      .selectFrom('transfers')
      .select(['toAccount', 'asset', 'amount'])
      .where('key', '>=', KEY)
      .where('key', '<', AFTER_KEYS)
      .where('status', '=', 'done')
      .execute();
    const funded = { promotions: new Map<string, bigint>(), earn: new Map<string, bigint>() };
    for (const { toAccount, asset, amount } of rows) {
      const sums = funded[toAccount === PROMOTIONS_ACCOUNT ? 'promotions' : 'earn'];
      sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
    }
    return funded;
  }
}
