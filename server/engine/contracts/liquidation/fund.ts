import type { ContractsState } from '../state.ts';
import { INSURANCE_ACCOUNT } from '../../ledger/systemAccounts.ts';
import type { ContractMarket, ContractAccount } from '../model.ts';

/** The insurance fund's account at a contract. */
export function insuranceAccount(state: ContractsState, market: ContractMarket): ContractAccount {
  return state.contractAccount(INSURANCE_ACCOUNT, market);
}
