import type { FundingPayment, Liquidation } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { FundingPaymentRow, LiquidationRow } from '../../views/contracts/tables.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { marginModeOf } from './marginMode.ts';
import { markText } from './markPrice.ts';
import { rateText } from './rates.ts';

/** Funding of one position, as its owner sees it: what was paid is below zero. */
export function toFundingPayment(row: FundingPaymentRow, { contract, units }: ContractView): FundingPayment {
  return {
    contract: contract.name,
    marginMode: marginModeOf(row.account),
    positionSide: row.leg,
    side: row.lots > 0 ? ('long' as const) : ('short' as const),
    quantity: units.quantity(Math.abs(row.lots)),
    mark: markText(row.mark),
    rate: rateText(row.rate),
    amount: formatUnits(-BigInt(row.amount)),
    asset: contract.settle,
    chargedAt: row.time,
  };
}

/** One stage of a liquidation, as one of its parties sees it. */
export function toLiquidation(row: LiquidationRow, { contract, units }: ContractView): Liquidation {
  return {
    contract: contract.name,
    marginMode: marginModeOf(row.account),
    role: row.role,
    stage: row.stage,
    quantity: units.quantity(row.lots),
    price: row.price === 0 ? null : markText(row.price),
    occurredAt: row.time,
  };
}
