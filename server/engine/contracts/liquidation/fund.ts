import type { EngineState } from '../../state.ts';
import { INSURANCE_ACCOUNT } from '../../ledger/systemAccounts.ts';
import type { ContractMarket } from '../contractMarket.ts';
import type { ContractSeat } from '../contractSeat.ts';

/** The insurance fund's seat at a contract. */
export function insuranceSeat(state: EngineState, market: ContractMarket): ContractSeat {
  return state.contracts.seat(state.ledger.account(INSURANCE_ACCOUNT), market);
}
