import { code } from '../literal.ts';
import type { Specs, Step } from '../spec.ts';

const contract = 'BTC-USDT';
/** Below the market: it waits in the book. */
const resting = { contract, side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
const market = { contract, side: 'buy', type: 'market', quantity: '0.01' };
const placed: Step = { call: 'placeContractOrder', args: resting, into: 'order' };
const opened: Step = { call: 'placeContractOrder', args: market };
const isolated: Step = { call: 'placeContractOrder', args: { ...market, marginMode: 'isolated' } };
const trigger = {
  contract,
  side: 'buy',
  purpose: 'entry',
  triggerPrice: '95000',
  type: 'market',
  quantity: '0.01',
};
const armed: Step = { call: 'placeTriggerOrder', args: trigger, into: 'trigger' };
const orderId = code('order.orderId');
const triggerId = code('trigger.triggerId');
const own = code('crypto.randomUUID()');
const named = { ...resting, clientOrderId: own };

/** Examples of contracts: orders, triggers, positions and margin. */
export const CONTRACT_SPECS: Specs = {
  placeContractOrder: { args: { ...named, stopLoss: { triggerPrice: '85000' } } },
  testContractOrder: { args: resting },
  getContractOrder: { before: [placed], args: { orderId } },
  amendContractOrder: { before: [placed], args: { orderId, price: '90100' } },
  cancelContractOrder: { before: [placed], args: { orderId } },
  listContractOrderHistory: { args: { contract, limit: 20 } },
  listContractFills: { args: { contract, limit: 20 } },
  listPositions: { before: [opened], args: { contract } },
  listContractSettings: { args: { contract } },
  resetSimulatedFunds: { as: 'simulated', args: { clientResetId: own } },
  placeTriggerOrder: { args: { ...trigger, clientTriggerId: own } },
  getTriggerOrder: { before: [armed], args: { triggerId } },
  amendTriggerOrder: { before: [armed], args: { triggerId, triggerPrice: '96000' } },
  cancelTriggerOrder: { before: [armed], args: { triggerId } },
  cancelAllTriggerOrders: { before: [{ call: 'placeTriggerOrder', args: trigger }], args: { contract } },
  listTriggerOrderHistory: { args: { contract, limit: 20 } },
  closePosition: { before: [opened], args: { contract } },
  closeAllPositions: { before: [opened] },
  reversePosition: { before: [opened], args: { contract, clientOrderId: own } },
  changePositionMargin: {
    before: [isolated],
    args: { contract, direction: 'add', amount: '100', clientTransferId: own },
  },
  listFundingPayments: { args: { contract, limit: 20 } },
  listLiquidations: { args: { contract, limit: 20 } },
  placeContractOrders: { args: { orders: [named, { ...named, price: '89900' }] } },
  amendContractOrders: {
    before: [placed],
    args: { orders: [{ orderId, price: '90100' }] },
  },
  cancelContractOrders: { before: [placed], args: { orders: [{ orderId }] } },
};
