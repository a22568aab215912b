import type { Case, Refused } from './cases.ts';

const contract = 'BTC-USDT';
const badContract: Refused = { query: { contract: 'BTC/USDT' }, member: 'contract' };

const page: readonly Refused[] = [
  { query: { pageNum: 0 }, member: 'pageNum' },
  { query: { pageSize: 101 }, member: 'pageSize' },
];
const period: readonly Refused[] = [
  { query: { startTime: -1 }, member: 'startTime' },
  { query: { endTime: 'now' }, member: 'endTime' },
];
const limit = { contract, side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };

/** What every operation of contracts is asked. */
export const CONTRACT_CASES: Readonly<Record<string, Case>> = {
  listContracts: { good: [{}], refused: [] },
  listMarkPrices: { good: [{}, { query: { contract: 'BTC-USD' } }], refused: [badContract] },
  listFundingRates: {
    good: [
      { query: { contract } },
      { query: { contract, startTime: 0, endTime: 9e12, pageNum: 1, pageSize: 1 } },
    ],
    refused: [
      { query: {}, member: 'contract' },
      badContract,
      { query: { contract, startTime: -1 }, member: 'startTime' },
      { query: { contract, pageSize: 101 }, member: 'pageSize' },
    ],
  },
  getInsuranceFund: { good: [{}], refused: [] },

  placeContractOrder: {
    good: [
      { body: { ...limit, clientOrderId: 'amend-me' } },
      { body: { ...limit, marginMode: 'cross', type: 'postOnly', clientOrderId: 'cancel-me' } },
      { body: { contract, side: 'buy', type: 'market', quantity: '0.1' } },
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
      { body: { ...limit, leverage: 5 }, member: 'leverage' },
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
  cancelContractOrder: {
    good: [{ body: { clientOrderId: 'cancel-me' } }],
    refused: [
      { body: {}, member: 'orderId' },
      { body: { orderId: 'x' }, member: 'orderId' },
    ],
  },
  listOpenContractOrders: {
    good: [{}, { query: { contract, marginMode: 'cross', pageSize: 1 } }],
    refused: [badContract, { query: { marginMode: 'both' }, member: 'marginMode' }, ...page],
  },
  cancelAllContractOrders: {
    good: [{ body: { contract, marginMode: 'cross' } }, { body: {} }],
    refused: [
      { body: { contract: 'x' }, member: 'contract' },
      { body: { marginMode: 'x' }, member: 'marginMode' },
    ],
  },
  listContractOrderHistory: {
    good: [{}, { query: { contract, side: 'buy', type: 'market', startTime: 0, endTime: 9e12 } }],
    refused: [
      badContract,
      { query: { side: 'long' }, member: 'side' },
      { query: { type: 'stop' }, member: 'type' },
      ...period,
      ...page,
    ],
  },
  listContractFills: { good: [{}, { query: { contract } }], refused: [badContract, ...period, ...page] },
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
  setPositionMode: {
    good: [{ body: { contract: 'ETH-USDT', marginMode: 'isolated', positionMode: 'hedge' } }],
    refused: [
      { body: { contract }, member: 'positionMode' },
      { body: { contract, positionMode: 'both' }, member: 'positionMode' },
    ],
  },
  listMarginAccounts: { good: [{}], refused: [] },
};
