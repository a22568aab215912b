import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import {
  createCallTap,
  readSession,
  recordSession,
  REDACTED,
  Replay,
  runReplay,
  type SessionEntry,
} from '@tidemark/streams/session';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';
import { framesOf, KEY, START } from './support.ts';

const QUERY = { instrument: 'BTC/USDT' };

/** A hub that is recorded while it loses its connection. */
async function recorded() {
  const { hub, server, pass, clock } = virtualHub();
  const lines = collect(recordSession(hub, { now: () => clock.now(), wall: () => START + clock.now() }));
  const quote = collect(hub.topic(topics.quote, QUERY));
  hub.setAuth(() => Promise.resolve('a-secret-ticket'));
  await pass(100);
  server.snapshot(KEY, 1, { instrument: 'BTC/USDT', last: '1' });
  await pass(1_000);
  server.up = false;
  server.drop();
  await pass(3_000);
  server.up = true;
  await pass(2_000);
  server.delta(KEY, 2, { last: '2' });
  await pass(100);
  expect(quote.last).toMatchObject({ phase: 'live', value: { last: '2' } });
  const text = lines.values.join('\n');
  hub.close();
  return {
    text,
    session: await readSession(text),
    last: quote.values.findLast(({ phase }) => phase === 'live'),
  };
}

const kindsOf = (entries: readonly SessionEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'in' || entry.kind === 'out'
      ? []
      : `${entry.kind} ${'connection' in entry ? entry.connection : ''}`,
  );

describe('a recorded hub', () => {
  it('has every frame either way, every opening, loss and failure, in order and without secrets', async () => {
    const { text, session } = await recorded();
    expect(session.damage).toEqual([]);
    expect(session.header).toMatchObject({ version: 1, source: 'tidemark' });
    const kinds = kindsOf(session.entries);
    expect(kinds.slice(0, 2)).toEqual(['open 1', 'close 1']);
    expect(kinds.slice(2, -1).every((kind) => kind === 'error 1')).toBe(true);
    expect(kinds.at(-1)).toBe('open 2');
    expect(text).not.toContain('a-secret-ticket');
    const sent = session.entries.flatMap((entry) => (entry.kind === 'out' ? entry.frame : []));
    expect(sent.some((frame) => frame.includes(REDACTED) && frame.includes('"auth"'))).toBe(true);
    expect(framesOf(session).filter((frame) => frame.includes(KEY))).toHaveLength(2);
  });

  it('is replayed as it was: stale while the connection was lost, and live from when it came back', async () => {
    const { session, last } = await recorded();
    const phases: string[] = [];
    const { states } = await runReplay(session, {
      onState: ({ phase, value }) =>
        phases.push(`${phase} ${(value as { last?: string } | undefined)?.last ?? ''}`),
    });
    const changes = phases.filter((phase, index) => phase !== phases[index - 1]);
    expect(changes).toEqual(['loading ', 'live 1', 'stale 1', 'live 1', 'live 2']);
    expect(states.get(KEY)).toMatchObject({ phase: 'live', value: last?.value });
  });

  it('is replayed through a hub that wants something else, which is told so', async () => {
    const { session } = await recorded();
    expect(new Replay(session).topics.map(({ key }) => key)).toEqual([KEY]);
  });
});

describe('calls', () => {
  it('are recorded with what was asked and answered, secrets redacted', async () => {
    const { hub, clock } = virtualHub();
    const tap = createCallTap({
      fetch: () =>
        Promise.resolve(Response.json({ code: 200, data: { accessToken: 'wxyz1234', orderId: '7' } })),
      now: () => clock.now(),
    });
    const operationOf = (method: string, path: string): string => `${method} ${path}`;
    const lines = collect(
      recordSession(hub, {
        calls: tap,
        now: () => clock.now(),
        wall: () => START + clock.now(),
        operationOf,
      }),
    );
    const body = JSON.stringify({ pair: 'BTC/USDT', password: 'opensesame' });
    const headers = { 'content-type': 'application/json', cookie: 'sid=77' };
    const request = new Request('http://host/orders?auth=abcdef&x=1', { method: 'POST', body, headers });
    expect(await (await tap.fetch(request)).json()).toMatchObject({ code: 200 });
    await new Promise((resolve) => setImmediate(resolve));
    const { entries } = await readSession(lines.values.join('\n'));
    expect(entries).toMatchObject([
      {
        kind: 'call',
        operation: 'POST /orders',
        method: 'POST',
        path: `/orders?auth=${REDACTED}&x=1`,
        status: 200,
        code: 200,
        request: { pair: 'BTC/USDT', password: REDACTED },
        answer: { data: { accessToken: REDACTED, orderId: '7' } },
      },
    ]);
    expect(lines.values.join()).not.toMatch(/abcdef|opensesame|wxyz1234|sid=77/);
    hub.close();
  });

  it('that fail are recorded with status 0, and fail', async () => {
    const tap = createCallTap({ fetch: () => Promise.reject(new Error('no network')) });
    const calls = collect(tap.calls$);
    await expect(tap.fetch(new Request('http://host/orders'))).rejects.toThrow('no network');
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls.last).toMatchObject({ status: 0, path: '/orders' });
  });
});
