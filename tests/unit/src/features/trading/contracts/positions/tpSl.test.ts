import { describe, expect, it } from 'vitest';
import {
  draftOf,
  problemOfTpSl,
  tpSlOf,
  triggerOf,
} from '../../../../../../../src/features/trading/contracts/positions/tpSl.ts';
import type { TpSlDraft } from '../../../../../../../src/features/trading/contracts/positions/tpSl.ts';
import type { TriggerOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { INVERSE_SHORT, LONG, portfolioWith } from './livePosition.ts';

const { live } = portfolioWith(LONG, '41250');
const { live: short } = portfolioWith(INVERSE_SHORT, '48000');

const draft: TpSlDraft = {
  purpose: 'takeProfit',
  triggerBy: 'mark',
  triggerPrice: '42000',
  callback: '1',
  type: 'market',
  price: '',
  quantity: '',
};

const trigger: TriggerOrder = {
  triggerId: '7',
  clientTriggerId: '',
  contract: 'BTC-USDT',
  marginMode: 'isolated',
  positionSide: 'net',
  side: 'sell',
  purpose: 'takeProfit',
  triggerBy: 'mark',
  triggerPrice: '42000.0',
  callbackRate: null,
  type: 'market',
  price: null,
  quantity: null,
  reduceOnly: true,
  parentOrderId: null,
  orderId: null,
  failureCode: null,
  status: 'waiting',
  createdAt: 0,
  updatedAt: 0,
};

describe('what protects a long', () => {
  it.each([
    [{}, undefined],
    [{ triggerPrice: '' }, { code: 'triggerMissing', field: 'triggerPrice' }],
    [{ triggerPrice: '42000.05' }, { code: 'triggerOffTick', field: 'triggerPrice', limit: '0.1' }],
    [{ triggerPrice: '41250' }, { code: 'mustBeAbove', field: 'triggerPrice', limit: '41250' }],
    [{ purpose: 'stopLoss' }, { code: 'mustBeBelow', field: 'triggerPrice', limit: '41250' }],
    [{ purpose: 'stopLoss', triggerPrice: '39000' }, undefined],
    [{ purpose: 'trailingStop', triggerPrice: '' }, undefined],
    [
      { purpose: 'trailingStop', callback: '0.09' },
      { code: 'callbackOutside', field: 'callback' },
    ],
    [
      { purpose: 'trailingStop', callback: '20.1' },
      { code: 'callbackOutside', field: 'callback' },
    ],
    [{ type: 'limit' }, { code: 'priceMissing', field: 'price' }],
    [
      { type: 'limit', price: '42000.01' },
      { code: 'priceOffTick', field: 'price', limit: '0.1' },
    ],
    [{ quantity: '0.6' }, { code: 'aboveQuantity', field: 'quantity', limit: '0.500' }],
    [{ quantity: '0.0001' }, { code: 'quantityOffLot', field: 'quantity', limit: '0.001' }],
    [{ quantity: '-1' }, { code: 'quantityWrong', field: 'quantity' }],
  ] as const)('%j is told what would be allowed', (change, problem) => {
    expect(problemOfTpSl({ ...draft, ...change }, live, '41250')).toEqual(problem);
  });

  it('is asked for with no more than what was chosen', () => {
    expect(triggerOf(draft, live)).toEqual({
      contract: 'BTC-USDT',
      marginMode: 'isolated',
      positionSide: 'net',
      side: 'sell',
      purpose: 'takeProfit',
      triggerBy: 'mark',
      type: 'market',
      triggerPrice: '42000',
    });
    expect(
      triggerOf(
        { ...draft, purpose: 'trailingStop', triggerPrice: '', callback: '2.5', quantity: '0.1' },
        live,
      ),
    ).toMatchObject({ purpose: 'trailingStop', callbackRate: '0.025', quantity: '0.1' });
  });
});

it('a short takes its profit below and its loss above', () => {
  const at = (purpose: TpSlDraft['purpose'], triggerPrice: string) =>
    problemOfTpSl({ ...draft, purpose, triggerPrice }, short, '48000')?.code;
  expect(at('takeProfit', '49000')).toBe('mustBeBelow');
  expect(at('takeProfit', '47000')).toBeUndefined();
  expect(at('stopLoss', '47000')).toBe('mustBeAbove');
  expect(at('stopLoss', '49000')).toBeUndefined();
  expect(triggerOf({ ...draft, triggerPrice: '47000' }, short).side).toBe('buy');
});

it('a position is protected by triggers of its own contract, mode and side, and no entry', () => {
  const others = [
    { purpose: 'entry' },
    { contract: 'ETH-USDT' },
    { marginMode: 'cross' },
    { positionSide: 'long' },
  ] as const;
  const triggers = [trigger, ...others.map((change) => ({ ...trigger, ...change }))];
  expect(tpSlOf(live, triggers)).toEqual([trigger]);
});

it('a waiting trigger is amended from what it is, as people type it', () => {
  expect(draftOf({ ...trigger, quantity: '0.100' })).toEqual({ ...draft, callback: '', quantity: '0.1' });
  expect(draftOf({ ...trigger, purpose: 'trailingStop', callbackRate: '0.01' }).callback).toBe('1');
});
