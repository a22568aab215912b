import type { EngineState } from '../../state.ts';
import { INSURANCE_ACCOUNT } from '../../system-accounts.ts';
import type { ContractMarket } from '../contract-market.ts';
import type { ContractSeat } from '../contract-seat.ts';

/** The insurance fund's seat at a contract. */
export function insuranceSeat(state: EngineState, market: ContractMarket): ContractSeat {
  return state.contracts.seat(state.ledger.account(INSURANCE_ACCOUNT), market);
}

/** What the fund is worth in a contract's settlement asset, its open positions at their marks, in ledger units. */
export function insuranceWorth({ pool }: ContractSeat): bigint {
  return pool.balance + pool.unrealised;
}
