import { formatUnits } from '../../units/amounts.ts';
import type { BalanceEvent } from '../../views/accounts.ts';

/** What the insurance fund holds of an asset. */
export function toInsuranceBalance({ asset, available, held }: BalanceEvent) {
  return { asset, balance: formatUnits(available + held) };
}
