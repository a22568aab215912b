import type { EngineState } from '../../state.ts';
import { INSURANCE_ACCOUNT } from '../../ledger/systemAccounts.ts';
import type { ContractMarket } from '../contractMarket.ts';
import type { ContractAccount } from '../contractAccount.ts';

/** The insurance fund's account at a contract. */
export function insuranceAccount(state: EngineState, market: ContractMarket): ContractAccount {
  return state.contracts.contractAccount(state.ledger.account(INSURANCE_ACCOUNT), market);
}
