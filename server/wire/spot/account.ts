import type { Balance, Fill } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { PairUnits } from '../../units/pair.ts';
import type { BalanceEvent } from '../../views/balances.ts';
import type { FillRow } from '../../views/history/tables.ts';

export function toBalance(balance: BalanceEvent): Balance {
  return {
    asset: balance.asset,
    available: formatUnits(balance.available),
    held: formatUnits(balance.held),
  };
}

/** A fill as its owner sees it. */
export function toFill(fill: FillRow, units: PairUnits): Fill {
  return {
    tradeId: String(fill.tradeId),
    orderId: String(fill.orderId),
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
