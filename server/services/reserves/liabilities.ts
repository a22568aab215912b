import { FIRST_USER_OWNER, ownerOf } from '../../engine/protocol.ts';
import type { BalanceEvent } from '../../views/balances.ts';
import type { Uncredited } from './uncredited.ts';

/** What users have of an asset, in typed arrays: a million of them fit, and go to another thread without a copy. */
export interface PackedBalances {
  readonly asset: string;
  readonly owners: Float64Array<ArrayBuffer>;
  /** Ledger units above zero: for each owner the upper 64 bits, then the lower. */
  readonly units: BigUint64Array<ArrayBuffer>;
}

const WORD = 64n;

/**
 * What every user has of every asset, over all products, pending withdrawals and what is not credited yet included; by name of the asset. The exchange's own
 * accounts are nobody's money.
 * A sum below zero counts as nothing, so that no debt makes smaller what is owed to others; an asset whose balances are all used up has no owners.
 */
export function liabilitiesOf(
  balances: Iterable<BalanceEvent>,
  uncredited: Iterable<Uncredited>,
): PackedBalances[] {
  const assets = new Map<string, Map<number, bigint>>();
  const add = (owner: number, asset: string, units: bigint): void => {
    const sums = assets.get(asset) ?? new Map<number, bigint>();
    assets.set(asset, sums);
    sums.set(owner, (sums.get(owner) ?? 0n) + units);
  };
  for (const { account, asset, available, held } of balances) {
    const owner = ownerOf(account);
    if (owner >= FIRST_USER_OWNER) add(owner, asset, available + held);
  }
  for (const { owner, asset, units } of uncredited) add(owner, asset, units);
  return [...assets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([asset, sums]) => packed(asset, sums));
}

function packed(asset: string, sums: ReadonlyMap<number, bigint>): PackedBalances {
  let count = 0;
  for (const sum of sums.values()) if (sum > 0n) count += 1;
  const owners = new Float64Array(count);
  const units = new BigUint64Array(2 * count);
  let place = 0;
  for (const [owner, sum] of sums) {
    if (sum <= 0n) continue;
    owners[place] = owner;
    units[2 * place] = sum >> WORD;
    units[2 * place + 1] = BigInt.asUintN(64, sum);
    place += 1;
  }
  return { asset, owners, units };
}
