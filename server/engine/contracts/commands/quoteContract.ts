import { MAX_QUOTE_LEVELS } from '../../kernel/limits.ts';
import { DONE, type Outcome } from '../../kernel/outcome.ts';
import { refuse, Refusal } from '../../kernel/reject.ts';
import { quoteKey } from '../../spot/seat.ts';
import type { Command, QuoteLevel } from '../../protocol.ts';
import type { EngineState } from '../../state.ts';
import { byId } from '../byId.ts';
import { ContractOrder } from '../contractOrder.ts';
import type { ContractSeat } from '../contractSeat.ts';
import { fireTriggers } from '../firing.ts';
import { endContractOrder, recount, restContractOrder } from '../lifecycle.ts';
import { matchContractOrder } from '../matching.ts';
import { seatOf } from '../seating.ts';

type Quote = Extract<Command, { kind: 'quote' }>;

/** {@link quote} for contracts: a market source stands at every level with one order, and needs no margin. */
export function quoteContract(state: EngineState, command: Quote): Outcome {
  const seat = seatOf(state, command.account, command.instrument);
  if (seat instanceof Refusal) return seat;
  const malformed = checkQuote(seat, command.levels);
  if (malformed !== null) return malformed;
  if (command.replace) cancelUnnamed(state, seat, command.levels);
  for (const level of command.levels) setLevel(state, seat, level);
  fireTriggers(state);
  return DONE;
}

function checkQuote({ pool, market }: ContractSeat, levels: readonly QuoteLevel[]): Refusal | null {
  if (!pool.account.isSystem) return refuse('invalidCommand', 'Only the exchange itself may quote.');
  if (levels.length > MAX_QUOTE_LEVELS)
    return refuse('aboveMaximum', `A quote may name ${MAX_QUOTE_LEVELS} levels.`);
  for (const { side, price, lots } of levels) {
    if (side !== 'buy' && side !== 'sell') return refuse('invalidCommand', 'side must be buy or sell.');
    if (!Number.isSafeInteger(price) || price < 1)
      return refuse('priceOffTick', 'Prices must be positive whole ticks.');
    if (!Number.isSafeInteger(lots) || lots < 0)
      return refuse('quantityOffLot', 'Lots must be whole and not negative.');
    if (lots > market.contract.maxLots * 1_000)
      return refuse('aboveMaximum', 'A level holds at most a thousand of the largest orders.');
  }
  return null;
}

function cancelUnnamed(state: EngineState, seat: ContractSeat, levels: readonly QuoteLevel[]): void {
  const named = new Set(levels.map(({ side, price }) => quoteKey(side, price)));
  for (const order of [...seat.orders].sort(byId)) {
    const key = quoteKey(order.side, order.price);
    if (!named.has(key) || seat.quotes.get(key) !== order) endContractOrder(state, order, 'cancelled');
  }
}

function setLevel(state: EngineState, seat: ContractSeat, level: QuoteLevel): void {
  const order = seat.quotes.get(quoteKey(level.side, level.price));
  if (order === undefined) {
    if (level.lots > 0) openLevel(state, seat, level);
  } else if (level.lots === 0) {
    endContractOrder(state, order, 'cancelled');
  } else if (level.lots !== order.remaining) {
    resize(state, order, level.lots);
  }
}

function openLevel(state: EngineState, seat: ContractSeat, { side, price, lots }: QuoteLevel): void {
  state.lastOrderId += 1;
  const terms = {
    clientOrderId: '',
    side,
    type: 'limit',
    timeInForce: 'GTC',
    price,
    quantity: lots,
    reduceOnly: false,
    origin: 'owner',
    takeProfit: null,
    stopLoss: null,
  } as const;
  const order = new ContractOrder(state.lastOrderId, seat.net, terms, state.time);
  matchContractOrder(state, { order, limit: price, selfTradePrevention: 'cancelMaker' });
  if (order.remaining === 0) return;
  if (order.filled > 0) order.status = 'partiallyFilled';
  restContractOrder(state, order);
  seat.quotes.set(quoteKey(side, price), order);
}

function resize(state: EngineState, order: ContractOrder, target: number): void {
  const side = order.seat.market.book.own(order.side);
  const before = order.remaining;
  order.updatedAt = state.time;
  if (target <= before) {
    side.reduce(order, before - target);
    order.quantity = order.filled + target;
  } else {
    side.remove(order);
    order.quantity = order.filled + target;
    side.append(order);
  }
  recount(order);
}
