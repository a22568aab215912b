import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT, type AccountId } from '../engine/protocol.ts';

/** What a simulated account begins with, and is reset to. */
export interface StartingFunds {
  readonly account: AccountId;
  readonly asset: string;
  /** Ledger units. */
  readonly amount: bigint;
}

const AMOUNTS: readonly (readonly [product: number, asset: string, whole: bigint])[] = [
  [PRODUCT.derivatives, 'USDT', 50_000n],
  [PRODUCT.coinContract, 'BTC', 1n],
  [PRODUCT.coinContract, 'ETH', 10n],
];

/** What the accounts of an owner begin with; all others begin empty. */
export function startingFunds(owner: number): readonly StartingFunds[] {
  return AMOUNTS.map(([product, asset, whole]) => ({
    account: accountIdOf(owner, product),
    asset,
    amount: whole * UNITS_PER_ASSET,
  }));
}
