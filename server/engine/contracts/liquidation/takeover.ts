import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import type { Pool } from '../pool.ts';
import { equityBehind, priceThatCosts } from './bankruptcy.ts';
import { deleverage, handOver } from './handover.ts';
import { insuranceSeat, insuranceWorth } from './insurance.ts';
import { reportStage, sideOf } from './stage.ts';

/** Takes every position off a pool at prices that use up what it is worth, contract by contract. */
export function takeOver(state: EngineState, pool: Pool): void {
  for (const leg of pool.seats.flatMap(({ legs }) => legs)) {
    // Deleveraging one leg may have closed another of the same owner.
    if (leg.lots !== 0) take(state, leg, equityBehind(leg));
  }
  coverShortfall(state, pool);
}

/** The fund gains (or, below zero, loses) `equity` at the mark; when it could not bear that, others are deleveraged. */
function take(state: EngineState, leg: Leg, equity: bigint): void {
  const { market } = leg.seat;
  const price = priceThatCosts(leg, equity) ?? BigInt(market.mark);
  const fund = insuranceSeat(state, market);
  if (insuranceWorth(fund) + equity < 0n) {
    deleverage(state, leg, price);
    return;
  }
  const lots = Math.abs(leg.lots);
  const side = sideOf(leg);
  handOver(state, leg, fund.net, lots, price);
  reportStage(state, leg, 'takenOver', { side, lots, price, counterparty: fund.pool.account.id });
}

/** Rounding may leave the pool a fraction below zero: the fund makes it whole. */
function coverShortfall(state: EngineState, { balance, wallet, seats }: Pool): void {
  const [seat] = seats;
  if (balance >= 0n || seat === undefined) return;
  state.ledger.credit(wallet, -balance);
  state.ledger.debit(insuranceSeat(state, seat.market).pool.wallet, -balance);
}
