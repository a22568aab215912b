import type { Atto } from '../../custody/amounts.ts';
import { EARN_BUDGET_ACCOUNT, PROMOTIONS_ACCOUNT } from '../../engine/ledger/protocol.ts';
import type { Cause } from '../draft.ts';
import { Amounts } from './amounts.ts';
import type { Findings } from './report.ts';

/** What users get from which account of the exchange. */
const PAID_FROM: Readonly<Partial<Record<Cause, string>>> = {
  bonus: String(PROMOTIONS_ACCOUNT),
  interest: String(EARN_BUDGET_ACCOUNT),
};

const BUDGETS: ReadonlySet<string> = new Set(Object.values(PAID_FROM));

/** What the accounts that rewards come from should have: what they were given, less what users got, and more by what was taken back. */
export class Budgets {
  readonly #left = new Amounts();

  /** @param owner whose account it is that changed by `amount`; 0 for the exchange's own */
  add(posting: {
    readonly owner: number;
    readonly account: string;
    readonly asset: string;
    readonly cause: Cause;
    readonly amount: Atto;
  }): void {
    const { owner, account, asset, cause, amount } = posting;
    const budget = PAID_FROM[cause];
    if (owner !== 0 && budget !== undefined) this.#left.add(budget, asset, 0n - amount);
    if (owner === 0 && BUDGETS.has(account) && cause !== 'bonus' && cause !== 'interest')
      this.#left.add(account, asset, amount);
  }

  /** @param balances what the tables say that accounts have */
  compare(balances: Amounts, findings: Findings): void {
    findings.made('budgets');
    const assets = new Set([...balances.all, ...this.#left.all].map(({ asset }) => asset));
    for (const account of BUDGETS)
      for (const asset of assets) {
        const [booked, found] = [balances.of(account, asset), this.#left.of(account, asset)];
        if (booked !== 0n || found !== 0n) findings.compare('budgets', account, asset, { booked, found });
      }
  }
}
