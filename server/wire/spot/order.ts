import type { Order } from '@tidemark/sdk/contract';
import { formatScaled, formatUnits, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { OrderState } from '../../engine/protocol.ts';
import type { PairUnits } from '../../units/pair.ts';

/** Average price of the fills, rounded half up to the pair's price scale; `null` before the first fill. */
function averagePrice(order: OrderState, units: PairUnits): string | null {
  if (order.filled === 0) return null;
  const { tickUnits, lotUnits } = units.instrument;
  const stepUnits = BigInt(tickUnits) / 10n ** BigInt(LEDGER_SCALE - units.priceScale);
  const quotePerTickLot = (BigInt(tickUnits) * BigInt(lotUnits)) / 100_000_000n;
  const denominator = quotePerTickLot * BigInt(order.filled);
  const steps = (order.filledQuote * stepUnits * 2n + denominator) / (denominator * 2n);
  return formatScaled(Number(steps), units.priceScale);
}

/** An order as the API shows it. */
export function toOrder(order: OrderState, units: PairUnits): Order {
  return {
    orderId: String(order.orderId),
    clientOrderId: order.clientOrderId,
    pair: units.instrument.name,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price === 0 ? null : units.price(order.price),
    quantity: units.quantity(order.quantity),
    filled: units.quantity(order.filled),
    averagePrice: averagePrice(order, units),
    quoteFilled: formatUnits(order.filledQuote),
    fee: formatUnits(order.fee),
    feeAsset: units.instrument.quote,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
