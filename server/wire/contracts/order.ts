import type { ContractFill, ContractOrder } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { ContractOrderState, TpSl } from '../../engine/contracts/protocol.ts';
import { contractFillIdOf } from '../../views/contracts/queries.ts';
import type { ContractFillRow } from '../../views/contracts/tables.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { marginModeOf } from './marginMode.ts';
import { averagePriceText, valueText } from './values.ts';

/** A contract order as the API shows it. */
export function toContractOrder(order: ContractOrderState, { contract, units }: ContractView): ContractOrder {
  return {
    orderId: String(order.orderId),
    clientOrderId: order.clientOrderId,
    contract: contract.name,
    marginMode: marginModeOf(order.account),
    positionSide: order.positionSide,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price === 0 ? null : units.price(order.price),
    quantity: units.quantity(order.quantity),
    filled: units.quantity(order.filled),
    averagePrice: averagePriceText(contract, order.filled, order.filledValue),
    filledValue: valueText(order.filledValue),
    fee: formatUnits(order.fee),
    realizedPnl: formatUnits(order.realized),
    settleAsset: contract.settle,
    reduceOnly: order.reduceOnly,
    takeProfit: toProtection(order.takeProfit, units),
    stopLoss: toProtection(order.stopLoss, units),
    origin: order.origin,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

function toProtection(protection: TpSl | null, units: ContractView['units']) {
  return protection && { triggerPrice: units.price(protection.triggerPrice), triggerBy: protection.by };
}

/** A fill as its owner sees it. */
export function toContractFill(fill: ContractFillRow, { contract, units }: ContractView): ContractFill {
  return {
    fillId: contractFillIdOf(fill),
    tradeId: String(fill.tradeId),
    orderId: String(fill.orderId),
    clientOrderId: fill.clientOrderId,
    contract: contract.name,
    marginMode: marginModeOf(fill.account),
    positionSide: fill.leg,
    side: fill.side,
    role: fill.role,
    price: units.price(fill.price),
    quantity: units.quantity(fill.quantity),
    value: valueText(BigInt(fill.value)),
    fee: formatUnits(BigInt(fill.fee)),
    realizedPnl: formatUnits(BigInt(fill.realised)),
    settleAsset: contract.settle,
    tradedAt: fill.time,
  };
}
