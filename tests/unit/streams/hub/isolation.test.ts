import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

describe('isolation', () => {
  it('counts malformed messages and carries on', async () => {
    const { hub, server, pass, counters } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    const malformed = [
      '',
      'hello',
      'null',
      '[]',
      '42',
      '{}',
      '{"op":"dance"}',
      '{"op":"ack","id":1,"keys":"all"}',
      '{"op":"ack","id":1,"keys":[],"rejected":{}}',
      '{"op":"ack","id":1,"keys":[],"rejected":[null]}',
      '{"op":"ack","id":1,"keys":[],"rejected":[{"key":"k","code":10400}]}',
      '{"op":"error","id":1}',
      `{"key":"${KEY}","epoch":"e1","seq":"1","kind":"snapshot","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1.5,"kind":"snapshot","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"poem","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"snapshot","sentAt":1,"data":null}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"snapshot","data":{}}`,
    ];
    for (const text of malformed) server.send(text);
    expect(counters().malformed).toBe(malformed.length);
    expect(quote.last.phase).toBe('loading');
    server.snapshot(KEY, 1, { last: '1' });
    expect(quote.last.phase).toBe('live');
  });

  it('counts frames for keys nobody holds', async () => {
    const { server, pass, counters } = virtualHub();
    await pass(100);
    server.snapshot('quote?instrument=DOGE%2FUSDT', 1, {});
    server.send({ op: 'ack', id: 77, keys: ['nothing'] });
    server.send({ op: 'error', code: 1, message: 'about nothing', key: 'nothing' });
    expect(counters()).toMatchObject({ unknownKeys: 1, malformed: 0, rejects: 0 });
  });

  it('keeps a throwing observer from the others, of the same and of other topics', async () => {
    const { hub, server, pass, counters } = virtualHub();
    await pass(100);
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe(() => {
      throw new Error('a screen is broken');
    });
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe({
      next: () => {
        throw new Error('another one too');
      },
    });
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const trades = collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    server.snapshot('trades?instrument=BTC%2FUSDT', 1, { trades: [] });
    server.delta(KEY, 2, { last: '2' });
    await pass(100);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '2' } });
    expect(trades.last.phase).toBe('live');
    expect(counters().observerErrors).toBe(6);
  });

  it('keeps a throwing operator to its own chain', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const broken = collect(
      hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(
        map((state) => {
          if (state.phase === 'live') throw new Error('cannot be mapped');
          return state;
        }),
      ),
    );
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(broken.errors).toHaveLength(1);
    expect(quote.last.phase).toBe('live');
  });

  it('guards the observers of the status and of the frames', async () => {
    const { hub, pass, counters } = virtualHub();
    const bang = (): void => {
      throw new Error('bang');
    };
    hub.status$.subscribe(bang);
    hub.frames$.subscribe(bang);
    await pass(1_000);
    expect(counters().observerErrors).toBeGreaterThanOrEqual(3);
  });

  it('lets an observer leave, or bring another, while it is being told', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = hub.topic(topics.quote, { instrument: 'BTC/USDT' });
    const late: unknown[] = [];
    const subscription = quote.subscribe((state) => {
      if (state.phase !== 'live') return;
      subscription.unsubscribe();
      quote.subscribe((again) => late.push(again.value));
    });
    const other = collect(quote);
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(late).toEqual([{ last: '1' }]);
    expect(other.last.phase).toBe('live');
  });
});
