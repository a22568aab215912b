import { expect, it } from 'vitest';
import {
  amendmentOf,
  problemOfAmendment,
  problemOfTriggerAmendment,
  triggerAmendmentOf,
} from '../../../../../../../src/features/trading/contracts/amend/amendment.ts';
import { listed } from '../ticketContexts.ts';
import { TRIGGER } from '../tables/rows.ts';

const contract = listed('linear');
const order = { orderId: '42', price: '61000.0', quantity: '0.500', filled: '0.100' };

it('only what differs is sent', () => {
  expect(amendmentOf({ price: '61000', quantity: '0.5' }, order)).toBeUndefined();
  expect(amendmentOf({ price: '61001', quantity: '0.5' }, order)).toEqual({ orderId: '42', price: '61001' });
  expect(amendmentOf({ price: '61000', quantity: '0.4' }, order)).toEqual({ orderId: '42', quantity: '0.4' });
});

it.each([
  ['61000', '0.4', undefined],
  ['', '0.4', { code: 'priceMissing', field: 'price' }],
  ['61000.05', '0.4', { code: 'priceOffTick', field: 'price', limit: '0.1' }],
  ['61000', '', { code: 'quantityMissing', field: 'quantity' }],
  ['61000', '0.4005', { code: 'quantityOffLot', field: 'quantity', limit: '0.001' }],
  ['61000', '0.1', { code: 'belowFilled', field: 'quantity', limit: '0.100' }],
  ['61000', '1000.001', { code: 'aboveMaximum', field: 'quantity', limit: '1000' }],
])('at %s a quantity of %s is told what would be allowed', (price, quantity, problem) => {
  expect(problemOfAmendment({ price, quantity }, order, contract)).toEqual(problem);
});

it('a trigger is amended in the same way, a market one without a price', () => {
  const draft = { triggerPrice: '58000', price: '', quantity: '0.2' };
  expect(problemOfTriggerAmendment(draft, TRIGGER, contract)).toBeUndefined();
  expect(problemOfTriggerAmendment(draft, { type: 'limit' }, contract)).toEqual({
    code: 'priceMissing',
    field: 'price',
  });
  expect(problemOfTriggerAmendment({ ...draft, triggerPrice: '0' }, TRIGGER, contract)?.field).toBe(
    'triggerPrice',
  );
  expect(triggerAmendmentOf(draft, TRIGGER)).toEqual({ triggerId: '7', triggerPrice: '58000' });
  expect(triggerAmendmentOf({ ...draft, triggerPrice: '59000' }, TRIGGER)).toBeUndefined();
});

it('a trailing stop that follows at once is amended in what differs, and nothing is sent where nothing does', () => {
  const trailing = { ...TRIGGER, purpose: 'trailingStop', triggerPrice: null, callbackRate: '0.01' } as const;
  const draft = { triggerPrice: '', price: '', quantity: '0.2' };
  expect(triggerAmendmentOf(draft, trailing)).toBeUndefined();
  expect(triggerAmendmentOf({ ...draft, quantity: '0.1' }, trailing)).toEqual({
    triggerId: '7',
    quantity: '0.1',
  });
  expect(triggerAmendmentOf({ ...draft, triggerPrice: '61000' }, trailing)).toEqual({
    triggerId: '7',
    triggerPrice: '61000',
  });
});
