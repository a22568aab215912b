import type Decimal from 'decimal.js';
import { previewOrder } from '../../../../stores/contracts/figures/index.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { NewContractOrder } from '../../../../stores/contracts/types.ts';
import type { FeeRates } from '../../../../stores/growth/ownFees.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { floorToStep, isOnStep } from '../../screen/instrument/steps.ts';

/** How a position is to be closed, as it was typed. */
export interface CloseDraft {
  readonly type: 'limit' | 'market';
  readonly price: string;
  readonly quantity: string;
}

/** What is wrong with a draft; `limit` is what would be allowed. */
export interface CloseProblem {
  readonly code:
    'quantityMissing' | 'quantityOffLot' | 'aboveQuantity' | 'aboveMaximum' | 'priceMissing' | 'priceOffTick';
  readonly field: 'price' | 'quantity';
  readonly limit?: string;
}

/** What closing would bring, at the limit price or, of a market order, at the mark. */
export interface CloseEstimate {
  readonly profit: Decimal;
  readonly fee: Decimal;
  /** What stays open. */
  readonly left: string;
}

/** The side of an order that closes a position. */
export function closingSide({ position }: Pick<LivePosition, 'position'>): 'buy' | 'sell' {
  return position.side === 'long' ? 'sell' : 'buy';
}

/** What one order can close of a position: all of it, or the largest order of its contract. */
export function mostOfClosing({ position, contract }: Pick<LivePosition, 'position' | 'contract'>): string {
  return Money.min(position.quantity, contract.maxQuantity).toFixed();
}

/** A share of a quantity in whole lots, at least one; all of it at 100 %. */
export function shareOfQuantity(quantity: string, percent: number, lot: string): string {
  if (percent >= 100) return quantity;
  const share = floorToStep(new Money(quantity).times(percent).div(100), new Money(lot));
  return Money.max(share, lot).toFixed();
}

/** The first thing that is wrong. */
export function problemOfClosing(
  { type, price, quantity }: CloseDraft,
  { position, contract }: LivePosition,
): CloseProblem | undefined {
  const size = parseDecimal(quantity);
  if (size === undefined || size.lte(0)) return { code: 'quantityMissing', field: 'quantity' };
  if (size.gt(position.quantity))
    return { code: 'aboveQuantity', field: 'quantity', limit: position.quantity };
  if (size.gt(contract.maxQuantity))
    return { code: 'aboveMaximum', field: 'quantity', limit: contract.maxQuantity };
  if (!isOnStep(size, new Money(contract.lotSize)))
    return { code: 'quantityOffLot', field: 'quantity', limit: contract.lotSize };
  if (type === 'market') return undefined;
  const limit = parseDecimal(price);
  if (limit === undefined || limit.lte(0)) return { code: 'priceMissing', field: 'price' };
  if (!isOnStep(limit, new Money(contract.tickSize)))
    return { code: 'priceOffTick', field: 'price', limit: contract.tickSize };
  return undefined;
}

/**
 * What a draft without problems would bring; `undefined` while the mark is not known.
 * @param rates what the user pays now; without them what everybody pays at most
 */
export function estimateClosing(
  draft: CloseDraft,
  live: LivePosition,
  rates?: FeeRates,
): CloseEstimate | undefined {
  const { facts, contract, position, figures } = live;
  if (problemOfClosing(draft, live) !== undefined) return undefined;
  const price = draft.type === 'limit' ? draft.price : figures?.mark.toFixed();
  if (price === undefined) return undefined;
  const {
    realized,
    fee,
    position: rest,
  } = previewOrder(
    { side: closingSide(live), quantity: draft.quantity, price },
    {
      kind: facts.kind,
      position: facts,
      leverage: position.leverage,
      takerFeeRate: contract.takerFeeRate,
      paidFeeRate: rates?.taker,
      collateral: { balance: 0, others: [], opposite: null },
      ladder: contract.tiers,
      isolated: undefined,
    },
  );
  return { profit: realized, fee, left: rest?.quantity ?? '0' };
}

/** The order of a draft without problems: it reduces the position and never opens one. */
export function closingOrder({ type, price, quantity }: CloseDraft, live: LivePosition): NewContractOrder {
  const { contract, marginMode, positionSide } = live.position;
  return {
    contract,
    marginMode,
    positionSide,
    side: closingSide(live),
    type,
    quantity,
    reduceOnly: true,
    ...(type === 'limit' && { price }),
  };
}
