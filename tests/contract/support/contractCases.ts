import { page, type Case } from './case.ts';
import { CONTRACT_BATCHES } from './orderCases.ts';
import { badContract, badMode, period, TRIGGER_CASES } from './triggerCases.ts';

const contract = 'BTC-USDT';
const limit = { contract, side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };

/** What a dead man's switch is asked; it is off at the end. */
export const CANCEL_AFTER_CASE: Case = {
  good: [{ body: { timeoutMs: 86_400_000 } }, { body: { timeoutMs: 1_000 } }, { body: { timeoutMs: 0 } }],
  refused: [
    { body: {}, member: 'timeoutMs' },
    { body: { timeoutMs: 999 }, member: 'timeoutMs' },
    { body: { timeoutMs: 86_400_001 }, member: 'timeoutMs' },
    { body: { timeoutMs: '1000' }, member: 'timeoutMs' },
    { body: { timeoutMs: 1_000.5 }, member: 'timeoutMs' },
  ],
};

const PLACED: Case = {
  good: [
    { body: { ...limit, clientOrderId: 'amend-me' } },
    { body: { ...limit, marginMode: 'cross', type: 'postOnly', clientOrderId: 'cancel-me' } },
    { body: { contract, side: 'buy', type: 'market', quantity: '0.1' } },
    {
      body: {
        ...limit,
        takeProfit: { triggerPrice: '99000', triggerBy: 'last' },
        stopLoss: { triggerPrice: '85000' },
      },
    },
    { body: { contract: 'BTC-USD', side: 'sell', type: 'market', quantity: '1000', timeInForce: 'FOK' } },
    {
      body: {
        ...limit,
        side: 'sell',
        price: '95000',
        reduceOnly: true,
        selfTradePrevention: 'cancelMaker',
      },
    },
  ],
  refused: [
    { body: { ...limit, contract: undefined }, member: 'contract' },
    { body: { ...limit, contract: 'BTC/USDT' }, member: 'contract' },
    { body: { ...limit, marginMode: 'portfolio' }, member: 'marginMode' },
    { body: { ...limit, positionSide: 'both' }, member: 'positionSide' },
    { body: { ...limit, side: 'long' }, member: 'side' },
    { body: { ...limit, type: 'stop' }, member: 'type' },
    { body: { ...limit, timeInForce: 'GTD' }, member: 'timeInForce' },
    { body: { ...limit, price: undefined }, member: 'price' },
    { body: { ...limit, price: 90_000 }, member: 'price' },
    { body: { ...limit, price: '0' }, member: 'price' },
    { body: { ...limit, type: 'market' }, member: 'price' },
    { body: { ...limit, quantity: undefined }, member: 'quantity' },
    { body: { ...limit, quantity: '0' }, member: 'quantity' },
    { body: { ...limit, quantity: '-1' }, member: 'quantity' },
    { body: { ...limit, type: 'postOnly', timeInForce: 'IOC' }, member: 'timeInForce' },
    {
      body: { contract, side: 'buy', type: 'market', quantity: '1', timeInForce: 'GTC' },
      member: 'timeInForce',
    },
    { body: { ...limit, reduceOnly: 'yes' }, member: 'reduceOnly' },
    { body: { ...limit, clientOrderId: 'no spaces' }, member: 'clientOrderId' },
    { body: { ...limit, selfTradePrevention: 'none' }, member: 'selfTradePrevention' },
    { body: { ...limit, takeProfit: {} }, member: 'takeProfit.triggerPrice' },
    { body: { ...limit, stopLoss: { triggerPrice: '0' } }, member: 'stopLoss.triggerPrice' },
    { body: { ...limit, leverage: 5 }, member: 'leverage' },
  ],
};

/** What every operation of contracts is asked. */
export const CONTRACT_CASES: Readonly<Record<string, Case>> = {
  listContracts: { good: [{}], refused: [] },
  listMarkPrices: { good: [{}, { query: { contract: 'BTC-USD' } }], refused: [badContract] },
  listFundingRates: {
    good: [
      { query: { contract } },
      { query: { contract, startAt: 0, endAt: 9e12, before: '9000000000000', after: '0', limit: 1 } },
    ],
    refused: [
      { query: {}, member: 'contract' },
      badContract,
      { query: { contract, startAt: -1 }, member: 'startAt' },
      ...page.map(({ query, member }) => ({ query: { contract, ...query }, member })),
    ],
  },
  getInsuranceFund: { good: [{}], refused: [] },

  placeContractOrder: PLACED,
  testContractOrder: { ...PLACED, good: PLACED.good.slice(0, -1) },
  getContractOrder: {
    good: [{ query: { clientOrderId: 'amend-me' } }],
    refused: [
      { query: {}, member: 'orderId' },
      { query: { orderId: '0' }, member: 'orderId' },
      { query: { clientOrderId: 'a b' }, member: 'clientOrderId' },
    ],
  },
  // Order ids are dealt out in sequence; that of a case of its own is in `contractTrading.test.ts`.
  amendContractOrder: {
    good: [],
    refused: [
      { body: {}, member: 'orderId' },
      { body: { orderId: '1' }, member: 'price' },
      { body: { orderId: 1, price: '1' }, member: 'orderId' },
      { body: { orderId: '1', price: 'much' }, member: 'price' },
    ],
  },
  ...CONTRACT_BATCHES,
  cancelContractOrder: {
    good: [{ body: { clientOrderId: 'cancel-me' } }],
    refused: [
      { body: {}, member: 'orderId' },
      { body: { orderId: 'x' }, member: 'orderId' },
    ],
  },
  listOpenContractOrders: {
    good: [{}, { query: { contract, marginMode: 'cross', limit: 1 } }],
    refused: [badContract, badMode, ...page],
  },
  cancelAllContractOrders: {
    good: [
      { body: { contract, marginMode: 'cross' } },
      { body: { kind: 'linear', side: 'buy' } },
      { body: {} },
    ],
    refused: [
      { body: { contract: 'x' }, member: 'contract' },
      { body: { side: 'x' }, member: 'side' },
      { body: { marginMode: 'x' }, member: 'marginMode' },
    ],
  },
  setContractCancelAfter: CANCEL_AFTER_CASE,
  listContractOrderHistory: {
    good: [
      { query: { marginMode: 'isolated' } },
      { query: { contract, side: 'buy', type: 'market', startAt: 0, endAt: 9e12 } },
    ],
    refused: [
      badContract,
      badMode,
      { query: { side: 'long' }, member: 'side' },
      { query: { type: 'stop' }, member: 'type' },
      ...period,
      ...page,
    ],
  },
  listContractFills: {
    good: [{}, { query: { contract, marginMode: 'cross' } }],
    refused: [badContract, badMode, ...period, ...page],
  },
  listPositions: { good: [{}, { query: { contract: 'BTC-USD' } }], refused: [badContract] },
  listContractSettings: { good: [{}, { query: { contract } }], refused: [badContract] },
  setLeverage: {
    good: [
      { body: { contract, leverage: 20 } },
      { body: { contract: 'ETH-USD', marginMode: 'isolated', leverage: 5 } },
    ],
    refused: [
      { body: { leverage: 20 }, member: 'contract' },
      { body: { contract }, member: 'leverage' },
      { body: { contract, leverage: 0 }, member: 'leverage' },
      { body: { contract, leverage: '20' }, member: 'leverage' },
    ],
  },
  setMarginMode: {
    good: [
      { body: { contract, marginMode: 'isolated' } },
      { body: { contract, marginMode: 'cross', unlessChosen: true } },
    ],
    refused: [
      { body: { contract }, member: 'marginMode' },
      { body: { contract, marginMode: 'portfolio' }, member: 'marginMode' },
    ],
  },
  setPositionMode: {
    good: [{ body: { contract: 'ETH-USDT', marginMode: 'isolated', positionMode: 'hedge' } }],
    refused: [
      { body: { contract }, member: 'positionMode' },
      { body: { contract, positionMode: 'both' }, member: 'positionMode' },
    ],
  },
  ...TRIGGER_CASES,
  changePositionMargin: {
    good: [
      { body: { contract, direction: 'add', amount: '100', clientTransferId: 'margin-1' } },
      { body: { contract, direction: 'remove', amount: '40', clientTransferId: 'margin-2' } },
      { body: { contract, direction: 'remove', amount: '10' } },
      { body: { contract, direction: 'add', amount: '1', keep: false } },
    ],
    refused: [
      { body: { direction: 'add', amount: '1', clientTransferId: 'x' }, member: 'contract' },
      { body: { contract, amount: '1', clientTransferId: 'x' }, member: 'direction' },
      { body: { contract, direction: 'add', clientTransferId: 'x' }, member: 'amount' },
      { body: { contract, direction: 'add', amount: '0', clientTransferId: 'x' }, member: 'amount' },
      {
        body: { contract, direction: 'add', amount: '1', clientTransferId: 'a b' },
        member: 'clientTransferId',
      },
    ],
  },
  reversePosition: {
    good: [{ body: { contract: 'BTC-USD', clientOrderId: 'turn' } }],
    refused: [
      { body: {}, member: 'contract' },
      { body: { contract, positionSide: 'net' }, member: 'positionSide' },
    ],
  },
  closePosition: {
    good: [{ body: { contract } }],
    refused: [
      { body: {}, member: 'contract' },
      { body: { contract, positionSide: 'both' }, member: 'positionSide' },
    ],
  },
  closeAllPositions: {
    good: [{ body: { marginMode: 'cross' } }, { body: {} }],
    refused: [
      { body: { contract: 'x' }, member: 'contract' },
      { body: { marginMode: 'x' }, member: 'marginMode' },
    ],
  },
  listFundingPayments: {
    good: [{}, { query: { contract, marginMode: 'isolated' } }],
    refused: [badContract, badMode, ...period, ...page],
  },
  listLiquidations: {
    good: [{}, { query: { contract, marginMode: 'cross' } }],
    refused: [badContract, badMode, ...period, ...page],
  },
  listMarginAccounts: { good: [{}], refused: [] },
  // Only simulated trading answers it; what it does there is in `simulated.test.ts`.
  resetSimulatedFunds: {
    good: [],
    refused: [
      { body: { clientResetId: 7 }, member: 'clientResetId' },
      { body: { clientResetId: 'no spaces' }, member: 'clientResetId' },
    ],
  },
};
