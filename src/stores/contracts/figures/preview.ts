import * as core from '@tidemark/sdk/core';
import type { Decimal } from 'decimal.js';
import {
  factsOf,
  toAmount,
  toCollateral,
  toDecimal,
  toLadder,
  toPosition,
  toPrice,
  toRate,
  toSize,
  type Collateral,
  type MarginTier,
  type PositionFacts,
} from './units.ts';

/** An order as it would trade; decimal strings. */
export interface OrderTerms {
  readonly side: 'buy' | 'sell';
  /** Base asset (linear) or dollars (inverse); above zero. */
  readonly quantity: string;
  /** Limit price, or what a market order is expected to trade at. */
  readonly price: string;
}

/** What the order meets: the account and the contract as they are. */
export interface PreviewContext {
  readonly kind: PositionFacts['kind'];
  /** The position that the order would change; `null` without one. */
  readonly position: PositionFacts | null;
  /** Quantities of all the user's positions in the contract together, before the order. Absent: the position and the one opposite alone. */
  readonly exposure?: string;
  readonly leverage: number;
  /** '0.0005' = 0.05 %; what is set aside for an order is reckoned with it. */
  readonly takerFeeRate: string;
  /** What a fill is charged. Absent: `takerFeeRate`. */
  readonly paidFeeRate?: string | undefined;
  readonly collateral: Collateral;
  readonly ladder: readonly MarginTier[];
  /** `undefined` in cross margin, and while there is no mark. */
  readonly isolated: IsolatedContext | undefined;
}

/** What decides what an isolated account takes and gives back; see the core's. Amounts are in the settlement asset. */
export interface IsolatedContext extends Pick<core.IsolatedContext, 'buys' | 'sells' | 'keepsMargin'> {
  readonly mark: string;
  readonly taken: Decimal.Value;
  readonly takeable: Decimal.Value;
  readonly returnable: Decimal.Value;
  readonly forOrders: Decimal.Value;
  readonly held: Decimal.Value;
}

/** What an order would do; see the core's `OrderPreview`. Amounts are in the settlement asset. */
export interface OrderPreview {
  readonly cost: Decimal;
  readonly fee: Decimal;
  readonly realized: Decimal;
  readonly balance: Decimal;
  /** The position once all is filled; `null` when it is closed. */
  readonly position: PositionFacts | null;
  readonly liquidationPrice: Decimal | undefined;
}

/** Works out what filling an order completely at its price would do, in the order in which the exchange books it. */
export function previewOrder({ side, quantity, price }: OrderTerms, context: PreviewContext): OrderPreview {
  const { kind, position, exposure, leverage, takerFeeRate, paidFeeRate, collateral, ladder, isolated } =
    context;
  const preview = core.previewOrder(
    { direction: side === 'buy' ? 1n : -1n, size: toSize(quantity), price: toPrice(price) },
    {
      kind,
      position: position === null ? undefined : toPosition(position),
      exposure: exposure === undefined ? undefined : toSize(exposure),
      leverage,
      takerFee: toRate(takerFeeRate),
      paidFee: paidFeeRate === undefined ? undefined : toRate(paidFeeRate),
      collateral: toCollateral(collateral),
      ladder: toLadder(ladder),
      isolated: isolated && {
        mark: toPrice(isolated.mark),
        taken: toAmount(isolated.taken),
        takeable: toAmount(isolated.takeable),
        returnable: toAmount(isolated.returnable),
        keepsMargin: isolated.keepsMargin,
        forOrders: toAmount(isolated.forOrders),
        held: toAmount(isolated.held),
        buys: isolated.buys,
        sells: isolated.sells,
      },
    },
  );
  return {
    cost: toDecimal(preview.cost),
    fee: toDecimal(preview.fee),
    realized: toDecimal(preview.realized),
    balance: toDecimal(preview.balance),
    position: preview.position === undefined ? null : factsOf(preview.position),
    liquidationPrice: preview.liquidationPrice && toDecimal(preview.liquidationPrice),
  };
}
