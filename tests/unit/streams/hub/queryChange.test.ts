import { BehaviorSubject, map, Subject, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { TopicQuery } from '@tidemark/sdk/contract';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

const key = (pair: string): string => `quote?instrument=${encodeURIComponent(pair)}`;

const queries = (pair$: Observable<string>) => pair$.pipe(map((pair) => ({ instrument: pair })));

describe('a topic whose query changes', () => {
  it('never shows the value of one query under another', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const pair$ = new BehaviorSubject('BTC/USDT');
    const quote = collect(hub.topic(topics.quote, queries(pair$)));
    await pass(10);
    server.snapshot(key('BTC/USDT'), 1, { instrument: 'BTC/USDT' });
    pair$.next('ETH/USDT');
    expect(quote.last).toEqual({
      key: key('ETH/USDT'),
      phase: 'loading',
      value: undefined,
      ts: undefined,
      receivedAt: undefined,
    });
    server.delta(key('BTC/USDT'), 2, { last: '2' });
    await pass(100);
    server.snapshot(key('ETH/USDT'), 1, { instrument: 'ETH/USDT' });
    await pass(100);
    for (const state of quote.values) {
      if (state.value !== undefined) expect(state.key).toBe(key(state.value.instrument));
    }
    expect(quote.last).toMatchObject({ phase: 'live', value: { instrument: 'ETH/USDT' } });
  });

  it('restarts on the wire, the old query after its linger', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const pair$ = new BehaviorSubject('BTC/USDT');
    collect(hub.topic(topics.quote, queries(pair$)));
    await pass(10);
    server.snapshot(key('BTC/USDT'), 1, {});
    server.take();
    pair$.next('ETH/USDT');
    await pass(10);
    expect(server.take()).toMatchObject([
      { op: 'subscribe', topics: [{ query: { instrument: 'ETH/USDT' } }] },
    ]);
    server.snapshot(key('ETH/USDT'), 1, {});
    await pass(5_000);
    expect(server.take()).toMatchObject([{ op: 'unsubscribe', keys: [key('BTC/USDT')] }]);
  });

  it('shows the held value at once when it changes back within the linger', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const pair$ = new BehaviorSubject('BTC/USDT');
    const quote = collect(hub.topic(topics.quote, queries(pair$)));
    await pass(10);
    server.snapshot(key('BTC/USDT'), 1, { instrument: 'BTC/USDT' });
    pair$.next('ETH/USDT');
    await pass(1_000);
    pair$.next('BTC/USDT');
    expect(quote.last).toMatchObject({ phase: 'live', value: { instrument: 'BTC/USDT' } });
  });

  it('does not restart for an equal query', async () => {
    const { hub, pass } = virtualHub();
    await pass(100);
    const query$ = new Subject<TopicQuery<'orderBook'>>();
    const book = collect(hub.topic(topics.orderBook, query$));
    query$.next({ instrument: 'BTC/USDT', depth: 20 });
    query$.next({ depth: 20, instrument: 'BTC/USDT' });
    expect(book.values).toHaveLength(1);
  });

  it('turns a failing query into a state', async () => {
    const { hub } = virtualHub();
    const quote = collect(
      hub.topic(
        topics.quote,
        throwError(() => new Error('no pair')),
      ),
    );
    expect(quote.last).toMatchObject({ phase: 'error', error: { message: 'no pair' } });
    expect(quote.errors).toEqual([]);
  });
});
