import type { Message } from '@tidemark/sdk/contract';
import fc from 'fast-check';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../../src/stores/clients.ts';
import { followNews } from '../../../../../src/stores/messages/news.ts';
import type { News } from '../../../../../src/stores/messages/news.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { noteCall, noteTold } from '../../../../../src/stores/messages/toldOrders.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const streams = new Map<string, Subject<unknown>>();
const { hub, sdk } = clients as unknown as ReturnType<typeof FakeClients>;
(hub as { events?: unknown }).events = ({
  topic: { name },
}: {
  readonly topic: { readonly name: string };
}) => {
  const stream = streams.get(name) ?? new Subject<unknown>();
  streams.set(name, stream);
  return stream;
};

const happens = (topic: string, item: object): void =>
  streams.get(topic)?.next({ kind: 'event', item, ts: 1 });

const message = (name: string, params: Readonly<Record<string, string>> = {}): Message => ({
  id: name,
  type: 'trader',
  title: name,
  linkUrl: '',
  read: false,
  createTime: 1,
  template: { name: name as 'orderFilled', params },
});

type State = Readonly<Record<'orderId' | 'status' | 'filled', string>>;
/** The orders of both products as the exchange has them. */
const orders = new Map<string, State>();

const partly = (orderId: string, filled: string, status = 'partiallyFilled') => ({
  orderId,
  contract: 'BTC-USDT',
  pair: 'BTC/USDT',
  side: 'buy',
  status,
  filled,
  quantity: '1',
  averagePrice: '50000.25',
});

const told = () => news.map(({ order, orderId }) => [order?.instrument, order?.filled, orderId]);

/** An order is filled as far as it says, and what comes of it is awaited. */
async function fill(topic: 'fills' | 'contractFills', order: State, isLast = true): Promise<void> {
  orders.set(`${topic} ${order.orderId}`, order);
  happens(topic, { orderId: order.orderId });
  if (isLast) await vi.advanceTimersByTimeAsync(GATHERED_MS);
}

const GATHERED_MS = 300;
let news: News[] = [];
let asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  news = [];
  asked = [];
  streams.clear();
  orders.clear();
  (hub as { topic: unknown }).topic = ({ name }: { readonly name: string }) => {
    throw new Error(`${name} is loaded`);
  };
  sdk.call.mockReset().mockImplementation((id, ...[init]) => {
    const { orderId } = (init as { query: { orderId: string } }).query;
    asked.push(`${id} ${orderId}`);
    const order = orders.get(`${id === 'getOrder' ? 'fills' : 'contractFills'} ${orderId}`);
    return order === undefined ? Promise.reject(new Error('unknown')) : Promise.resolve(order);
  });
  followNews().subscribe((each) => news.push(each));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('news', () => {
  it('wait for the answers to what the user did, which tell the same', () => {
    const [one, other] = [noteCall(), noteCall()];
    happens('messages', message('orderFilled', { orderId: '7' }));
    happens('messages', message('fundingPaid'));
    one();
    expect(news).toEqual([]);
    noteTold({ orderId: '7', status: 'filled', filled: '1' });
    other();
    expect(news.map((each) => [each.kind, each.isTold()])).toEqual([
      ['fill', true],
      ['funding', false],
    ]);
  });

  it('are fills, triggers, liquidations, funding and what the exchange cancelled', () => {
    const names = [
      'orderFilled',
      'contractOrderPartlyFilled',
      'triggerFired',
      'triggerFailed',
      'liquidation',
      'deleveraging',
      'positionSettled',
      'fundingPaid',
      'fundingReceived',
      'ordersCancelled',
      'orderCancelled',
      'openOrdersCancelled',
      'contractOrderUnfilled',
      'transfer',
      'kycVerified',
    ];
    for (const name of names) happens('messages', message(name));
    happens('messages', { ...message('written'), template: null });
    streams.get('messages')?.next({ kind: 'missed', unsettled: [], ts: 1 });
    expect(news.map(({ kind, message: told }) => [told?.template?.name, kind])).toEqual([
      ['orderFilled', 'fill'],
      ['contractOrderPartlyFilled', 'fill'],
      ['triggerFired', 'trigger'],
      ['triggerFailed', 'trigger'],
      ['liquidation', 'liquidation'],
      ['deleveraging', 'liquidation'],
      ['positionSettled', 'liquidation'],
      ['fundingPaid', 'funding'],
      ['fundingReceived', 'funding'],
      ['ordersCancelled', 'cancellation'],
      ['orderCancelled', 'cancellation'],
      ['openOrdersCancelled', 'cancellation'],
      ['contractOrderUnfilled', 'cancellation'],
    ]);
  });

  it('are each part that is filled of an order that rests, of pairs and contracts', async () => {
    await fill('contractFills', partly('1', '0.2'));
    await fill('contractFills', partly('1', '0.5'));
    await fill('contractFills', partly('1', '1', 'filled'));
    await fill('fills', partly('2', '0.1'));
    expect(told()).toEqual([
      ['BTC-USDT', '0.2', '1'],
      ['BTC-USDT', '0.5', '1'],
      ['BTC/USDT', '0.1', '2'],
    ]);
    expect(asked.at(-1)).toBe('getOrder 2');
  });

  it('load no orders, whatever the page: one that is filled is asked for by itself, once for fills that come together', async () => {
    expect(asked).toEqual([]);
    for (let part = 1; part <= 5; part += 1) await fill('fills', partly('7', `0.${part}`), false);
    await fill('fills', partly('8', '0.1'));
    expect(asked).toEqual(['getOrder 7', 'getOrder 8']);
    expect(told()).toEqual([
      ['BTC/USDT', '0.5', '7'],
      ['BTC/USDT', '0.1', '8'],
    ]);
  });

  it('leave out what cannot be asked for, and go on', async () => {
    happens('fills', { orderId: '9' });
    await fill('fills', partly('8', '0.1'));
    expect(told()).toEqual([['BTC/USDT', '0.1', '8']]);
  });

  it('tell of each order what is filled, and nothing twice', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat(2)), { maxLength: 40 }), async (steps) => {
        news = [];
        const id = (index: number) => `${Math.random()} ${index}`;
        const ids = [0, 1, 2].map(id);
        const filled = [0, 0, 0];
        for (const [isLast, index] of steps) {
          filled[index] = Number(filled[index]) + 1;
          await fill('fills', partly(ids[index] ?? '', `0.${filled[index]}`), isLast);
        }
        await vi.advanceTimersByTimeAsync(GATHERED_MS);
        const seen = news.map(({ order, orderId }) => `${orderId} ${order?.filled}`);
        expect(new Set(seen).size).toBe(seen.length);
        for (const [index, count] of filled.entries()) {
          const last = seen.findLast((each) => each.startsWith(ids[index] ?? ''));
          expect(last).toBe(count === 0 ? undefined : `${ids[index]} 0.${count}`);
        }
      }),
      { numRuns: 20 },
    ));

  it('know what the page has told as the outcome of what the user did', async () => {
    happens('messages', message('contractOrderFilled', { orderId: '11' }));
    happens('messages', message('contractOrderFilled', { orderId: '11', simulated: 'true' }));
    await fill('contractFills', partly('12', '0.2'));
    happens('messages', message('contractOrderFilled', { orderId: '12' }));
    expect(news.map((each) => each.isTold())).toEqual([false, false, false, false]);
    noteTold({ orderId: '11', status: 'filled', filled: '1' });
    noteTold({ orderId: '12', status: 'partiallyFilled', filled: '0.2' });
    expect(news.map((each) => each.isTold())).toEqual([true, false, true, false]);
  });
});
