import type { Decimal } from 'decimal.js';
import { accountOf } from '../../../stores/contracts/live/keys.ts';
import type { Portfolio } from '../../../stores/contracts/live/portfolio.ts';
import type { Contract, MarginMode } from '../../../stores/contracts/types.ts';
import { canFund, planFunding } from '../../../stores/wallet/funding.ts';
import type { FundingPlan } from '../../../stores/wallet/funding.ts';
import { useHeldElsewhere } from '../../../stores/wallet/useHeldElsewhere.ts';
import { Money } from '../../../ui/format/decimal.ts';

/** Product ids of the cross accounts. */
const PRODUCT = { inverse: 3, linear: 4 } as const;

/** What other accounts give for a change that takes margin. */
export interface ContractFunding {
  /** @param lack what the margin account lacks beyond its own, above zero; an isolated one takes it from the cross account first. `undefined`: nothing */
  readonly planFor: (lack: Decimal | undefined) => FundingPlan | undefined;
}

/** Plans what a contract's cross account gets from other accounts along with a change. */
export function useContractFunding(
  contract: Contract,
  marginMode: MarginMode,
  portfolio: Portfolio | undefined,
): ContractFunding {
  const held = useHeldElsewhere(contract.settleAsset, PRODUCT[contract.kind]);
  return {
    planFor(lack) {
      if (!canFund || lack === undefined || portfolio === undefined) return undefined;
      const cross = portfolio.accounts.get(accountOf(contract, 'cross'))?.transferable;
      const available = marginMode === 'isolated' ? (cross ?? new Money(0)) : new Money(0);
      return planFunding(lack.toFixed(), available.toFixed(), held);
    },
  };
}
