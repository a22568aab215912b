import type { Contract, ContractOrder, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';

/** What is wrong with a change of an order; `limit` is what would be allowed. */
export interface AmendmentProblem {
  readonly code:
    'priceMissing' | 'priceOffTick' | 'quantityMissing' | 'quantityOffLot' | 'belowFilled' | 'aboveMaximum';
  readonly field: 'triggerPrice' | 'price' | 'quantity';
  readonly limit?: string;
}

interface OrderDraft {
  readonly price: string;
  /** Counts what is filled already. */
  readonly quantity: string;
}

/** The first thing that is wrong with a changed order. */
export function problemOfAmendment(
  { price, quantity }: OrderDraft,
  { filled }: Pick<ContractOrder, 'filled'>,
  contract: Contract,
): AmendmentProblem | undefined {
  return problemOfPrice(price, 'price', contract) ?? problemOfQuantity(quantity, filled, contract);
}

/** What differs, for the exchange; `undefined` when nothing does. */
export function amendmentOf(
  draft: OrderDraft,
  { orderId, price, quantity }: Pick<ContractOrder, 'orderId' | 'price' | 'quantity'>,
) {
  const changes = {
    ...(isOther(draft.price, price) && { price: draft.price }),
    ...(isOther(draft.quantity, quantity) && { quantity: draft.quantity }),
  };
  return Object.keys(changes).length === 0 ? undefined : { orderId, ...changes };
}

interface TriggerDraft extends OrderDraft {
  readonly triggerPrice: string;
}

/** The first thing that is wrong with a changed entry trigger. */
export function problemOfTriggerAmendment(
  { triggerPrice, price, quantity }: TriggerDraft,
  { type }: Pick<TriggerOrder, 'type'>,
  contract: Contract,
): AmendmentProblem | undefined {
  return (
    problemOfPrice(triggerPrice, 'triggerPrice', contract) ??
    (type === 'limit' ? problemOfPrice(price, 'price', contract) : undefined) ??
    problemOfQuantity(quantity, '0', contract)
  );
}

/** What differs, for the exchange; `undefined` when nothing does. */
export function triggerAmendmentOf(
  draft: TriggerDraft,
  { triggerId, triggerPrice, type, price, quantity }: TriggerOrder,
) {
  const changes = {
    ...(isOther(draft.triggerPrice, triggerPrice) && { triggerPrice: draft.triggerPrice }),
    ...(type === 'limit' && isOther(draft.price, price) && { price: draft.price }),
    ...(isOther(draft.quantity, quantity) && { quantity: draft.quantity }),
  };
  return Object.keys(changes).length === 0 ? undefined : { triggerId, ...changes };
}

function problemOfPrice(
  text: string,
  field: 'triggerPrice' | 'price',
  { tickSize }: Contract,
): AmendmentProblem | undefined {
  const price = parseDecimal(text);
  if (price === undefined || price.lte(0)) return { code: 'priceMissing', field };
  return isOnStep(price, new Money(tickSize)) ? undefined : { code: 'priceOffTick', field, limit: tickSize };
}

function problemOfQuantity(
  text: string,
  filled: string,
  { lotSize, maxQuantity }: Contract,
): AmendmentProblem | undefined {
  const field = 'quantity';
  const quantity = parseDecimal(text);
  if (quantity === undefined || quantity.lte(0)) return { code: 'quantityMissing', field };
  if (!isOnStep(quantity, new Money(lotSize))) return { code: 'quantityOffLot', field, limit: lotSize };
  if (quantity.lte(filled)) return { code: 'belowFilled', field, limit: filled };
  return quantity.gt(maxQuantity) ? { code: 'aboveMaximum', field, limit: maxQuantity } : undefined;
}

function isOther(typed: string, now: string | null): boolean {
  const value = parseDecimal(typed);
  return value !== undefined && (now === null || !value.eq(now));
}
