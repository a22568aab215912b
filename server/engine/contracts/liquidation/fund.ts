import type { EngineState } from '../../state.ts';
import { INSURANCE_ACCOUNT } from '../../system-accounts.ts';
import type { ContractMarket } from '../contract-market.ts';
import type { ContractSeat } from '../contract-seat.ts';

/** The insurance fund's seat at a contract. */
export function insuranceSeat(state: EngineState, market: ContractMarket): ContractSeat {
  return state.contracts.seat(state.ledger.account(INSURANCE_ACCOUNT), market);
}
