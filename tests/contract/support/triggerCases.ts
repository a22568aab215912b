import { page, type Case, type Refused } from './case.ts';

const contract = 'BTC-USDT';

export const badContract: Refused = { query: { contract: 'BTC/USDT' }, member: 'contract' };
export const badMode: Refused = { query: { marginMode: 'both' }, member: 'marginMode' };
export const period: readonly Refused[] = [
  { query: { startAt: -1 }, member: 'startAt' },
  { query: { endAt: 'now' }, member: 'endAt' },
];

const stop = { contract, side: 'sell', purpose: 'stopLoss', triggerPrice: '80000', type: 'market' };

/** What every operation of trigger orders is asked. */
export const TRIGGER_CASES: Readonly<Record<string, Case>> = {
  placeTriggerOrder: {
    good: [
      // The first trigger of the exchange: its id is 1.
      { body: { ...stop, purpose: 'entry', side: 'buy', triggerPrice: '99000', quantity: '0.001' } },
      { body: { ...stop, purpose: 'entry', side: 'buy', triggerPrice: '98000', quantity: '0.001' } },
      { body: { ...stop, clientTriggerId: 'my-stop' } },
      { body: { ...stop, purpose: 'takeProfit', triggerPrice: '99000', type: 'limit', price: '98990.5' } },
      { body: { contract, side: 'sell', purpose: 'trailingStop', type: 'market', callbackRate: '0.01' } },
    ],
    refused: [
      { body: { ...stop, contract: undefined }, member: 'contract' },
      { body: { ...stop, purpose: 'hope' }, member: 'purpose' },
      { body: { ...stop, triggerBy: 'moon' }, member: 'triggerBy' },
      { body: { ...stop, triggerPrice: undefined }, member: 'triggerPrice' },
      { body: { ...stop, triggerPrice: '0' }, member: 'triggerPrice' },
      { body: { ...stop, callbackRate: '0.01' }, member: 'callbackRate' },
      { body: { ...stop, purpose: 'trailingStop' }, member: 'callbackRate' },
      { body: { ...stop, purpose: 'trailingStop', callbackRate: '0.0000001' }, member: 'callbackRate' },
      { body: { ...stop, price: '1' }, member: 'price' },
      { body: { ...stop, type: 'limit' }, member: 'price' },
      { body: { ...stop, purpose: 'entry' }, member: 'quantity' },
      { body: { ...stop, reduceOnly: false }, member: 'reduceOnly' },
      { body: { ...stop, clientTriggerId: 'no spaces' }, member: 'clientTriggerId' },
    ],
  },
  getTriggerOrder: {
    good: [{ query: { triggerId: '1' } }, { query: { clientTriggerId: 'my-stop' } }],
    refused: [
      { query: {}, member: 'triggerId' },
      { query: { triggerId: '0' }, member: 'triggerId' },
      { query: { clientTriggerId: 'a b' }, member: 'clientTriggerId' },
    ],
  },
  amendTriggerOrder: {
    good: [
      { body: { triggerId: '1', triggerPrice: '99001', quantity: '0.002' } },
      { body: { clientTriggerId: 'my-stop', triggerPrice: '80001' } },
    ],
    refused: [
      { body: {}, member: 'triggerId' },
      { body: { triggerId: '1' }, member: 'triggerPrice' },
      { body: { triggerId: 'x', price: '1' }, member: 'triggerId' },
    ],
  },
  cancelTriggerOrder: {
    good: [{ body: { triggerId: '2' } }, { body: { clientTriggerId: 'my-stop' } }],
    refused: [
      { body: {}, member: 'triggerId' },
      { body: { triggerId: 2 }, member: 'triggerId' },
    ],
  },
  cancelAllTriggerOrders: {
    good: [{ body: { contract, purposes: ['entry'] } }, { body: { kind: 'linear' } }, { body: {} }],
    refused: [
      { body: { contract: 'x' }, member: 'contract' },
      { body: { purposes: ['hope'] }, member: 'purposes.0' },
      { body: { purposes: [] }, member: 'purposes' },
    ],
  },
  listOpenTriggerOrders: {
    good: [{}, { query: { contract, marginMode: 'cross', limit: 1 } }],
    refused: [badContract, badMode, ...page],
  },
  listTriggerOrderHistory: {
    good: [{}, { query: { contract, marginMode: 'cross', purpose: 'entry', startAt: 0, endAt: 9e12 } }],
    refused: [badContract, badMode, { query: { purpose: 'hope' }, member: 'purpose' }, ...period, ...page],
  },
};
