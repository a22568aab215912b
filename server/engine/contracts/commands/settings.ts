import { divideUp, FINE_PER_UNIT, fineNotional, formatUnits, tierOf } from '@tidemark/sdk/core';
import { DONE, type Outcome } from '../../kernel/outcome.ts';
import { refuse, Refusal } from '../../kernel/reject.ts';
import type { EngineState } from '../../state.ts';
import type { ContractSeat } from '../contractSeat.ts';
import type { ContractCommand } from '../protocol.ts';
import { largestLots, refreshMargin, requiredMargin } from '../requirement.ts';
import { seatOf } from '../seating.ts';

type CommandOf<Kind extends ContractCommand['kind']> = Extract<ContractCommand, { kind: Kind }>;

/** Changes the leverage of positions and orders alike, where their size and the free money allow it. */
export function setLeverage(state: EngineState, command: CommandOf<'setLeverage'>): Outcome {
  const seat = seatOf(state, command.account, command.contract);
  if (seat instanceof Refusal) return seat;
  const { leverage } = command;
  const most = allowedLeverage(seat);
  if (!Number.isSafeInteger(leverage) || leverage < 1 || leverage > most) {
    return refuse('leverageTooHigh', `The leverage must be a whole number from 1 to ${most} here.`);
  }
  const before = seat.chosenLeverage;
  seat.chosenLeverage = leverage;
  const more = requiredMargin(seat) - seat.required;
  if (more > 0n && more > seat.pool.free) {
    seat.chosenLeverage = before;
    return refuse(
      'insufficientBalance',
      `${leverage}x needs ${formatUnits(more)} ${seat.market.contract.settle} more margin than is free.`,
    );
  }
  refreshMargin(state, seat);
  for (const leg of seat.legs) if (leg.lots !== 0) state.contracts.positionChanges.add(leg);
  return changed(state, seat);
}

/** The most that the tiers of the positions, and of what open orders could make of them, allow. */
function allowedLeverage(seat: ContractSeat): number {
  const { market } = seat;
  const allowed = seat.legs.map((leg) => {
    const lots = largestLots(leg);
    if (lots === 0) return market.maxLeverage;
    const { kind, lotUnits } = market.contract;
    const price = market.mark === 0 ? market.unitsOf(Math.max(1, market.lastPrice)) : BigInt(market.mark);
    const value = fineNotional({ kind, size: BigInt(lots) * BigInt(lotUnits) }, price, 'up');
    return tierOf(market.ladder, divideUp(value, FINE_PER_UNIT)).maxLeverage;
  });
  return Math.min(...allowed);
}

/** Chooses between one net position and a long and a short side by side; only while there is neither position, order nor trigger. */
export function setPositionMode(state: EngineState, command: CommandOf<'setPositionMode'>): Outcome {
  const seat = seatOf(state, command.account, command.contract);
  if (seat instanceof Refusal) return seat;
  if (typeof command.hedge !== 'boolean') return refuse('invalidCommand', 'hedge must be true or false.');
  if (command.hedge === seat.hedge) return DONE;
  if (seat.hasPosition || seat.orders.size > 0 || seat.triggers.size > 0) {
    return refuse('settingInUse', 'Close the position and cancel its orders first.');
  }
  seat.hedge = command.hedge;
  return changed(state, seat);
}

function changed(state: EngineState, { pool, market, leverage, hedge }: ContractSeat): Outcome {
  state.events.add({
    kind: 'settings',
    account: pool.account.id,
    contract: market.contract.id,
    leverage,
    hedge,
  });
  return DONE;
}
