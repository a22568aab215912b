import type {
  ContractFill,
  ContractOrder,
  FundingPayment,
  FundingRate,
  Liquidation,
  OperationData,
  TriggerOrder,
} from '@tidemark/sdk/contract';
import type { CsvColumn } from '../csv.ts';

interface OfContract {
  readonly contract: string;
  readonly marginMode: string;
}

const OF_CONTRACT: readonly CsvColumn<OfContract>[] = [
  ['contract.columns.contract', ({ contract }) => contract],
  ['contract.columns.marginMode', ({ marginMode }) => marginMode],
];

/** `limit IOC`. */
function orderType({ type, timeInForce }: ContractOrder): string {
  return timeInForce === 'GTC' || type === 'market' ? type : `${type} ${timeInForce}`;
}

/** The columns of the table of contract orders that have ended. */
export const CONTRACT_ORDER_COLUMNS: readonly CsvColumn<ContractOrder>[] = [
  ['contract.columns.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  ...OF_CONTRACT,
  ['contract.columns.type', orderType],
  ['contract.columns.origin', ({ origin }) => origin],
  ['trade.columns.side', ({ side }) => side],
  ['contract.columns.positionSide', ({ positionSide }) => positionSide],
  ['contract.columns.average', ({ averagePrice }) => averagePrice, 'ui.csv.quote'],
  ['contract.columns.orderPrice', ({ price }) => price, 'ui.csv.quote'],
  ['contract.columns.executed', ({ filled }) => filled, 'ui.csv.size'],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.columns.value', ({ filledValue }) => filledValue, 'ui.csv.settle'],
  ['contract.columns.fee', ({ fee }) => fee, 'ui.csv.settle'],
  ['contract.columns.realizedPnl', ({ realizedPnl }) => realizedPnl, 'ui.csv.settle'],
  ['contract.columns.settleAsset', ({ settleAsset }) => settleAsset],
  ['contract.columns.reduceOnly', ({ reduceOnly }) => reduceOnly],
  ['contract.columns.takeProfit', ({ takeProfit }) => takeProfit?.triggerPrice, 'ui.csv.quote'],
  ['contract.columns.stopLoss', ({ stopLoss }) => stopLoss?.triggerPrice, 'ui.csv.quote'],
  ['contract.columns.status', ({ status }) => status],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
  ['ui.csv.clientOrderId', ({ clientOrderId }) => clientOrderId],
];

/** The columns of the table of fills in contracts. */
export const CONTRACT_FILL_COLUMNS: readonly CsvColumn<ContractFill>[] = [
  ['contract.columns.time', ({ tradedAt }, { time }) => time(tradedAt), 'zone'],
  ...OF_CONTRACT,
  ['trade.columns.side', ({ side }) => side],
  ['contract.columns.positionSide', ({ positionSide }) => positionSide],
  ['contract.columns.price', ({ price }) => price, 'ui.csv.quote'],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.columns.value', ({ value }) => value, 'ui.csv.settle'],
  ['contract.columns.role', ({ role }) => role],
  ['contract.columns.fee', ({ fee }) => fee, 'ui.csv.settle'],
  ['contract.columns.realizedPnl', ({ realizedPnl }) => realizedPnl, 'ui.csv.settle'],
  ['contract.columns.settleAsset', ({ settleAsset }) => settleAsset],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
  ['ui.csv.clientOrderId', ({ clientOrderId }) => clientOrderId],
  ['server.csv.tradeId', ({ tradeId }) => tradeId],
  ['server.csv.id', ({ fillId }) => fillId],
];

/** The columns of the table of open positions. */
export const POSITION_COLUMNS: readonly CsvColumn<OperationData<'listPositions'>[number]>[] = [
  ['contract.columns.openTime', ({ openedAt }, { time }) => time(openedAt), 'zone'],
  ...OF_CONTRACT,
  ['contract.columns.positionSide', ({ positionSide }) => positionSide],
  ['contract.columns.side', ({ side }) => side],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.columns.entryPrice', ({ entryPrice }) => entryPrice, 'ui.csv.quote'],
  ['contract.columns.markPrice', ({ mark }) => mark, 'ui.csv.quote'],
  ['contract.columns.liquidationPrice', ({ liquidationPrice }) => liquidationPrice, 'ui.csv.quote'],
  ['contract.columns.leverage', ({ leverage }) => leverage],
  ['contract.columns.margin', ({ initialMargin }) => initialMargin, 'ui.csv.settle'],
  ['contract.columns.maintenance', ({ maintenanceMargin }) => maintenanceMargin, 'ui.csv.settle'],
  ['contract.columns.marginRatio', ({ marginRatio }) => marginRatio],
  ['contract.columns.unrealizedPnl', ({ unrealizedPnl }) => unrealizedPnl, 'ui.csv.settle'],
  ['contract.columns.roe', ({ roe }) => roe],
  ['contract.columns.realizedPnl', ({ realizedPnl }) => realizedPnl, 'ui.csv.settle'],
  ['contract.columns.settleAsset', ({ settleAsset }) => settleAsset],
];

/** The columns of the table of trigger orders that have ended. */
export const TRIGGER_COLUMNS: readonly CsvColumn<TriggerOrder>[] = [
  ['contract.columns.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  ...OF_CONTRACT,
  ['contract.columns.purpose', ({ purpose }) => purpose],
  ['contract.columns.type', ({ type }) => type],
  ['trade.columns.side', ({ side }) => side],
  ['contract.columns.positionSide', ({ positionSide }) => positionSide],
  ['contract.columns.triggerPrice', ({ triggerPrice }) => triggerPrice, 'ui.csv.quote'],
  ['contract.columns.triggerBy', ({ triggerBy }) => triggerBy],
  ['contract.tpSl.callback', ({ callbackRate }) => callbackRate],
  ['contract.columns.orderPrice', ({ price }) => price, 'ui.csv.quote'],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.columns.reduceOnly', ({ reduceOnly }) => reduceOnly],
  ['contract.columns.status', ({ status }) => status],
  ['contract.columns.failure', ({ failureCode }) => failureCode],
  ['contract.columns.placedOrder', ({ orderId }) => orderId],
  ['trade.columns.orderNumber', ({ triggerId }) => triggerId],
  ['ui.csv.clientOrderId', ({ clientTriggerId }) => clientTriggerId],
];

/** The columns of the table of what positions paid and received. */
export const FUNDING_PAYMENT_COLUMNS: readonly CsvColumn<FundingPayment>[] = [
  ['contract.columns.time', ({ chargedAt }, { time }) => time(chargedAt), 'zone'],
  ...OF_CONTRACT,
  ['contract.columns.side', ({ side }) => side],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['contract.columns.markPrice', ({ mark }) => mark, 'ui.csv.quote'],
  ['contract.columns.fundingRate', ({ rate }) => rate],
  ['contract.columns.funding', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['contract.columns.asset', ({ asset }) => asset],
];

/** The columns of the table of what the exchange did to positions whose margin was used up. */
export const LIQUIDATION_COLUMNS: readonly CsvColumn<Liquidation>[] = [
  ['contract.columns.time', ({ occurredAt }, { time }) => time(occurredAt), 'zone'],
  ...OF_CONTRACT,
  ['contract.columns.event', ({ stage }) => stage],
  ['contract.columns.role', ({ role }) => role],
  [
    'contract.columns.quantity',
    ({ quantity, stage }) => (stage === 'ordersCancelled' ? null : quantity),
    'ui.csv.size',
  ],
  ['contract.columns.price', ({ price }) => price, 'ui.csv.quote'],
];

function payerOf(rate: string): 'down' | 'muted' | 'up' {
  if (/^-?[0.]*$/.test(rate)) return 'muted';
  return rate.startsWith('-') ? 'down' : 'up';
}

/** The columns of the table of fundings that were charged. */
export const FUNDING_RATE_COLUMNS: readonly CsvColumn<FundingRate>[] = [
  ['contractInfo.fund.column.time', ({ chargedAt }, { time }) => time(chargedAt), 'zone'],
  ['contractInfo.fund.column.rate', ({ rate }) => rate],
  ['contractInfo.fund.column.payer', ({ rate }, { say }) => say(`contractInfo.fund.payer.${payerOf(rate)}`)],
  ['contractInfo.fund.column.mark', ({ mark }) => mark, 'ui.csv.quote'],
];
