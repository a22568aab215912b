import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import type { Order } from '@tidemark/sdk/contract';
import {
  AbortedError,
  BusinessError,
  LoginExpiredError,
  NetworkError,
  RateLimitError,
  TimeoutError,
} from '@tidemark/sdk/client';
import { createCalls } from '@tidemark/streams';
import { virtualHub, type VirtualHub } from '../support/virtualHub.ts';

const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1' } as const;
const ENVELOPE = { status: 200, code: 200, message: 'ok' } as const;

interface SentCall {
  readonly op: string;
  readonly id: number;
  readonly operation?: string;
  readonly graceMs?: number | null;
}

/** The frames of calls that the server got. */
function calls({ server }: VirtualHub): SentCall[] {
  const received = server.received as unknown as SentCall[];
  return received.filter(({ op }) => op === 'call' || op === 'cancelOnLoss');
}

/** A hub whose user is logged in. */
async function loggedIn(): Promise<VirtualHub> {
  const hub = virtualHub();
  hub.hub.setAuth(() => Promise.resolve('ticket'));
  await hub.pass(100);
  return hub;
}

/** What became of a promise so far. */
function outcomeOf<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const outcome: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

it('a call is answered with the data of a success, or the error of a refusal', async () => {
  const world = await loggedIn();
  const { call } = createCalls(world.hub);
  const placed = outcomeOf(call('placeOrder', { body: ORDER }));
  const refused = outcomeOf(call('getOrder', { query: { orderId: '7' } }));
  const [first, second] = calls(world) as [SentCall, SentCall];
  expect(first).toMatchObject({ op: 'call', operation: 'placeOrder', body: ORDER });
  world.server.send({
    op: 'result',
    id: second.id,
    status: 404,
    code: 10404,
    message: 'no such order',
    data: null,
  });
  world.server.send({ op: 'result', id: first.id, ...ENVELOPE, data: { orderId: '1' } });
  await world.pass(0);
  expect(placed.value).toEqual({ orderId: '1' });
  expect(refused.error).toBeInstanceOf(BusinessError);
  expect(refused.error).toMatchObject({
    code: 10404,
    status: 404,
    operation: 'getOrder',
    outcome: 'notDone',
  });
});

it('a refusal says when to come back', async () => {
  const world = await loggedIn();
  const calling = outcomeOf(createCalls(world.hub).call('listBalances'));
  const { id } = calls(world)[0] as SentCall;
  const reject = { status: 429, code: 10429, message: 'Too many', data: null, retryAfter: 3 };
  world.server.send({ op: 'result', id, ...reject });
  await world.pass(0);
  expect(calling.error).toBeInstanceOf(RateLimitError);
  expect(calling.error).toMatchObject({ retryAfterMs: 3_000 });
});

it('a frame that is refused was not carried out', async () => {
  const world = await loggedIn();
  const calling = outcomeOf(createCalls(world.hub).call('placeOrder', { body: ORDER }));
  const { id } = calls(world)[0] as SentCall;
  world.server.send({ op: 'error', id, code: 10429, message: 'Too many frames' });
  await world.pass(0);
  expect(calling.error).toMatchObject({ code: 10429, outcome: 'notDone' });
});

it('calls wait for the login, and are sent after it in their order', async () => {
  const world = virtualHub();
  world.hub.setAuth(() => Promise.resolve('ticket'));
  const { call } = createCalls(world.hub);
  outcomeOf(call('placeOrder', { body: ORDER }));
  outcomeOf(call('listBalances'));
  expect(calls(world)).toEqual([]);
  await world.pass(100);
  expect(world.server.received.map(({ op }) => op as string).filter((op) => op !== 'ping')).toEqual([
    'auth',
    'call',
    'call',
  ]);
  expect(calls(world).map(({ operation }) => operation)).toEqual(['placeOrder', 'listBalances']);
});

it('nobody is told to log in, and a hub that is closed calls nobody', async () => {
  const world = virtualHub();
  await world.pass(100);
  const { call } = createCalls(world.hub);
  await expect(call('listBalances')).rejects.toBeInstanceOf(LoginExpiredError);
  world.hub.close();
  await expect(call('listBalances')).rejects.toMatchObject({ name: 'NetworkError', outcome: 'notDone' });
  expect(calls(world)).toEqual([]);
});

it('what was sent before the connection was lost is unknown, and never sent again', async () => {
  const world = await loggedIn();
  const { call } = createCalls(world.hub);
  const calling = outcomeOf(call('placeOrder', { body: ORDER }));
  world.server.drop();
  await world.pass(0);
  expect(calling.error).toBeInstanceOf(NetworkError);
  expect(calling.error).toMatchObject({ outcome: 'unknown' });
  await world.pass(10_000);
  expect(calls(world)).toHaveLength(1);
});

it('time and patience end, and say whether it may have been carried out', async () => {
  const world = await loggedIn();
  const { call } = createCalls(world.hub);
  const late = outcomeOf(call('placeOrder', { body: ORDER }, { timeoutMs: 500 }));
  const stop = new AbortController();
  const aborted = outcomeOf(call('placeOrder', { body: ORDER }, { signal: stop.signal }));
  stop.abort(new Error('enough'));
  await world.pass(500);
  expect(late.error).toBeInstanceOf(TimeoutError);
  expect(late.error).toMatchObject({ outcome: 'unknown' });
  expect(aborted.error).toBeInstanceOf(AbortedError);
  world.server.up = false;
  world.server.drop();
  const never = outcomeOf(call('placeOrder', { body: ORDER }, { timeoutMs: 500 }));
  await world.pass(500);
  expect(never.error).toMatchObject({ name: 'TimeoutError', outcome: 'notDone' });
  await expect(call('listBalances', {}, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
    AbortedError,
  );
});

it('the watch over orders is said again on each connection, before the calls, until it is ended', async () => {
  const world = await loggedIn();
  const { cancelOnLoss, call } = createCalls(world.hub);
  const kept = outcomeOf(cancelOnLoss(5_000));
  const [{ id, graceMs }] = calls(world) as [SentCall];
  expect(graceMs).toBe(5_000);
  world.server.send({ op: 'ack', id });
  await world.pass(0);
  expect(kept).toEqual({ value: undefined });
  world.server.drop();
  outcomeOf(call('listBalances'));
  await world.pass(5_000);
  expect(calls(world).map(({ op }) => op)).toEqual(['cancelOnLoss', 'cancelOnLoss', 'call']);
  outcomeOf(cancelOnLoss(null));
  world.server.drop();
  await world.pass(5_000);
  expect(calls(world)).toHaveLength(4);
});

it('are the same ones however often they are asked for', () => {
  const { hub } = virtualHub();
  expect(createCalls(hub)).toBe(createCalls(hub));
});

it('have the types of the documents', () => {
  const { call } = createCalls(virtualHub().hub);
  expectTypeOf(call<'placeOrder'>).returns.toEqualTypeOf<Promise<Order>>();
  // @ts-expect-error: it is for people
  expectTypeOf(call<'createApiKey'>).toBeFunction();
  // @ts-expect-error: a body is needed
  expectTypeOf(call<'placeOrder'>).toBeCallableWith('placeOrder');
});

it('whatever is lost when, each call ends once, and is sent once at most', async () => {
  const step = fc.oneof(
    fc.constant('call' as const),
    fc.constant('drop' as const),
    fc.constant('answer' as const),
    fc.constant('pass' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = await loggedIn();
      const { call } = createCalls(world.hub);
      const ends: string[] = [];
      const answered = new Set<number>();
      let made = 0;
      for (const each of steps) {
        if (each === 'call') {
          const name = `${made++}`;
          call('getOrder', { query: { clientOrderId: name } }, { timeoutMs: 60_000 }).then(
            (data) => ends.push(`${name} ${String((data as unknown as { name: string }).name)}`),
            (error: unknown) => ends.push(`${name} ${(error as NetworkError).outcome}`),
          );
        } else if (each === 'drop' && world.server.isConnected) world.server.drop();
        else if (each === 'answer' && world.server.isConnected) {
          const open = calls(world).filter(({ id }) => !answered.has(id));
          for (const frame of open.slice(-1)) {
            answered.add(frame.id);
            const { query } = frame as unknown as { query: { clientOrderId: string } };
            world.server.send({
              op: 'result',
              id: frame.id,
              ...ENVELOPE,
              data: { name: query.clientOrderId },
            });
          }
        } else if (each === 'pass') await world.pass(1_500);
        await world.pass(0);
      }
      await world.pass(60_000);
      expect(ends).toHaveLength(made);
      for (const end of ends) {
        const [name, result] = end.split(' ');
        const sent = calls(world).filter(
          (frame) => (frame as unknown as { query: { clientOrderId: string } }).query.clientOrderId === name,
        );
        expect(sent.length).toBeLessThanOrEqual(1);
        expect(['unknown', 'notDone', name]).toContain(result);
        if (result === 'notDone') expect(sent).toHaveLength(0);
      }
    }),
    { numRuns: 60 },
  );
});
