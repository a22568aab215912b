import type { Balance, Fill } from '@tidemark/sdk/contract';
import { atLeastZero, formatUnits } from '@tidemark/sdk/core';
import type { PairUnits } from '../../units/pair.ts';
import type { BalanceEvent } from '../../views/balances.ts';
import type { FillRow } from '../../views/history/tables.ts';
import { fillIdOf } from '../../views/spot/queries.ts';

/** A balance as its owner sees it. Contracts may ask for more than there is to be held: then all of it is, and nothing is available. */
export function toBalance({ asset, available, held }: Omit<BalanceEvent, 'kind' | 'account'>): Balance {
  const usable = atLeastZero(available);
  return { asset, available: formatUnits(usable), held: formatUnits(available + held - usable) };
}

/** A fill as its owner sees it. */
export function toFill(fill: FillRow, units: PairUnits): Fill {
  return {
    fillId: fillIdOf(fill),
    tradeId: String(fill.tradeId),
    orderId: String(fill.orderId),
    clientOrderId: fill.clientOrderId,
    pair: units.instrument.name,
    side: fill.side,
    role: fill.role,
    price: units.price(fill.price),
    quantity: units.quantity(fill.quantity),
    quoteAmount: formatUnits(BigInt(fill.quote)),
    fee: formatUnits(BigInt(fill.fee)),
    feeAsset: units.instrument.quote,
    tradedAt: fill.time,
  };
}
