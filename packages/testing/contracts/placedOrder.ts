import { CODE } from '@tidemark/sdk/contract';
import type { ContractFill, ContractOrder, NewContractOrder, OperationBody } from '@tidemark/sdk/contract';
import {
  amountOf,
  divideUp,
  FINE_PER_UNIT,
  FINE_SCALE,
  fineAmountOf,
  fineNotional,
  formatExact,
  formatUnits,
  minus,
  plus,
  priceOf,
  RATE_ONE,
  sizeOf,
  type Amount,
  type FineAmount,
  type Price,
  type Size,
} from '@tidemark/sdk/core';
import { isOpen } from '../placed.ts';
import { FakeReject } from '../reject.ts';
import type { Steps } from '../steps.ts';
import { averageText, type RestingOrder, type Standing } from './standing.ts';

/** Price and size of an order in the units of the formulas. */
export interface OrderTerms {
  /** Undefined: a market order. */
  readonly price: Price | undefined;
  readonly size: Size;
}

/** Rejects prices and quantities that the contract cannot express. */
export function termsOf(asked: NewContractOrder, steps: Steps): OrderTerms {
  const price = 'price' in asked ? priceOf(steps.price(asked.price)) : undefined;
  return { price, size: sizeOf(steps.quantity(asked.quantity)) };
}

/** What an amendment makes of an order: what it does not name stays. */
export function amendedTerms(
  { price, quantity }: OperationBody<'amendContractOrder'>,
  order: PlacedOrder,
): OrderTerms {
  if (price === undefined && quantity === undefined)
    throw new FakeReject(CODE.invalid, 'price: it or quantity is required');
  const { steps } = order.standing.listed;
  return {
    price: price === undefined ? order.price : priceOf(steps.price(price)),
    size: quantity === undefined ? order.size : sizeOf(steps.quantity(quantity)),
  };
}

/** Rejects what the fake exchange does not know: isolated margin and hedge mode. */
export function checkMode({ marginMode = 'cross', positionSide = 'net' }: NewContractOrder): void {
  if (marginMode === 'cross' && positionSide === 'net') return;
  throw new FakeReject(
    CODE.invalidCommand,
    'The fake exchange knows net positions in cross margin alone: answer by calls.answer, or run the exchange itself.',
  );
}

/** A fill as it is booked. */
export interface BookedFill {
  readonly size: Size;
  readonly price: Price;
  readonly role: ContractFill['role'];
  /** Before fees. */
  readonly realized: Amount;
  readonly value: FineAmount;
  readonly fee: Amount;
}

/** An order with what it has filled. */
export class PlacedOrder implements RestingOrder {
  readonly asked: NewContractOrder;
  readonly standing: Standing;
  order: ContractOrder;
  price: Price | undefined;
  size: Size;
  filled: Size = sizeOf(0n);
  #value = fineAmountOf(0n);
  #fee = amountOf(0n);
  #realized = amountOf(0n);

  constructor(
    orderId: string,
    asked: NewContractOrder,
    { price, size, standing }: OrderTerms & { readonly standing: Standing },
    now: number,
  ) {
    this.asked = asked;
    this.standing = standing;
    this.price = price;
    this.size = size;
    const { contract, side, type, clientOrderId = '', reduceOnly = false } = asked;
    const { takeProfit, stopLoss } = asked;
    this.order = {
      orderId,
      clientOrderId,
      contract,
      marginMode: 'cross',
      positionSide: 'net',
      side,
      type,
      timeInForce: asked.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC'),
      price: null,
      quantity: '0',
      filled: '0',
      averagePrice: null,
      filledValue: '0',
      fee: '0',
      realizedPnl: '0',
      settleAsset: standing.settle,
      reduceOnly,
      takeProfit: takeProfit === undefined ? null : { triggerBy: 'mark', ...takeProfit },
      stopLoss: stopLoss === undefined ? null : { triggerBy: 'mark', ...stopLoss },
      origin: 'owner',
      status: 'open',
      createdAt: now,
      updatedAt: now,
    };
    this.update({}, now);
  }

  get side(): ContractOrder['side'] {
    return this.order.side;
  }

  get reduceOnly(): boolean {
    return this.order.reduceOnly;
  }

  get left(): Size {
    return minus(this.size, this.filled);
  }

  get statusNow(): ContractOrder['status'] {
    if (this.left === 0n) return 'filled';
    return this.filled === 0n ? 'open' : 'partiallyFilled';
  }

  /** Notes a fill; its fee is rounded up. */
  book(fill: Pick<BookedFill, 'size' | 'price' | 'realized' | 'role'>): BookedFill {
    const { size, price, realized, role } = fill;
    const { kind, listed } = this.standing;
    const value = fineNotional({ kind, size }, price, 'down');
    const rate = role === 'maker' ? listed.makerFee : listed.takerFee;
    const fee = amountOf(divideUp(value * rate, RATE_ONE * FINE_PER_UNIT));
    this.filled = plus(this.filled, size);
    this.#value = plus(this.#value, value);
    this.#fee = plus(this.#fee, fee);
    this.#realized = plus(this.#realized, realized);
    return { ...fill, value, fee };
  }

  fillOf(
    tradeId: string,
    { size, price, role, value, fee, realized }: BookedFill,
    now: number,
  ): ContractFill {
    const { orderId, clientOrderId, contract, marginMode, positionSide, side, settleAsset } = this.order;
    const { steps } = this.standing.listed;
    return {
      fillId: `${now}-${tradeId}-2-${role}`,
      tradeId,
      orderId,
      clientOrderId,
      contract,
      marginMode,
      positionSide,
      side,
      role,
      price: steps.priceText(price),
      quantity: steps.quantityText(size),
      value: formatExact(value, FINE_SCALE),
      fee: formatUnits(fee),
      realizedPnl: formatUnits(realized),
      settleAsset,
      tradedAt: now,
    };
  }

  /** Writes down what has become of it. */
  update(changes: Partial<Pick<ContractOrder, 'status'>>, now: number): void {
    const { steps } = this.standing.listed;
    this.order = {
      ...this.order,
      price: this.price === undefined ? null : steps.priceText(this.price),
      quantity: steps.quantityText(this.size),
      filled: steps.quantityText(this.filled),
      averagePrice: averageText(this.standing.kind, this.filled, this.#value),
      filledValue: formatExact(this.#value, FINE_SCALE),
      fee: formatUnits(this.#fee),
      realizedPnl: formatUnits(this.#realized),
      ...changes,
      updatedAt: now,
    };
    if (isOpen(this.order)) this.standing.resting.add(this);
    else this.standing.resting.delete(this);
  }

  /** What `look` does while the order counts for no margin. */
  without(look: () => void): void {
    this.standing.resting.delete(this);
    try {
      look();
    } finally {
      this.standing.resting.add(this);
    }
  }
}
