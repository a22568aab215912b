import type { Lots } from '@tidemark/sdk/core';
import { MAX_QUOTE_LEVELS } from '../../kernel/limits.ts';
import { DONE, marketHalted, type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import { quoteKey } from '../../book/orderTerms.ts';
import { alignLevels } from '../../book/steps.ts';
import type { QuoteCommand, QuoteLevel } from '../../book/protocol.ts';
import { type ContractsState, contractAccountOf } from '../state.ts';
import { byId } from '../../book/openOrders.ts';
import { ContractOrder, type ContractAccount } from '../model.ts';
import { fireTriggers } from '../firing.ts';
import { endContractOrder, recount, restContractOrder } from '../lifecycle.ts';
import { matchContractOrder } from '../matching.ts';

/** A market source stands at every level with one order, and needs no margin. */
export function quoteContract(state: ContractsState, command: QuoteCommand): Outcome {
  const account = contractAccountOf(state, command.account, command.instrument);
  if (account instanceof Reject) return account;
  if (state.kernel.halted.has(command.instrument)) return marketHalted();
  const malformed = checkQuote(account, command.levels);
  if (malformed !== null) return malformed;
  const levels = alignLevels(command.levels, account.market.contract);
  if (command.replace) cancelUnnamed(state, account, levels);
  for (const level of levels) setLevel(state, account, level);
  fireTriggers(state);
  return DONE;
}

function checkQuote({ margin, market }: ContractAccount, levels: readonly QuoteLevel[]): Reject | null {
  if (!margin.account.isSystem) return reject('invalidCommand', 'Only the exchange itself may quote.');
  if (levels.length > MAX_QUOTE_LEVELS)
    return reject('aboveMaximum', `A quote may name ${MAX_QUOTE_LEVELS} levels.`);
  for (const { side, price, lots } of levels) {
    if (side !== 'buy' && side !== 'sell') return reject('invalidCommand', 'side must be buy or sell.');
    if (!Number.isSafeInteger(price) || price < 1)
      return reject('priceOffTick', 'Prices must be positive whole ticks.');
    if (!Number.isSafeInteger(lots) || lots < 0)
      return reject('quantityOffLot', 'Lots must be whole and not negative.');
    if (lots > market.contract.maxLots * 1_000)
      return reject('aboveMaximum', 'A level holds at most a thousand of the largest orders.');
  }
  return null;
}

function cancelUnnamed(state: ContractsState, account: ContractAccount, levels: readonly QuoteLevel[]): void {
  const named = new Set(levels.map(({ side, price }) => quoteKey(side, price)));
  for (const order of [...account.orders].sort(byId)) {
    const key = quoteKey(order.side, order.price);
    if (!named.has(key) || account.quotes.get(key) !== order) endContractOrder(state, order, 'cancelled');
  }
}

function setLevel(state: ContractsState, account: ContractAccount, level: QuoteLevel): void {
  const order = account.quotes.get(quoteKey(level.side, level.price));
  if (order === undefined) {
    if (level.lots > 0) openLevel(state, account, level);
  } else if (level.lots === 0) {
    endContractOrder(state, order, 'cancelled');
  } else if (level.lots !== order.remaining) {
    resize(state, order, level.lots);
  }
}

function openLevel(state: ContractsState, account: ContractAccount, { side, price, lots }: QuoteLevel): void {
  state.kernel.lastOrderId += 1;
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
  const order = new ContractOrder(state.kernel.lastOrderId, account.net, terms, state.kernel.time);
  matchContractOrder(state, { order, limit: price, selfTradePrevention: 'cancelMaker' });
  if (order.remaining === 0) return;
  if (order.filled > 0) order.status = 'partiallyFilled';
  restContractOrder(state, order);
  account.quotes.set(quoteKey(side, price), order);
}

function resize(state: ContractsState, order: ContractOrder, target: Lots): void {
  const side = order.account.market.book.own(order.side);
  const before = order.remaining;
  order.updatedAt = state.kernel.time;
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
