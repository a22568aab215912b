import { describe, expect, it } from 'vitest';
import { createItemModel } from '../../../../../src/stores/data/itemModel.ts';
import { fakeContext } from './support/fakeContext.ts';
import { expired, refused } from './support/rejections.ts';

function createQuote() {
  const fake = fakeContext();
  return { ...fake, quote: createItemModel(fake.context, { namespace: 'quote', api: 'getQuote' }) };
}

describe('item model', () => {
  it('is a GET with query', async () => {
    const { context, requests, last } = fakeContext();
    const item = createItemModel(context, { namespace: 'own', api: { path: '/own' } });
    void item.load({ id: 7 });
    expect(requests[0]).toMatchObject({ method: 'GET', endpoint: '/own', init: { query: { id: 7 } } });
    expect(item.state.loading).toBe(true);
    await last().answer({ name: 'seven' });
    expect(item.state).toMatchObject({ loading: false, item: { name: 'seven' } });
  });

  it('shows nothing of another query, and drops its late answer', async () => {
    const { quote, requests } = createQuote();
    void quote.load({ instrument: 'BTC/USDT' });
    await requests[0]?.answer({ last: '1' });
    void quote.load({ instrument: 'BTC/USDT' });
    void quote.load({ instrument: 'ETH/USDT' });
    expect(quote.state.item).toBeUndefined();
    await requests[1]?.answer({ last: '2' });
    expect(quote.state).toMatchObject({ item: undefined, loading: true });
    await requests[2]?.answer({ last: '3' });
    expect(quote.state).toMatchObject({ item: { last: '3' }, loading: false });
  });

  it('tells of a rejection, but not of code 10001', async () => {
    const { quote, last, notices } = createQuote();
    void quote.load({});
    await last().fail(expired);
    expect(quote.state).toMatchObject({ loading: false, error: undefined });
    void quote.load({});
    await last().fail(refused);
    expect(quote.state.error).toBe(refused);
    expect(notices).toHaveLength(1);
  });
});
