import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub, type VirtualHub } from '../support/virtualHub.ts';

const balances = (available: string) => ({ balances: [{ asset: 'BTC', available, held: '0' }] });

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Tickets `ada-1`, `ada-2`, ... */
function ticketsOf(user: string): () => Promise<string> {
  let count = 0;
  return () => Promise.resolve(`${user}-${++count}`);
}

function acceptLogin({ server }: VirtualHub): void {
  server.send({ op: 'ack', id: server.last('auth').id });
}

describe('private topics', () => {
  it('are an error while nobody is logged in, without asking the server', async () => {
    const { hub, server, pass } = virtualHub();
    const before = collect(hub.topic(topics.balances));
    await pass(100);
    const after = collect(hub.topic(topics.fills));
    await pass(100);
    for (const { last } of [before, after]) {
      expect(last).toMatchObject({ phase: 'error', error: { code: 10001 } });
    }
    expect(server.take()).toEqual([]);
  });

  it('follow auth on a new connection, together with the public ones', async () => {
    const { hub, server, pass } = virtualHub();
    hub.setAuth(ticketsOf('ada'));
    collect(hub.topic(topics.balances));
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(100);
    await pass(0);
    expect(server.take()).toMatchObject([
      { op: 'auth', token: 'ada-1' },
      { op: 'subscribe', topics: [{ topic: 'balances' }, { topic: 'quote' }] },
    ]);
  });

  it('log in with a fresh ticket after a reconnection, and keep their value as stale', async () => {
    const { hub, server, pass } = virtualHub();
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    server.snapshot('balances', 5, balances('1'));
    server.take();
    server.drop();
    expect(state.last).toMatchObject({ phase: 'stale', value: [{ available: '1' }] });
    await pass(1_000);
    expect(server.take()).toMatchObject([
      { op: 'auth', token: 'ada-2' },
      { op: 'subscribe', topics: [{ topic: 'balances', since: { seq: 5 } }] },
    ]);
  });

  it.each([
    ['with the network', new Error('no network'), 'stale', [{ available: '1' }]],
    ['with the exchange', Object.assign(new Error('busy'), { code: 10503 }), 'stale', [{ available: '1' }]],
    [
      'as the login has ended',
      Object.assign(new Error('login required'), { code: 10001 }),
      'error',
      undefined,
    ],
  ])('keep their value only while the next ticket fails %s', async (_, failure, phase, value) => {
    const { hub, server, pass } = virtualHub();
    const tickets = [() => Promise.resolve('first'), () => Promise.reject(failure)];
    hub.setAuth(() => tickets.shift()?.() ?? Promise.resolve('later'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    server.snapshot('balances', 5, balances('1'));
    server.drop();
    while (tickets.length > 0) await pass(100);
    await pass(0);
    expect(state.last?.phase).toBe(phase);
    if (value === undefined) expect(state.last?.value).toBeUndefined();
    else expect(state.last?.value).toMatchObject(value);
  });

  it('do not hold up public ones when the ticket is slow', async () => {
    let give: (ticket: string) => void = () => undefined;
    const { hub, server, pass } = virtualHub();
    hub.setAuth(() => new Promise((resolve) => (give = resolve)));
    collect(hub.topic(topics.balances));
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(1_400);
    expect(server.take()).toEqual([]);
    await pass(100);
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ topic: 'quote' }] }]);
    give('late');
    await pass(0);
    expect(server.take()).toMatchObject([
      { op: 'auth', token: 'late' },
      { op: 'subscribe', topics: [{ topic: 'balances' }] },
    ]);
  });

  it('tell when the ticket cannot be had, and are tried again', async () => {
    const answers = [() => Promise.reject(new Error('no network')), () => Promise.resolve('second')];
    const harness = virtualHub();
    const { hub, server, pass } = harness;
    hub.setAuth(() => answers.shift()?.() ?? never());
    const state = collect(hub.topic(topics.balances));
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(0);
    await pass(0);
    expect(state.last).toMatchObject({ phase: 'error', error: { code: 10500, message: 'no network' } });
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ topic: 'quote' }] }]);
    await pass(1_000);
    expect(server.take()).toMatchObject([{ op: 'auth', token: 'second' }]);
    acceptLogin(harness);
    await pass(0);
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ topic: 'balances' }] }]);
  });

  it('say once why a ticket cannot be had, and say so again after one could', async () => {
    const harness = virtualHub();
    const { hub, server, pass, reported } = harness;
    const failure = Object.assign(new Error('no network'), { code: 0 });
    let works = false;
    hub.setAuth(() => (works ? Promise.resolve('ticket') : Promise.reject(failure)));
    const state = collect(hub.topic(topics.balances));
    await pass(0);
    await pass(0);
    expect(reported).toEqual([failure]);
    expect(state.last).toMatchObject({ phase: 'error', error: { code: 10500, message: 'no network' } });
    await pass(10_000);
    expect(reported).toHaveLength(1);
    works = true;
    while (server.of('auth').length === 0) await pass(500);
    acceptLogin(harness);
    works = false;
    server.drop();
    await pass(1_000);
    expect(reported).toEqual([failure, failure]);
  });

  it.each([undefined, '', 7, { ticket: 'ada-1' }])(
    'do not send %j as a ticket, but say so',
    async (ticket) => {
      const { hub, server, pass, reported } = virtualHub();
      hub.setAuth((async () => ticket) as never);
      const state = collect(hub.topic(topics.balances));
      await pass(0);
      await pass(0);
      expect(reported).toEqual([expect.any(TypeError)]);
      expect(state.last).toMatchObject({ phase: 'error', error: { code: 10500 } });
      expect(server.of('auth')).toEqual([]);
    },
  );

  it('take no ticket where the function that fetches one belongs, and say so', async () => {
    const { hub, pass, reported } = virtualHub();
    hub.setAuth('ada-1' as never);
    await pass(0);
    await pass(0);
    expect(reported).toEqual([expect.any(TypeError)]);
  });

  it('wait for the application when the login has expired', async () => {
    const { hub, server, pass, reported } = virtualHub();
    hub.setAuth(() => Promise.reject(Object.assign(new Error('login expired'), { code: 10001 })));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(100_000);
    expect(state.last).toMatchObject({ phase: 'error', error: { code: 10001 } });
    expect(server.of('auth')).toEqual([]);
    expect(reported).toEqual([]);
  });
});

describe('login and logout on an open connection', () => {
  it('log in on the same connection and subscribe to private topics after the answer', async () => {
    const harness = virtualHub();
    const { hub, server, pass } = harness;
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    hub.setAuth(ticketsOf('ada'));
    expect(state.last).toMatchObject({ phase: 'loading' });
    expect(state.last).not.toHaveProperty('error');
    await pass(10);
    expect(server.take()).toMatchObject([{ op: 'auth', token: 'ada-1' }]);
    acceptLogin(harness);
    await pass(0);
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ topic: 'balances' }] }]);
    server.snapshot('balances', 1, balances('1'));
    expect(state.last).toMatchObject({ phase: 'live', value: [{ available: '1' }] });
    expect(server.attempts).toHaveLength(1);
  });

  it('forget everything private at once on logout, and tell the server', async () => {
    const { hub, server, pass } = virtualHub();
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    server.snapshot('balances', 1, balances('1'));
    server.take();
    hub.setAuth(null);
    expect(state.last).toMatchObject({ phase: 'error', value: undefined, error: { code: 10001 } });
    expect(server.take()).toMatchObject([{ op: 'auth', token: '' }]);
    server.delta('balances', 2, balances('2'));
    server.snapshot('balances', 3, balances('3'));
    await pass(100);
    expect(state.last.value).toBeUndefined();
  });

  it('never show one user what belongs to another', async () => {
    const harness = virtualHub();
    const { hub, server, pass } = harness;
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    server.snapshot('balances', 8, balances('8'));
    server.take();
    state.values.length = 0;
    hub.setAuth(ticketsOf('linus'));
    server.snapshot('balances', 9, balances('9'));
    await pass(10);
    server.snapshot('balances', 10, balances('10'));
    expect(server.take()).toMatchObject([{ op: 'auth', token: 'linus-1' }]);
    acceptLogin(harness);
    await pass(0);
    expect(server.takeTopics()).toEqual([{ topic: 'balances', query: {} }]);
    server.snapshot('balances', 1, balances('1000'), 'linus');
    await pass(20);
    const shown = state.values.flatMap((value) => value.value ?? []).map((balance) => balance.available);
    expect(new Set(shown)).toEqual(new Set(['1000']));
  });

  it('leave public topics alone', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot('quote?instrument=BTC%2FUSDT', 1, { last: '1' });
    const before = quote.values.length;
    hub.setAuth(ticketsOf('ada'));
    hub.setAuth(null);
    await pass(100);
    expect(quote.values).toHaveLength(before);
  });

  it('forget the ticket of a user who has gone meanwhile', async () => {
    let give: (ticket: string) => void = () => undefined;
    const { hub, server, pass } = virtualHub();
    await pass(100);
    hub.setAuth(() => new Promise((resolve) => (give = resolve)));
    await pass(10);
    hub.setAuth(null);
    give('ada-1');
    await pass(10);
    expect(server.of('auth').map((frame) => frame.token)).toEqual(['']);
  });

  it('log in again when the server no longer knows the session', async () => {
    const harness = virtualHub();
    const { hub, server, pass } = harness;
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    server.snapshot('balances', 1, balances('1'));
    server.send({ op: 'error', code: 10001, message: 'session ended', key: 'balances' });
    expect(state.last).toMatchObject({ phase: 'error', value: undefined, error: { code: 10001 } });
    server.take();
    await pass(1_000);
    expect(server.take()).toMatchObject([{ op: 'auth', token: 'ada-2' }]);
    acceptLogin(harness);
    await pass(0);
    server.snapshot('balances', 2, balances('2'));
    expect(state.last).toMatchObject({ phase: 'live', value: [{ available: '2' }] });
  });

  it('log in again when the server rejects a private topic of a batch', async () => {
    const { hub, server, pass } = virtualHub();
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    const rejected = [{ key: 'balances', code: 10001, message: 'login required' }];
    server.send({ op: 'ack', id: server.last('subscribe').id, keys: [], rejected });
    expect(state.last).toMatchObject({ phase: 'error', error: { code: 10001 } });
    server.take();
    await pass(1_000);
    expect(server.take()).toMatchObject([{ op: 'auth', token: 'ada-2' }]);
  });

  it('try again with a new ticket when the server refuses one', async () => {
    const harness = virtualHub();
    const { hub, server, pass, counters } = harness;
    hub.setAuth(ticketsOf('ada'));
    const state = collect(hub.topic(topics.balances));
    await pass(100);
    await pass(0);
    const { id } = server.last('auth');
    server.send({ op: 'error', id, code: 10001, message: 'ticket expired' });
    server.send({ op: 'error', id: id + 1, code: 10001, message: 'login required', key: 'balances' });
    expect(state.last.phase).toBe('error');
    await pass(600);
    expect(server.of('auth').map((frame) => frame.token)).toEqual(['ada-1', 'ada-2']);
    acceptLogin(harness);
    await pass(0);
    server.snapshot('balances', 2, balances('2'));
    expect(state.last.phase).toBe('live');
    expect(counters().rejects).toBeGreaterThanOrEqual(1);
  });
});
