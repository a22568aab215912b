import type Decimal from 'decimal.js';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { NewTrigger, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';
import { closingSide } from './closePlan.ts';

export type TpSlPurpose = Exclude<TriggerOrder['purpose'], 'entry'>;

/** A take-profit, stop-loss or trailing stop as it was typed. */
export interface TpSlDraft {
  readonly purpose: TpSlPurpose;
  readonly triggerBy: TriggerOrder['triggerBy'];
  /** Of a trailing stop where it starts to follow; empty for at once. */
  readonly triggerPrice: string;
  /** In percent, of a trailing stop alone. */
  readonly callback: string;
  readonly type: 'market' | 'limit';
  readonly price: string;
  /** Empty for the whole position as it is then. */
  readonly quantity: string;
}

/** A draft that nothing is typed into yet. */
export function freshDraft(purpose: TpSlPurpose): TpSlDraft {
  return {
    purpose,
    triggerBy: 'mark',
    triggerPrice: '',
    callback: '1',
    type: 'market',
    price: '',
    quantity: '',
  };
}

/** What is wrong with a draft; `limit` is what would be allowed. */
export interface TpSlProblem {
  readonly code:
    | 'triggerMissing'
    | 'triggerOffTick'
    | 'mustBeAbove'
    | 'mustBeBelow'
    | 'callbackOutside'
    | 'priceMissing'
    | 'priceOffTick'
    | 'quantityWrong'
    | 'quantityOffLot'
    | 'aboveQuantity';
  readonly field: 'triggerPrice' | 'callback' | 'price' | 'quantity';
  readonly limit?: string;
}

/** How far a trailing stop's price may have to turn back, in percent. */
const CALLBACK_PERCENT = { least: '0.1', most: '20' } as const;

/** Whether a trigger waits for the price to rise. */
function waitsForRise(purpose: TpSlPurpose, side: 'long' | 'short'): boolean {
  return (side === 'long') === (purpose !== 'stopLoss');
}

/** The user's waiting take-profits and stops of a position. */
export function tpSlOf(
  { position }: { readonly position: Pick<TriggerOrder, 'contract' | 'marginMode' | 'positionSide'> },
  triggers: readonly TriggerOrder[],
): readonly TriggerOrder[] {
  return triggers.filter(
    (trigger) =>
      trigger.purpose !== 'entry' &&
      trigger.contract === position.contract &&
      trigger.marginMode === position.marginMode &&
      trigger.positionSide === position.positionSide,
  );
}

/** The first thing that is wrong; `current` is the price that the trigger watches, as far as it is known. */
export function problemOfTpSl(
  draft: TpSlDraft,
  live: LivePosition,
  current: string | undefined,
): TpSlProblem | undefined {
  return problemOfTrigger(draft, live, current) ?? problemOfCallback(draft) ?? problemOfOrder(draft, live);
}

function problemOfTrigger(
  { purpose, triggerPrice }: TpSlDraft,
  { contract, facts }: LivePosition,
  current: string | undefined,
): TpSlProblem | undefined {
  const field = 'triggerPrice';
  const isTrailing = purpose === 'trailingStop';
  if (isTrailing && triggerPrice === '') return undefined;
  const wanted = parseDecimal(triggerPrice);
  if (wanted === undefined || wanted.lte(0)) return { code: 'triggerMissing', field };
  if (!isOnStep(wanted, new Money(contract.tickSize)))
    return { code: 'triggerOffTick', field, limit: contract.tickSize };
  // A trailing stop whose start was reached already follows at once.
  if (isTrailing || current === undefined) return undefined;
  const mustRise = waitsForRise(purpose, facts.side);
  const isAhead = mustRise ? wanted.gt(current) : wanted.lt(current);
  if (isAhead) return undefined;
  return { code: mustRise ? 'mustBeAbove' : 'mustBeBelow', field, limit: current };
}

function problemOfCallback({ purpose, callback }: TpSlDraft): TpSlProblem | undefined {
  if (purpose !== 'trailingStop') return undefined;
  const percent = parseDecimal(callback);
  const { least, most } = CALLBACK_PERCENT;
  const isFit = percent?.gte(least) && percent.lte(most) && percent.decimalPlaces() <= 4;
  return isFit ? undefined : { code: 'callbackOutside', field: 'callback' };
}

function problemOfOrder(
  { type, price, quantity }: TpSlDraft,
  { contract, position }: LivePosition,
): TpSlProblem | undefined {
  if (type === 'limit') {
    const limit = parseDecimal(price);
    if (limit === undefined || limit.lte(0)) return { code: 'priceMissing', field: 'price' };
    if (!isOnStep(limit, new Money(contract.tickSize)))
      return { code: 'priceOffTick', field: 'price', limit: contract.tickSize };
  }
  if (quantity === '') return undefined;
  const size = parseDecimal(quantity);
  if (size === undefined || size.lte(0)) return { code: 'quantityWrong', field: 'quantity' };
  if (size.gt(position.quantity))
    return { code: 'aboveQuantity', field: 'quantity', limit: position.quantity };
  if (!isOnStep(size, new Money(contract.lotSize)))
    return { code: 'quantityOffLot', field: 'quantity', limit: contract.lotSize };
  return undefined;
}

/** The price that the order of a draft is expected at: its limit, else where it is set off. */
export function expectedPrice({ type, price, triggerPrice, purpose }: TpSlDraft): Decimal | undefined {
  if (type === 'limit') return parseDecimal(price);
  return purpose === 'trailingStop' ? undefined : parseDecimal(triggerPrice);
}

/** Whether a stop-loss waits beyond the liquidation price, which comes first. */
export function isBeyondLiquidation(
  { purpose, triggerPrice }: TpSlDraft,
  { facts, figures }: LivePosition,
): boolean {
  const { mark, liquidationPrice: liquidation } = figures ?? {};
  if (purpose !== 'stopLoss' || mark === undefined || liquidation === undefined) return false;
  if (parseDecimal(triggerPrice) === undefined) return false;
  return waitsForRise(purpose, facts.side)
    ? liquidation.gte(mark) && liquidation.lte(triggerPrice)
    : liquidation.lte(mark) && liquidation.gte(triggerPrice);
}

/** The trigger of a draft without problems. */
export function triggerOf(draft: TpSlDraft, live: LivePosition): NewTrigger {
  const { contract, marginMode, positionSide } = live.position;
  const { purpose, triggerBy, triggerPrice, callback, type, price, quantity } = draft;
  return {
    contract,
    marginMode,
    positionSide,
    side: closingSide(live),
    purpose,
    triggerBy,
    type,
    ...(triggerPrice !== '' && { triggerPrice }),
    ...(purpose === 'trailingStop' && { callbackRate: new Money(callback).div(100).toFixed() }),
    ...(type === 'limit' && { price }),
    ...(quantity !== '' && { quantity }),
  };
}

/** A waiting trigger as a draft, to be amended. */
export function draftOf(trigger: TriggerOrder): TpSlDraft {
  const { purpose, triggerBy, triggerPrice, callbackRate, type, price, quantity } = trigger;
  return {
    purpose: purpose === 'entry' ? 'stopLoss' : purpose,
    triggerBy,
    triggerPrice: plain(triggerPrice),
    callback: callbackRate === null ? '' : new Money(callbackRate).times(100).toFixed(),
    type,
    price: plain(price),
    quantity: plain(quantity),
  };
}

/** Without trailing zeros, as people type. */
function plain(value: string | null): string {
  return value === null ? '' : new Money(value).toFixed();
}
