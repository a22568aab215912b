import { describe, expect, it, vi } from 'vitest';
import { createOrderFormStore } from '../../../../../../../src/features/trading/spot/context/orderFormStore.ts';
import { contextOf } from '../../instruments.ts';

describe('form store', () => {
  it('tells its listeners of every change and of nothing else', () => {
    const store = createOrderFormStore(contextOf());
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.dispatch({ type: 'amountEdited', text: '1' });
    store.setContext(store.snapshot().context);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.snapshot().form.amount).toBe('1');
    leave();
    store.dispatch({ type: 'amountEdited', text: '2' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('judges events by the context of the moment', () => {
    const store = createOrderFormStore(contextOf({ available: { base: undefined, quote: undefined } }));
    store.dispatch({ type: 'sideChosen', side: 'sell' });
    store.setContext(contextOf({ available: { base: '3', quote: '0' } }));
    store.dispatch({ type: 'percentChosen', percent: 50 });
    expect(store.snapshot().form.amount).toBe('1.5');
  });

  it('tells when a price was picked from the market', () => {
    const store = createOrderFormStore(contextOf());
    const picked = vi.fn();
    const leave = store.onPick(picked);
    store.dispatch({ type: 'priceEdited', text: '5' });
    store.dispatch({ type: 'levelPicked', price: '5.00' });
    leave();
    store.dispatch({ type: 'levelPicked', price: '6.00' });
    expect(picked).toHaveBeenCalledOnce();
  });
});
