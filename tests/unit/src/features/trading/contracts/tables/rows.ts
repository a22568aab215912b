import type {
  ContractFill,
  ContractOrder,
  FundingPayment,
  Liquidation,
  TriggerOrder,
} from '../../../../../../../src/stores/contracts/types.ts';

export const TS = Date.UTC(2026, 0, 2, 3, 4, 5);

export const ORDER: ContractOrder = {
  orderId: '42',
  clientOrderId: 'my-1',
  contract: 'BTC-USDT',
  marginMode: 'cross',
  positionSide: 'net',
  side: 'buy',
  type: 'limit',
  timeInForce: 'IOC',
  price: '61000.0',
  quantity: '0.500',
  filled: '0.125',
  averagePrice: '60999.50000001',
  filledValue: '7624.93750000',
  fee: '3.81246875',
  realizedPnl: '-12.00000001',
  settleAsset: 'USDT',
  reduceOnly: true,
  takeProfit: { triggerPrice: '63000.0', triggerBy: 'mark' },
  stopLoss: null,
  origin: 'trigger',
  status: 'cancelled',
  createdAt: TS,
  updatedAt: TS,
};

/** A market order of 0.2 that waits for 59,000. */
export const TRIGGER: TriggerOrder = {
  triggerId: '7',
  clientTriggerId: '',
  contract: 'BTC-USDT',
  marginMode: 'isolated',
  positionSide: 'net',
  side: 'sell',
  purpose: 'entry',
  triggerBy: 'last',
  triggerPrice: '59000.0',
  callbackRate: null,
  type: 'market',
  price: null,
  quantity: '0.200',
  reduceOnly: false,
  parentOrderId: null,
  orderId: null,
  failureCode: 20001,
  status: 'failed',
  createdAt: TS,
  updatedAt: TS,
};

export const FILL: ContractFill = {
  fillId: '1732160004567-7001-1-taker',
  tradeId: '7001',
  orderId: '42',
  clientOrderId: '',
  contract: 'BTC-USDT',
  marginMode: 'cross',
  positionSide: 'long',
  side: 'buy',
  role: 'taker',
  price: '60999.5',
  quantity: '0.125',
  value: '7624.9375',
  fee: '3.81246875',
  realizedPnl: '0.00000001',
  settleAsset: 'USDT',
  tradedAt: TS,
};

export const PAYMENT: FundingPayment = {
  contract: 'BTC-USDT',
  marginMode: 'cross',
  positionSide: 'net',
  side: 'long',
  quantity: '0.500',
  mark: '61700.25',
  rate: '0.000123',
  amount: '-3.79456789',
  asset: 'USDT',
  chargedAt: TS,
};

export const TAKEOVER: Liquidation = {
  contract: 'BTC-USDT',
  marginMode: 'isolated',
  role: 'liquidated',
  stage: 'takenOver',
  quantity: '0.500',
  price: '38000.5',
  occurredAt: TS,
};
