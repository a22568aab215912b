import { parseUnits } from '@tidemark/sdk/core';

/** What limits of a day are counted in. */
export const VALUATION_ASSET = 'USDT';

/** Least deposits and withdrawals by asset, as decimals; nothing where an asset is missing. */
export type WalletMinimums = Readonly<
  Record<string, { readonly deposit: string; readonly withdrawal: string }>
>;

/** What of an asset does not come or go over a network, because operators say so. */
export interface NetworkHalt {
  readonly asset: string;
  readonly network: string;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
  /** Why, for operators; may be empty. */
  readonly cause: string;
}

/** What withdrawals have to keep to. Amounts are decimals of the valuation asset. */
export interface WithdrawalRules {
  /** What a user may withdraw within 24 hours. */
  readonly dayLimits: { readonly unverified: string; readonly verified: string };
  readonly review: {
    /** A person looks at every withdrawal that is worth more. */
    readonly above: string;
    /** So long after a factor was changed, a person looks at those to addresses that the user never paid before. */
    readonly changedFactorHours: number;
    /** A person looks at every further withdrawal of a user within 24 hours. */
    readonly perDay: number;
  };
}

/** Least deposit and withdrawal of an asset, in ledger units. */
export function minimumsOf(
  minimums: WalletMinimums,
  asset: string,
): { readonly deposit: bigint; readonly withdrawal: bigint } {
  const { deposit = '0', withdrawal = '0' } = minimums[asset] ?? {};
  return { deposit: units(deposit), withdrawal: units(withdrawal) };
}

/** What a setting says, in ledger units; it was validated when it was set. */
export function units(decimal: string): bigint {
  return parseUnits(decimal) ?? 0n;
}
