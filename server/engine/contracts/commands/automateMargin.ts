import { DONE, DONE_BEFORE, type Outcome } from '../../kernel/outcome.ts';
import { adoptMargin } from '../allocation.ts';
import type { ContractCommand } from '../protocol.ts';
import type { ContractsState } from '../state.ts';

type Command = Extract<ContractCommand, { kind: 'automateMargin' }>;

/** Lets isolated accounts share money with the cross accounts, once and for good. */
export function automateMargin(state: ContractsState, { kept }: Command): Outcome {
  if (state.hasAutomaticMargin) return DONE_BEFORE;
  state.automateMargin();
  const units = new Map(kept.map((each) => [each.account, each.units]));
  for (const market of state.sortedMarkets()) {
    for (const account of market.sortedAccounts())
      adoptMargin(account, units.get(account.margin.account.id) ?? 0n);
  }
  return DONE;
}
