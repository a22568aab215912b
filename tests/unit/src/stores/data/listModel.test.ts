import { describe, expect, it } from 'vitest';
import type { ListEndpoint } from '../../../../../src/stores/data/endpoint.ts';
import { createListModel } from '../../../../../src/stores/data/listModel.ts';
import { fakeContext } from './support/fakeContext.ts';
import { expired, offline, refused } from './support/rejections.ts';

const pageOf = (...ids: string[]) => ({
  list: ids.map((id) => ({ id })),
  pageNum: 1,
  pageSize: 10,
  total: ids.length,
});

function createMessages() {
  const fake = fakeContext();
  const list = createListModel(fake.context, { namespace: 'messages', api: { path: '/own/messages' } });
  return { ...fake, list };
}

describe('list model, with the pages of a generic list', () => {
  it('starts at page 1 with 10 entries, and knows nothing yet', () => {
    const { list, requests } = createMessages();
    expect(list.state).toEqual({
      loading: false,
      page: { current: 1, size: 10, total: 0 },
      hasNext: false,
      sort: undefined,
      filters: {},
      items: undefined,
      item: undefined,
      error: undefined,
    });
    expect(requests).toEqual([]);
  });

  it('asks with filters, pageNum and pageSize as query, and keeps list, pageNum, pageSize and total', async () => {
    const { list, last } = createMessages();
    const loaded = list.filter({ type: 'system' });
    expect(list.state.loading).toBe(true);
    expect(last().init.query).toEqual({ type: 'system', pageNum: 1, pageSize: 10 });
    await last().answer({ ...pageOf('a', 'b'), total: 25 });
    await loaded;
    expect(list.state).toMatchObject({
      loading: false,
      page: { current: 1, size: 10, total: 25 },
      hasNext: true,
      items: [{ id: 'a' }, { id: 'b' }],
    });
  });

  it('uses GET by default, or the configured method', () => {
    const { context, requests } = fakeContext();
    void createListModel(context, { namespace: 'a', api: { path: '/a' } }).load();
    void createListModel(context, { namespace: 'b', api: { path: '/b', method: 'POST' } }).load();
    expect(requests.map(({ method, endpoint }) => `${method} ${endpoint}`)).toEqual(['GET /a', 'POST /b']);
    expect(requests[1]?.init.query).toEqual({ pageNum: 1, pageSize: 10 });
  });

  it('pages, and shows nothing of the page before meanwhile', async () => {
    const { list, last } = createMessages();
    void list.load();
    await last().answer({ ...pageOf('a'), total: 11 });
    void list.goTo(2);
    expect(last().init.query).toEqual({ pageNum: 2, pageSize: 10 });
    expect(list.state).toMatchObject({ page: { current: 2, total: 11 }, items: undefined });
  });

  it('starts at the first page under other filters, without what was picked', async () => {
    const { list, last } = createMessages();
    void list.goTo(3);
    await last().answer({ ...pageOf('a'), pageNum: 3, total: 21 });
    const [first] = list.state.items ?? [];
    list.select(first);
    expect(list.state.item).toEqual({ id: 'a' });
    void list.filter({ type: 'user' });
    expect(last().init.query).toEqual({ type: 'user', pageNum: 1, pageSize: 10 });
    expect(list.state).toMatchObject({ items: undefined, item: undefined, page: { current: 1 } });
  });

  it('keeps what it shows while the same page is fetched again', async () => {
    const { list, last } = createMessages();
    void list.load();
    await last().answer(pageOf('a'));
    void list.load();
    expect(list.state.items).toEqual([{ id: 'a' }]);
  });

  it('drops stale answers, whichever comes first, and aborts their calls', async () => {
    const { list, requests } = createMessages();
    void list.filter({ type: 'user' });
    void list.filter({ type: 'system' });
    const [user, system] = requests;
    expect(user?.init.signal?.aborted).toBe(true);
    await system?.answer(pageOf('of the system'));
    await user?.answer(pageOf('of the user'));
    expect(list.state).toMatchObject({ loading: false, items: [{ id: 'of the system' }] });
  });

  it('sorts by a column: descending, ascending, unsorted', () => {
    const { list } = createMessages();
    const seen = Array.from({ length: 3 }, () => (list.sortBy('time'), list.state.sort?.direction));
    expect(seen).toEqual(['descending', 'ascending', undefined]);
  });

  it('is silent about code 10001', async () => {
    const { list, last, notices } = createMessages();
    void list.load();
    await last().fail(expired);
    expect(notices).toEqual([]);
    expect(list.state).toMatchObject({ loading: false, error: undefined });
  });

  it("shows an error notice with the response's message for any other code, and keeps what there is", async () => {
    const { list, last, notices } = createMessages();
    void list.load();
    await last().answer(pageOf('a'));
    void list.load();
    await last().fail(refused);
    expect(notices).toEqual([
      { kind: 'failed', failure: { kind: 'refused', code: 10429, message: 'Too many requests' } },
    ]);
    expect(list.state).toMatchObject({ loading: false, error: refused, items: [{ id: 'a' }] });
  });

  it('tells of a network error too', async () => {
    const { list, last, notices } = createMessages();
    void list.load();
    await last().fail(offline);
    expect(notices).toEqual([{ kind: 'failed', failure: { kind: 'network' } }]);
  });

  it('warns on the console, and does nothing else, when it has no api', async () => {
    const { context, console, requests, notices } = fakeContext();
    const list = createListModel<ListEndpoint>(context, { namespace: 'nothing', api: undefined });
    await list.load();
    await list.exportCsv();
    expect(console.warn).toHaveBeenCalledWith('The list "nothing" has no api');
    expect({ requests, notices, errors: console.error.mock.calls }).toEqual({
      requests: [],
      notices: [],
      errors: [],
    });
    expect(list.state.loading).toBe(false);
  });

  it('warns on the console, and does nothing else, when the answer has no items', async () => {
    const { list, last, console, notices } = createMessages();
    void list.load();
    await last().answer({ total: 3 });
    expect(console.warn).toHaveBeenCalledWith('The list "messages" was answered without items');
    expect(notices).toEqual([]);
    expect(list.state.items).toEqual([]);
  });
});

describe('list model, with the pages of a list of the contract', () => {
  function createFills() {
    const fake = fakeContext();
    const list = createListModel(fake.context, { namespace: 'fills', api: 'listFills' });
    const answer = (ids: readonly string[], nextCursor: string | null) =>
      fake.last().answer({ list: ids.map((id) => ({ id })), nextCursor });
    return { ...fake, list, answer };
  }

  it('starts at page 1 with 10 entries, and knows nothing yet', () => {
    const { list, requests } = createFills();
    expect(list.state).toEqual({
      loading: false,
      page: { current: 1, size: 10, total: undefined },
      hasNext: false,
      sort: undefined,
      filters: {},
      items: undefined,
      item: undefined,
      error: undefined,
    });
    expect(requests).toEqual([]);
  });

  it('asks with filters and limit, and for the next page with the cursor of the one before', async () => {
    const { list, last, answer } = createFills();
    void list.filter({ pair: 'BTC/USDT' });
    expect(last().init.query).toEqual({ pair: 'BTC/USDT', limit: 10 });
    await answer(['c', 'b'], 'b');
    expect(list.state).toMatchObject({
      page: { current: 1 },
      hasNext: true,
      items: [{ id: 'c' }, { id: 'b' }],
    });
    void list.goTo(2);
    expect(last().init.query).toEqual({ pair: 'BTC/USDT', before: 'b', limit: 10 });
    expect(list.state).toMatchObject({ page: { current: 2 }, hasNext: true, items: undefined });
    await answer(['a'], null);
    expect(list.state).toMatchObject({
      page: { current: 2, size: 10 },
      hasNext: false,
      items: [{ id: 'a' }],
    });
  });

  it('stays where it is when it is fetched again, whatever came before it', async () => {
    const { list, last, answer } = createFills();
    void list.load();
    await answer(['c', 'b'], 'b');
    void list.goTo(2);
    await answer(['a'], null);
    void list.load();
    expect(last().init.query).toEqual({ before: 'b', limit: 10 });
  });

  it('goes back to the newest entries, and on from where these end now', async () => {
    const { list, last, answer } = createFills();
    void list.load();
    await answer(['c', 'b'], 'b');
    void list.goTo(2);
    await answer(['a'], null);
    void list.goTo(1);
    expect(last().init.query).toEqual({ limit: 10 });
    await answer(['e', 'd'], 'd');
    void list.goTo(2);
    expect(last().init.query).toEqual({ before: 'd', limit: 10 });
  });

  it('goes no further than the next page', async () => {
    const { list, last, answer } = createFills();
    void list.goTo(3);
    expect(last().init.query).toEqual({ limit: 10 });
    await answer(['b'], 'b');
    void list.goTo(3);
    expect(list.state.page.current).toBe(2);
    expect(last().init.query).toEqual({ before: 'b', limit: 10 });
  });

  it('starts at the newest entries under other filters', async () => {
    const { list, last, answer } = createFills();
    void list.load();
    await answer(['c', 'b'], 'b');
    void list.goTo(2);
    void list.filter({ pair: 'ETH/USDT' });
    expect(last().init.query).toEqual({ pair: 'ETH/USDT', limit: 10 });
    expect(list.state).toMatchObject({ page: { current: 1 }, hasNext: false, items: undefined });
  });
});
