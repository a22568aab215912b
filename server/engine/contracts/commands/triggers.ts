import type { Lots } from '@tidemark/sdk/core';
import type { ContractAnswer, ContractCommand, NewTrigger } from '../protocol.ts';
import { MAX_KEY_LENGTH } from '../../kernel/limits.ts';
import { marketHalted, type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import { type ContractsState, positionOf, contractAccountOf } from '../state.ts';
import { type ContractAccount, type ContractMarket, type Position, Trigger } from '../model.ts';
import { addTrigger, dropTrigger, forgetTrigger } from '../lifecycle.ts';
import { closeOnlyRefused, isCloseOnly } from '../closeOnly.ts';
import { referencePrice, startTrailing } from '../reaching.ts';
import { RULES } from '../rules.ts';
import { checkPrice, isTicks } from '../../book/orderTerms.ts';
import { checkSteps } from '../../book/steps.ts';
import { checkLots, wholeOf } from './placeContractOrder.ts';

type CommandOf<Kind extends ContractCommand['kind']> = Extract<ContractCommand, { kind: Kind }>;

/** The callback of a trailing stop, 0.1 % to 20 %. */
const CALLBACK_PPM = { least: 1_000, most: 200_000 };

/** Makes an order wait for a price; the same `clientTriggerId` with the same request is one trigger however often it is sent. */
export function placeTrigger(state: ContractsState, request: NewTrigger): Outcome<ContractAnswer> {
  const account = contractAccountOf(state, request.account, request.contract);
  if (account instanceof Reject) return account;
  const position = positionOf(account, request.positionSide);
  if (position instanceof Reject) return position;
  const { clientTriggers: memory } = account.margin.holder;
  const { clientTriggerId } = request;
  const earlier = clientTriggerId === '' ? undefined : memory.find(clientTriggerId);
  if (earlier !== undefined) {
    return isSameRequest(earlier.request, request)
      ? { triggers: [earlier.answer], repeated: true }
      : reject('clientOrderIdReused', 'This clientTriggerId was used for another order.');
  }
  if (state.kernel.halted.has(request.contract)) return marketHalted();
  if (!request.reduceOnly && isCloseOnly(account)) return closeOnlyRefused();
  const wrong =
    checkForm(request) ?? checkPurpose(state, request, position) ?? checkPrices(request, account.market);
  if (wrong !== null) return wrong;
  const { maxTriggers } = account.market.contract;
  if (countedWith(state, account, request) >= maxTriggers)
    return reject('tooManyTriggers', `At most ${maxTriggers} orders may wait for a price in this contract.`);
  const direction = directionOf(request, account.market);
  if (direction instanceof Reject) return direction;
  state.lastTriggerId += 1;
  const trigger = new Trigger(state.lastTriggerId, position, request, direction, {
    time: state.kernel.time,
  });
  if (state.rules >= RULES.exits) startTrailing(trigger);
  addTrigger(state, trigger);
  const answer = state.reportTrigger(trigger);
  if (clientTriggerId !== '') memory.rememberOpen(clientTriggerId, { request, answer, order: trigger.id });
  return { triggers: [answer], repeated: false };
}

/** Counts the waiting triggers of an account that a new one is counted with: entries, or what protects positions. */
function countedWith(
  { rules }: ContractsState,
  { triggers }: ContractAccount,
  { purpose }: NewTrigger,
): number {
  if (rules < RULES.ownExits) return triggers.size;
  const isEntry = purpose === 'entry';
  return [...triggers].filter(({ terms }) => (terms.purpose === 'entry') === isEntry).length;
}

/** Changes what a waiting trigger waits for and what it places. */
export function amendTrigger(
  state: ContractsState,
  command: CommandOf<'amendTrigger'>,
): Outcome<ContractAnswer> {
  const trigger = find(state, command);
  if (trigger === undefined) return unknown();
  if (state.kernel.halted.has(trigger.terms.contract)) return marketHalted();
  const { triggerPrice, price, quantity } = command;
  const request = { ...trigger.terms, triggerPrice, price, quantity };
  const { market } = trigger.account;
  const wrong = checkPurpose(state, request, trigger.position) ?? checkPrices(request, market);
  if (wrong !== null) return wrong;
  const isSamePrice = triggerPrice === trigger.triggerPrice;
  const isStillUnfilled = trigger.isUnfilled && isSamePrice;
  // What waits for somebody to trade with waits for no price.
  const direction = isStillUnfilled ? trigger.direction : directionOf(request, market);
  if (direction instanceof Reject) return direction;
  const { id, position, parentOrderId, createdAt } = trigger;
  const amended = new Trigger(id, position, request, direction, { time: createdAt, parentOrderId });
  amended.updatedAt = state.kernel.time;
  if (isSamePrice) amended.peak = trigger.peak;
  if (state.rules >= RULES.exits) startTrailing(amended);
  amended.isUnfilled = isStillUnfilled;
  market.triggers.remove(trigger);
  forgetTrigger(state, trigger);
  addTrigger(state, amended);
  return { triggers: [state.reportTrigger(amended)], repeated: false };
}

export function cancelTrigger(
  state: ContractsState,
  command: CommandOf<'cancelTrigger'>,
): Outcome<ContractAnswer> {
  const trigger = find(state, command);
  if (trigger === undefined) return unknown();
  return { triggers: [dropTrigger(state, trigger)], repeated: false };
}

function find(
  state: ContractsState,
  { account, triggerId }: { readonly account: number; readonly triggerId: number },
): Trigger | undefined {
  const trigger = state.triggers.get(triggerId);
  return trigger?.account.margin.account.id === account ? trigger : undefined;
}

function checkForm({ side, purpose, by, type, clientTriggerId }: NewTrigger): Reject | null {
  if (side !== 'buy' && side !== 'sell') return invalid('side must be buy or sell');
  if (!['entry', 'takeProfit', 'stopLoss', 'trailingStop'].includes(purpose))
    return invalid('purpose must be entry, takeProfit, stopLoss or trailingStop');
  if (!['last', 'mark', 'index'].includes(by)) return invalid('by must be last, mark or index');
  if (type !== 'limit' && type !== 'market') return invalid('type must be limit or market');
  if (clientTriggerId.length > MAX_KEY_LENGTH)
    return invalid(`clientTriggerId must not exceed ${MAX_KEY_LENGTH} characters`);
  return null;
}

/** An entry says how much; what protects a position is reduce-only and against it. */
function checkPurpose(state: ContractsState, request: NewTrigger, position: Position): Reject | null {
  const { purpose, side, reduceOnly, quantity } = request;
  const { contract } = position.account.market;
  if (purpose === 'entry') {
    const closes =
      (position.side === 'long' && side === 'sell') || (position.side === 'short' && side === 'buy');
    if (position.side !== 'net' && closes !== reduceOnly)
      return invalid('what closes a position must be reduce-only, what enlarges it must not');
    return checkQuantity(quantity, contract, wholeOf(state, position, request));
  }
  if (!reduceOnly) return invalid('what protects a position must be reduce-only');
  if (position.closable(side) === 0)
    return reject('reduceOnlyWithoutPosition', 'There is no position that this order could protect.');
  return quantity === 0 ? null : checkQuantity(quantity, contract, wholeOf(state, position, request));
}

/** @param whole lots that may be closed whatever the smallest order and the lot are */
function checkQuantity(quantity: Lots, contract: ContractMarket['contract'], whole: Lots): Reject | null {
  return checkLots(quantity, contract, whole) ?? checkSteps(0, quantity === whole ? 0 : quantity, contract);
}

function checkPrices(request: NewTrigger, market: ContractMarket): Reject | null {
  const { purpose, triggerPrice, callbackPpm, type, price } = request;
  const isTrailing = purpose === 'trailingStop';
  if (!(isTrailing && triggerPrice === 0) && !isTicks(triggerPrice))
    return reject('priceOffTick', 'The trigger price must be a positive multiple of the tick.');
  const wrongPrice = checkPrice({ type, price });
  if (wrongPrice !== null) return wrongPrice;
  const offStep = checkSteps(triggerPrice, 0, market.contract) ?? checkSteps(price, 0, market.contract);
  if (offStep !== null) return offStep;
  const { least, most } = CALLBACK_PPM;
  const isCallback = Number.isSafeInteger(callbackPpm) && callbackPpm >= least && callbackPpm <= most;
  if (isTrailing ? !isCallback : callbackPpm !== 0)
    return invalid(`a trailing stop turns back ${least} to ${most} millionths, nothing else does`);
  if (referencePrice(market, request.by) === 0n)
    return reject('noMarkPrice', 'The contract has no such price to wait for yet.');
  return null;
}

/** Which way the price must go. Take-profit and stop-loss know; one whose price is reached already is rejected. */
function directionOf(
  { purpose, side, by, triggerPrice }: NewTrigger,
  market: ContractMarket,
): 'rise' | 'fall' | Reject {
  const now = referencePrice(market, by);
  const wanted = market.unitsOf(triggerPrice);
  if (purpose === 'entry') return wanted >= now ? 'rise' : 'fall';
  const direction = (side === 'sell') === (purpose !== 'stopLoss') ? 'rise' : 'fall';
  if (purpose === 'trailingStop') return direction;
  const isReached = direction === 'rise' ? now >= wanted : now <= wanted;
  if (!isReached) return direction;
  return reject('triggerReached', `The ${by} price has reached the trigger already.`);
}

function isSameRequest(a: NewTrigger, b: NewTrigger): boolean {
  return (
    a.contract === b.contract &&
    a.side === b.side &&
    a.positionSide === b.positionSide &&
    a.purpose === b.purpose &&
    a.by === b.by &&
    a.triggerPrice === b.triggerPrice &&
    a.callbackPpm === b.callbackPpm &&
    a.type === b.type &&
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.reduceOnly === b.reduceOnly
  );
}

function unknown(): Reject {
  return reject('unknownTrigger', 'The account has no such order waiting.');
}

function invalid(message: string): Reject {
  return reject('invalidCommand', `The trigger was refused: ${message}.`);
}
