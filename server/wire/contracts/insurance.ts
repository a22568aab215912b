import { formatUnits } from '@tidemark/sdk/core';
import type { BalanceEvent } from '../../views/balances.ts';

/** What the insurance fund holds of an asset. */
export function toInsuranceBalance({ asset, available, held }: BalanceEvent) {
  return { asset, balance: formatUnits(available + held) };
}
