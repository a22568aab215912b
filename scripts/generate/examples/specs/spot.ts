import { code } from '../literal.ts';
import type { Specs, Step } from '../spec.ts';

/** Below the market, within the band of prices: it waits in the book. */
const resting = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.001' };
const placed: Step = { call: 'placeOrder', args: resting, into: 'order' };
const orderId = code('order.orderId');
const own = code('crypto.randomUUID()');
const named = { ...resting, clientOrderId: own };

/** Examples of orders, fills and balances of spot trading. */
export const SPOT_SPECS: Specs = {
  placeOrder: { args: named },
  testOrder: { args: resting },
  getOrder: { before: [placed], args: { orderId } },
  cancelOrder: { before: [placed], args: { orderId } },
  amendOrder: { before: [placed], args: { orderId, price: '90100' } },
  listOrderHistory: { args: { pair: 'BTC/USDT', limit: 20 } },
  exportOrderHistory: { args: { pair: 'BTC/USDT' } },
  listFills: { args: { pair: 'BTC/USDT', limit: 20 } },
  exportFills: { args: { pair: 'BTC/USDT' } },
  placeOrders: { args: { orders: [named, { ...named, price: '89900' }] } },
  amendOrders: {
    before: [placed],
    args: { orders: [{ orderId, price: '90100' }] },
  },
  cancelOrders: { before: [placed], args: { orders: [{ orderId }] } },
};
