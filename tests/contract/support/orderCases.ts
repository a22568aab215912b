import type { Case } from './case.ts';

const pair = { pair: 'BTC/USDT' };
const limit = { ...pair, side: 'buy', type: 'limit', price: '91000', quantity: '0.001' };
const contract = 'BTC-USDT';
const perpetual = { contract, side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };

/** What the calls are asked that amend a spot order, or do something to several. */
export const SPOT_CHANGES: Readonly<Record<string, Case>> = {
  placeOrders: {
    good: [
      {
        body: {
          orders: [
            { ...limit, price: '90500', clientOrderId: 'contract-2' },
            { ...limit, type: 'postOnly', price: '100000' },
            { ...pair, side: 'sell', type: 'market', quantity: '0.001' },
          ],
        },
      },
    ],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: [] }, member: 'orders' },
      { body: { orders: Array.from({ length: 21 }, () => limit) }, member: 'orders' },
      { body: { orders: [limit, { ...limit, price: undefined }] }, member: 'orders.1.price' },
      { body: { orders: [{ ...limit, type: 'stop' }] }, member: 'orders.0.type' },
      { body: { orders: [{ ...limit, leverage: 5 }] }, member: 'orders.0.leverage' },
      { body: { orders: [limit], atomic: true }, member: 'atomic' },
    ],
  },
  amendOrder: {
    good: [
      { body: { clientOrderId: 'contract-1', price: '90900', quantity: '0.002' } },
      { body: { clientOrderId: 'contract-1', quantity: '0.001', selfTradePrevention: 'cancelMaker' } },
    ],
    refused: [
      { body: {}, member: 'orderId' },
      { body: { orderId: '1' }, member: 'price' },
      { body: { orderId: 1, price: '1' }, member: 'orderId' },
      { body: { orderId: '1', price: 'much' }, member: 'price' },
      { body: { orderId: '1', price: '1', selfTradePrevention: 'none' }, member: 'selfTradePrevention' },
      { body: { orderId: '1', price: '1', side: 'sell' }, member: 'side' },
    ],
  },
  amendOrders: {
    good: [
      {
        body: {
          orders: [
            { clientOrderId: 'contract-2', price: '90600' },
            { clientOrderId: 'contract-2', quantity: '0.002' },
            { orderId: '999999', price: '1' },
            { orderId: '999999' },
          ],
        },
      },
    ],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: [{ orderId: 1, price: '1' }] }, member: 'orders.0.orderId' },
    ],
  },
  cancelOrders: {
    good: [{ body: { orders: [{ clientOrderId: 'contract-2' }, { orderId: '999999' }] } }],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: [{}] }, member: 'orders.0' },
      { body: { orders: [{ orderId: 'x' }] }, member: 'orders.0.orderId' },
    ],
  },
};

/** What the calls are asked that do something to several contract orders. */
export const CONTRACT_BATCHES: Readonly<Record<string, Case>> = {
  placeContractOrders: {
    good: [
      {
        body: {
          orders: [
            { ...perpetual, clientOrderId: 'several-1' },
            { ...perpetual, type: 'postOnly', price: '100000' },
            { contract, side: 'buy', type: 'market', quantity: '0.01' },
          ],
        },
      },
    ],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: Array.from({ length: 21 }, () => perpetual) }, member: 'orders' },
      { body: { orders: [perpetual, { ...perpetual, price: undefined }] }, member: 'orders.1.price' },
      { body: { orders: [{ ...perpetual, takeProfit: {} }] }, member: 'orders.0.takeProfit.triggerPrice' },
    ],
  },
  amendContractOrders: {
    good: [
      {
        body: {
          orders: [
            { clientOrderId: 'several-1', price: '90100' },
            { clientOrderId: 'several-1', quantity: '0.02' },
            { orderId: '999999', price: '1' },
          ],
        },
      },
    ],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: [{ orderId: '1', price: 1 }] }, member: 'orders.0.price' },
    ],
  },
  cancelContractOrders: {
    good: [{ body: { orders: [{ clientOrderId: 'several-1', contract }, { orderId: '999999' }, {}] } }],
    refused: [
      { body: {}, member: 'orders' },
      { body: { orders: [{ orderId: 'x' }] }, member: 'orders.0.orderId' },
    ],
  },
};
