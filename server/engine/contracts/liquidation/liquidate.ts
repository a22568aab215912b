import type { EngineState } from '../../state.ts';
import type { ContractMarket } from '../contract-market.ts';
import { cancelContractOrder } from '../lifecycle.ts';
import type { Pool } from '../pool.ts';
import { dropTrigger } from '../trigger-lifecycle.ts';
import { byId } from '../by-id.ts';
import { keepInsuranceSolvent, unwindInsurance } from './insurance.ts';
import { reduceDownTheTiers } from './reduction.ts';
import { takeOver } from './takeover.ts';

/**
 * Liquidates, in the order of their accounts, everybody with a position in the contract whose money no longer covers the maintenance
 * margin: first their orders go, then the largest position is reduced tier by tier against the book, then what is left is taken over at the
 * bankruptcy price, by the insurance fund as long as it can bear that, and else by auto-deleveraging.
 */
export function liquidateBreached(state: EngineState, market: ContractMarket): void {
  for (const { pool, hasPosition } of market.sortedSeats()) {
    if (hasPosition && !pool.account.isSystem && pool.isBreached) liquidate(state, pool);
  }
  unwindInsurance(state, market);
  keepInsuranceSolvent(state, market);
}

function liquidate(state: EngineState, pool: Pool): void {
  cancelEverything(state, pool);
  reduceDownTheTiers(state, pool);
  if (pool.isBreached) takeOver(state, pool);
}

function cancelEverything(state: EngineState, { seats, account }: Pool): void {
  for (const seat of seats) {
    if (seat.orders.size + seat.triggers.size === 0) continue;
    for (const order of [...seat.orders].sort(byId)) cancelContractOrder(state, order);
    for (const trigger of [...seat.triggers].sort(byId)) dropTrigger(state, trigger);
    state.events.add({
      kind: 'liquidation',
      account: account.id,
      contract: seat.market.contract.id,
      leg: seat.legs[0]?.side ?? 'net',
      stage: 'ordersCancelled',
      side: 'none',
      lots: 0,
      price: 0,
      mark: seat.market.mark,
      counterparty: 0,
    });
  }
}
