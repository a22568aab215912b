import type { EngineState } from '../../state.ts';
import type { ContractSeat } from '../contractSeat.ts';
import type { Pool } from '../pool.ts';
import { insuranceSeat } from './fund.ts';

/** What rounding prices and profits may leave a pool short of, in ledger units: a few for each position that was closed. */
const ROUNDING = 100n;

/**
 * Brings a pool without positions that is below zero back to nothing. Fractions come from where rounding goes. More than that is left only
 * where nobody on the other side of a contract had the money: then the insurance fund pays as long as it can, and the rest is
 * the exchange's own loss, which its clearing account shows.
 */
export function coverShortfall(state: EngineState, pool: Pool): void {
  const { balance, wallet, seats, account } = pool;
  const [seat] = seats;
  if (seat === undefined || balance >= 0n || account.isMarketSource) return;
  if (seats.some(({ hasPosition }) => hasPosition)) return;
  const owed = -balance;
  const fund = insuranceSeat(state, seat.market);
  const fromFund = owed > ROUNDING ? most(fund.pool.equity, owed) : 0n;
  state.ledger.credit(wallet, owed);
  state.ledger.debit(fund.pool.wallet, fromFund);
  state.ledger.debit(seat.market.accounts.clearing, owed - fromFund);
}

/** Brings the fund back to nothing where closing its position with one counterparty after the other left it fractions short of that. */
export function coverRounding(state: EngineState, fund: ContractSeat, counterparties: number): void {
  const owed = -fund.pool.equity;
  if (owed <= 0n || owed > 2n * BigInt(counterparties)) return;
  state.ledger.credit(fund.pool.wallet, owed);
  state.ledger.debit(fund.market.accounts.clearing, owed);
}

function most(available: bigint, owed: bigint): bigint {
  if (available <= 0n) return 0n;
  return available < owed ? available : owed;
}
