import type { Message } from '@tidemark/sdk/contract';
import fc from 'fast-check';
import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
const { hub, publish, drop } = clients as unknown as ReturnType<typeof FakeClients>;
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

let news: News[] = [];
beforeEach(() => {
  news = [];
  streams.clear();
  for (const topic of ['orders', 'contractOrders']) publish(topic, { open: [], closed: [] });
  followNews().subscribe((each) => news.push(each));
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
      ['fundingPaid', 'funding'],
      ['fundingReceived', 'funding'],
      ['ordersCancelled', 'cancellation'],
      ['orderCancelled', 'cancellation'],
      ['openOrdersCancelled', 'cancellation'],
      ['contractOrderUnfilled', 'cancellation'],
    ]);
  });

  it('are each part that is filled of an order that rests, of pairs and contracts', () => {
    happens('contractOrders', partly('1', '0', 'open'));
    happens('contractOrders', partly('1', '0.2'));
    // Only its price has changed.
    happens('contractOrders', partly('1', '0.2'));
    happens('contractOrders', partly('1', '0.5'));
    happens('contractOrders', partly('1', '1', 'filled'));
    happens('orders', partly('2', '0.1'));
    expect(news.map(({ order, orderId }) => [order?.instrument, order?.filled, orderId])).toEqual([
      ['BTC-USDT', '0.2', '1'],
      ['BTC-USDT', '0.5', '1'],
      ['BTC/USDT', '0.1', '2'],
    ]);
  });

  it('are no fills from before the page, or before the login, of an order that is amended or filled further', () => {
    for (const topic of ['orders', 'contractOrders']) {
      news = [];
      drop(topic);
      const open = [partly('3', '0.2'), partly('4', '0', 'open'), partly('5', '0.1')];
      publish(topic, { open, closed: [] });
      happens(topic, { ...partly('3', '0.2'), quantity: '2' });
      happens(topic, partly('4', '0.3'));
      happens(topic, { ...partly('4', '0.3'), price: '1' });
      happens(topic, partly('3', '0.4'));
      expect(news.map(({ order, orderId }) => [orderId, order?.filled])).toEqual([
        ['4', '0.3'],
        ['3', '0.4'],
      ]);
      news = [];
      drop(topic);
      publish(topic, { open: [partly('5', '0.6')], closed: [] });
      happens(topic, { ...partly('5', '0.6'), price: '2' });
      expect(news).toEqual([]);
    }
  });

  it('tell each part of each order once, whatever is reloaded and amended in between', () => {
    const step = fc.constantFrom('fill', 'amend', 'reload', 'log in');
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.nat(2)), { maxLength: 40 }), (steps) => {
        const filled = [0, 0, 0];
        const orderOf = (index: number) =>
          partly(String(index), `0.${filled[index]}`, filled[index] === 0 ? 'open' : 'partiallyFilled');
        const state = () => ({ open: [0, 1, 2].map(orderOf), closed: [] });
        const expected: string[] = [];
        const told: string[] = [];
        const follow = () =>
          followNews().subscribe(({ order, orderId }) => told.push(`${orderId} ${order?.filled}`));
        publish('orders', state());
        let page = follow();
        for (const [what, index] of steps) {
          if (what === 'reload') {
            page.unsubscribe();
            page = follow();
          } else if (what === 'log in') {
            drop('orders');
            publish('orders', state());
          } else {
            if (what === 'fill') filled[index] = Number(filled[index]) + 1;
            if (what === 'fill') expected.push(`${index} 0.${filled[index]}`);
            happens('orders', orderOf(index));
            publish('orders', state());
          }
        }
        page.unsubscribe();
        expect(told).toEqual(expected);
      }),
    );
  });

  it('know what the page has told as the outcome of what the user did', () => {
    happens('messages', message('contractOrderFilled', { orderId: '11' }));
    happens('messages', message('contractOrderFilled', { orderId: '11', simulated: 'true' }));
    happens('contractOrders', partly('12', '0.2'));
    happens('messages', message('contractOrderFilled', { orderId: '12' }));
    expect(news.map((each) => each.isTold())).toEqual([false, false, false, false]);
    noteTold({ orderId: '11', status: 'filled', filled: '1' });
    noteTold({ orderId: '12', status: 'partiallyFilled', filled: '0.2' });
    expect(news.map((each) => each.isTold())).toEqual([true, false, true, false]);
  });
});
