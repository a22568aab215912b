import type {
  ContractEvent,
  ContractOrderState,
  TpSl,
  TriggerState,
} from '../../engine/contracts/protocol.ts';
import { ownerOf } from '../../engine/protocol.ts';
import type { ClientIds } from '../history/clientIds.ts';
import type { ContractFillRow, ContractOrderRow, TriggerRow } from './tables.ts';
import { isUserAccount } from '../userAccounts.ts';

export type ContractTradeEvent = Extract<ContractEvent, { kind: 'contractTrade' }>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The engine knows owners by their accounts. */
function withoutOwner<Row extends { readonly owner: number }>(row: Row): Omit<Row, 'owner'> {
  const rest: Omit<Row, 'owner'> & { owner?: number } = { ...row };
  delete rest.owner;
  return rest;
}

/** Ticks; 0 is no price. */
function tpSlOf(triggerPrice: number, by: TpSl['by']): TpSl | null {
  return triggerPrice === 0 ? null : { triggerPrice, by };
}

export function contractOrderRow(order: ContractOrderState): ContractOrderRow {
  const { positionSide, realized, ...rest } = order;
  return {
    ...rest,
    leg: positionSide,
    owner: ownerOf(order.account),
    filledValue: order.filledValue.toString(),
    fee: order.fee.toString(),
    realised: realized.toString(),
    reduceOnly: flag(order.reduceOnly),
    takeProfit: order.takeProfit?.triggerPrice ?? 0,
    takeProfitBy: order.takeProfit?.by ?? 'mark',
    stopLoss: order.stopLoss?.triggerPrice ?? 0,
    stopLossBy: order.stopLoss?.by ?? 'mark',
  };
}

export function contractOrderState(row: ContractOrderRow): ContractOrderState {
  const { takeProfitBy, stopLossBy, leg, realised, ...order } = withoutOwner(row);
  return {
    ...order,
    positionSide: leg,
    takeProfit: tpSlOf(row.takeProfit, takeProfitBy),
    stopLoss: tpSlOf(row.stopLoss, stopLossBy),
    filledValue: BigInt(row.filledValue),
    fee: BigInt(row.fee),
    realized: BigInt(realised),
    reduceOnly: row.reduceOnly === 1,
  };
}

export function triggerRow(trigger: TriggerState): TriggerRow {
  const { positionSide, ...rest } = trigger;
  return {
    ...rest,
    leg: positionSide,
    owner: ownerOf(trigger.account),
    reduceOnly: flag(trigger.reduceOnly),
  };
}

export function triggerState(row: TriggerRow): TriggerState {
  const { leg, ...trigger } = withoutOwner(row);
  return {
    ...trigger,
    positionSide: leg,
    reduceOnly: row.reduceOnly === 1,
    failure: row.failure as TriggerState['failure'],
  };
}

/**
 * The fills of a trade as its users see them: none, one, or two when users traded with each other.
 * @param clientIdOf of the orders that traded
 */
export function contractFillRows(
  trade: ContractTradeEvent,
  time: number,
  clientIdOf: ClientIds,
): ContractFillRow[] {
  const { contract, tradeId, price, quantity } = trade;
  const shared = { contract, tradeId, price, quantity, value: trade.value.toString(), time };
  const maker: ContractFillRow = {
    ...shared,
    owner: ownerOf(trade.makerAccount),
    account: trade.makerAccount,
    role: 'maker',
    orderId: trade.makerOrderId,
    clientOrderId: clientIdOf(trade.makerOrderId),
    side: trade.takerSide === 'buy' ? 'sell' : 'buy',
    leg: trade.makerPositionSide,
    fee: trade.makerFee.toString(),
    realised: trade.makerRealized.toString(),
  };
  const taker: ContractFillRow = {
    ...shared,
    owner: ownerOf(trade.takerAccount),
    account: trade.takerAccount,
    role: 'taker',
    orderId: trade.takerOrderId,
    clientOrderId: clientIdOf(trade.takerOrderId),
    side: trade.takerSide,
    leg: trade.takerPositionSide,
    fee: trade.takerFee.toString(),
    realised: trade.takerRealized.toString(),
  };
  return [maker, taker].filter((fill) => isUserAccount(fill.account));
}
