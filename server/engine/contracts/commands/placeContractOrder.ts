import type { ContractAnswer, NewContractOrder, TpSl } from '../protocol.ts';
import { formatUnits, rulesOf, type Lots } from '@tidemark/sdk/core';
import { type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import { checkPrice, checkTerms, isTicks } from '../../book/orderTerms.ts';
import { alignOwn, checkSteps, type Steps } from '../../book/steps.ts';
import { type ContractsState, positionOf, contractAccountOf } from '../state.ts';
import { checkContractOrder, type ContractSubmission, submitContractOrder } from '../submit.ts';
import { ContractOrder, type ContractMarket, Position } from '../model.ts';
import { contractOrderState } from '../orderStates.ts';
import { RULES } from '../rules.ts';
import { fireTriggers } from '../firing.ts';

/** Places an order of an account's owner. */
export function placeContractOrder(state: ContractsState, given: NewContractOrder): Outcome<ContractAnswer> {
  const request = alignOwn(given, state.markets.get(given.contract)?.contract);
  const position = positionFor(state, request);
  if (!(position instanceof Position)) return position;
  const { clientOrders: memory } = position.account.margin.holder;
  const answer = submitContractOrder(state, position, submissionOf(request));
  if (answer instanceof Reject) return answer;
  if (request.clientOrderId !== '') {
    const order = state.orders.get(answer.orderId);
    if (order !== undefined) memory.rememberOpen(request.clientOrderId, { request, answer, order });
    else memory.rememberEnded(request.clientOrderId, { request, answer });
  }
  fireTriggers(state);
  return { contractOrders: [answer], repeated: false };
}

/** Checks an order as {@link placeContractOrder} does and answers it as accepted, before it trades. Places nothing. */
export function testContractOrder(state: ContractsState, request: NewContractOrder): Outcome<ContractAnswer> {
  const position = positionFor(state, request);
  if (!(position instanceof Position)) return position;
  const submission = submissionOf(request);
  const admission = checkContractOrder(state, position, submission);
  if (admission instanceof Reject) return admission;
  const { lastOrderId, time } = state.kernel;
  const order = new ContractOrder(lastOrderId + 1, position, submission, time);
  return { contractOrders: [contractOrderState(order)], repeated: false };
}

/** The position that a well-formed request is about; the earlier answer for one that was placed before. */
function positionFor(state: ContractsState, request: NewContractOrder): Position | Outcome<ContractAnswer> {
  const account = contractAccountOf(state, request.account, request.contract);
  if (account instanceof Reject) return account;
  const position = positionOf(account, request.positionSide);
  if (position instanceof Reject) return position;
  const { clientOrders: memory } = account.margin.holder;
  const earlier = request.clientOrderId === '' ? undefined : memory.find(request.clientOrderId);
  if (earlier !== undefined && isSameRequest(earlier.request, request)) {
    return { contractOrders: [earlier.answer], repeated: true };
  }
  if (earlier !== undefined)
    return reject('clientOrderIdReused', 'This clientOrderId was used for another order.');
  const wrong =
    checkTerms(request) ??
    checkPrice(request) ??
    checkLots(request.quantity, account.market.contract, wholeOf(state, position, request)) ??
    checkOrderSteps(request, account.market.contract, wholeOf(state, position, request)) ??
    checkPositionSide(request, position);
  return wrong ?? position;
}

/** Written out, because every order passes here and copying whatever properties an object has is slow. */
function submissionOf(request: NewContractOrder): ContractSubmission {
  return {
    clientOrderId: request.clientOrderId,
    side: request.side,
    type: request.type,
    timeInForce: request.timeInForce,
    price: request.price,
    quantity: request.quantity,
    reduceOnly: request.reduceOnly,
    origin: 'owner',
    takeProfit: request.takeProfit,
    stopLoss: request.stopLoss,
    selfTradePrevention: request.selfTradePrevention,
  };
}

/** Lots of the position that a reduce-only order could close as a whole, whatever the rules are; 0 for any other order. */
export function wholeOf(
  { rules }: ContractsState,
  position: Position,
  { reduceOnly, side }: Pick<NewContractOrder, 'reduceOnly' | 'side'>,
): Lots {
  return reduceOnly && rules >= RULES.openChanges ? position.closable(side) : 0;
}

/** Rejects an order between the steps of its contract. @param whole lots that may be closed whatever the lot is */
function checkOrderSteps(order: NewContractOrder, steps: Steps, whole: Lots): Reject | null {
  const { price, quantity, takeProfit, stopLoss } = order;
  return (
    checkSteps(price, quantity === whole ? 0 : quantity, steps) ??
    checkSteps(takeProfit?.triggerPrice ?? 0, 0, steps) ??
    checkSteps(stopLoss?.triggerPrice ?? 0, 0, steps)
  );
}

/** Rejects quantities that the contract does not allow. @param whole lots that may be closed however few they are */
export function checkLots(
  quantity: Lots,
  { minLots, maxLots, lotUnits, kind, base, quote }: ContractMarket['contract'],
  whole: Lots = 0,
): Reject | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return reject('quantityOffLot', 'The quantity must be a positive multiple of the lot.');
  const text = (lots: Lots): string =>
    `${formatUnits(BigInt(lots) * BigInt(lotUnits))} ${kind === 'linear' ? base : quote}`;
  if (quantity < minLots && quantity !== whole)
    return reject('belowMinimumNotional', `The smallest order is ${text(minLots)}.`);
  if (quantity > maxLots) return reject('aboveMaximum', `The largest order is ${text(maxLots)}.`);
  return null;
}

/** In hedge mode an order against its position closes it, and says so. */
function checkPositionSide(order: NewContractOrder, position: Position): Reject | null {
  const closes =
    (position.side === 'long' && order.side === 'sell') ||
    (position.side === 'short' && order.side === 'buy');
  if (closes && !order.reduceOnly) return invalid('what closes a position must be reduce-only');
  if (position.side !== 'net' && !closes && order.reduceOnly)
    return invalid('what opens a position cannot be reduce-only');
  if (order.takeProfit === null && order.stopLoss === null) return null;
  if (order.reduceOnly) return invalid('a reduce-only order takes no take-profit or stop-loss');
  if (!isProtection(order.takeProfit) || !isProtection(order.stopLoss))
    return invalid('a take-profit or stop-loss needs a price and which price to watch');
  return checkSides(order);
}

/** A take-profit lies beyond the order's price, a stop-loss before it. */
function checkSides({ type, side, price, takeProfit, stopLoss }: NewContractOrder): Reject | null {
  if (!rulesOf(type).isPriced) return null;
  const isBeyond = ({ triggerPrice }: TpSl): boolean =>
    side === 'buy' ? triggerPrice > price : triggerPrice < price;
  if (takeProfit !== null && !isBeyond(takeProfit))
    return invalid('the take-profit of a buy must be above its price, of a sell below it');
  if (stopLoss !== null && (isBeyond(stopLoss) || stopLoss.triggerPrice === price))
    return invalid('the stop-loss of a buy must be below its price, of a sell above it');
  return null;
}

const isProtection = (found: TpSl | null): boolean =>
  found === null || (isTicks(found.triggerPrice) && ['last', 'mark', 'index'].includes(found.by));

function isSameRequest(a: NewContractOrder, b: NewContractOrder): boolean {
  const isSameProtection = (x: TpSl | null, y: TpSl | null): boolean =>
    x?.triggerPrice === y?.triggerPrice && x?.by === y?.by;
  return (
    a.contract === b.contract &&
    a.side === b.side &&
    a.positionSide === b.positionSide &&
    a.type === b.type &&
    a.timeInForce === b.timeInForce &&
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.reduceOnly === b.reduceOnly &&
    a.selfTradePrevention === b.selfTradePrevention &&
    isSameProtection(a.takeProfit, b.takeProfit) &&
    isSameProtection(a.stopLoss, b.stopLoss)
  );
}

function invalid(message: string): Reject {
  return reject('invalidCommand', `The order was refused: ${message}.`);
}
