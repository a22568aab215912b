import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live, topics } from '@tidemark/streams';
import { virtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';
const QUERY = { instrument: 'BTC/USDT' } as const;
const FAULT = new Error('a mistake of the caller');

/** How a callback of the caller fails: at once, or when what it returned is awaited. */
const WAYS = {
  throws: (): void => {
    throw FAULT;
  },
  rejects: (): void => Promise.reject(FAULT) as unknown as void,
};

let unhandled: unknown[];
let listeners: NodeJS.UnhandledRejectionListener[];

beforeEach(() => {
  unhandled = [];
  listeners = process.listeners('unhandledRejection');
  process
    .removeAllListeners('unhandledRejection')
    .on('unhandledRejection', (reason) => void unhandled.push(reason));
});
afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of listeners) process.on('unhandledRejection', listener);
  vi.restoreAllMocks();
});

/** Lets rejections that nobody handles be told; timers are virtual here. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage('');
  });

describe.each(Object.entries(WAYS))('a callback that %s', (_way, fail) => {
  it('as an observer is reported, and the others are told', async () => {
    const { hub, server, pass, reported } = virtualHub();
    await pass(100);
    const others: string[] = [];
    hub.topic(topics.quote, QUERY).subscribe(fail);
    hub.topic(topics.quote, QUERY).subscribe({ next: fail });
    hub.topic(topics.quote, QUERY).subscribe(({ phase }) => others.push(phase));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    await settled();
    expect(others.at(-1)).toBe('live');
    expect(reported.length).toBeGreaterThanOrEqual(2);
    expect(reported.every((error) => error === FAULT)).toBe(true);
    expect(unhandled).toEqual([]);
  });

  it('as onError loses nothing', async () => {
    const { hub, server, pass } = virtualHub({ onError: fail });
    await pass(100);
    const phases: string[] = [];
    hub.topic(topics.quote, QUERY).subscribe(fail);
    hub.topic(topics.quote, QUERY).subscribe(({ phase }) => phases.push(phase));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    await settled();
    expect(phases.at(-1)).toBe('live');
    expect(unhandled).toEqual([]);
  });

  it('as setAuth leaves public topics, and is asked again', async () => {
    const { hub, server, pass } = virtualHub();
    const ask = vi.fn(fail as unknown as () => Promise<string>);
    hub.setAuth(ask);
    await pass(100);
    const phases: string[] = [];
    hub.topic(topics.quote, QUERY).subscribe(({ phase }) => phases.push(phase));
    await settled();
    await pass(5_000);
    server.snapshot(KEY, 1, { last: '1' });
    await settled();
    expect(phases.at(-1)).toBe('live');
    await pass(60_000);
    expect(ask.mock.calls.length).toBeGreaterThan(1);
    expect(unhandled).toEqual([]);
  });

  it('as onError of live() keeps no value from being withdrawn', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const values: unknown[] = [];
    hub
      .topic(topics.quote, QUERY)
      .pipe(live({ otherwise: 'nothing', onError: fail }))
      .subscribe((value) => values.push(value));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    server.send({ op: 'error', code: 10_400, message: 'no such topic', key: KEY });
    await settled();
    expect(values.at(-1)).toBe('nothing');
    expect(console).toHaveBeenCalledWith(FAULT);
    expect(unhandled).toEqual([]);
  });
});
