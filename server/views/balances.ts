import type { AccountId, EngineEvent } from '../engine/protocol.ts';

export type BalanceEvent = Extract<EngineEvent, { kind: 'balance' }>;

/** What every account of a user holds, whatever trades on it, as of the last batch applied. */
export class Balances {
  /** Of that batch. */
  seq = 0;
  readonly #byAccount = new Map<AccountId, Map<string, BalanceEvent>>();

  apply(event: BalanceEvent): void {
    const balances = this.#byAccount.get(event.account) ?? new Map<string, BalanceEvent>();
    this.#byAccount.set(event.account, balances.set(event.asset, event));
  }

  /** Every asset the account ever held, by name. */
  of(account: AccountId): BalanceEvent[] {
    const balances = [...(this.#byAccount.get(account)?.values() ?? [])];
    return balances.sort((a, b) => (a.asset < b.asset ? -1 : 1));
  }

  /** Every balance of every account; read it without a pause, or they are not of one batch. */
  *all(): Generator<BalanceEvent> {
    for (const balances of this.#byAccount.values()) yield* balances.values();
  }

  available(account: AccountId, asset: string): bigint {
    return this.#byAccount.get(account)?.get(asset)?.available ?? 0n;
  }
}
