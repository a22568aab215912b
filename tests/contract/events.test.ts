import type { AddressInfo } from 'node:net';
import { filter, firstValueFrom } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, TradePair } from '@tidemark/sdk';
import { createHub, events, topics, type StreamEvent } from '@tidemark/streams';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const PAIRS = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'];
const ORDERS_A_PAIR = 50;

let ada: Client;

beforeAll(async () => {
  await server.gateway.listen('127.0.0.1', 0);
  ada = new Client(server.gateway);
  await ada.login();
});

/** Buys 30 % below the market, where nobody sells; the ids of the orders. */
async function placeOrders(pair: string): Promise<string[]> {
  const pairs = (await ada.get('/market/v2/tradepair/list')).data as readonly TradePair[];
  const { quantityScale = 0 } = pairs.find((listed) => listed.pair === pair) ?? {};
  const { data } = await ada.get('/market/v2/orderbook', { instrument: pair, depth: 20 });
  const [best] = (data as { bids: [string, string][] }).bids;
  const price = String(Math.floor(Number(best?.[0]) * 0.7));
  const ids: string[] = [];
  for (let count = 0; count < ORDERS_A_PAIR; count++) {
    const quantity = (6 / Number(price) + 10 ** -quantityScale).toFixed(quantityScale);
    const answer = await ada.post('/api/spot-trade-api/order', {
      pair,
      side: 'buy',
      type: 'limit',
      price,
      quantity,
    });
    expect(answer.code, answer.message).toBe(200);
    ids.push((answer.data as Order).orderId);
  }
  return ids;
}

describe('the events of orders', () => {
  it('tell the end of each of 150 orders once, though the connection was lost while they ended', async () => {
    const { port } = server.gateway.app.server.address() as AddressInfo;
    const opened: WebSocket[] = [];
    class Recorded extends WebSocket {
      constructor(url: string) {
        super(url);
        opened.push(this);
      }
    }
    const hub = createHub({ url: `ws://127.0.0.1:${port}/realtime`, WebSocket: Recorded });
    hub.setAuth(() => ada.ticket());
    const told: StreamEvent<Order>[] = [];
    hub.events(events.orders).subscribe((event) => told.push(event));
    await firstValueFrom(hub.topic(topics.orders).pipe(filter(({ phase }) => phase === 'live')));

    const ids = (await Promise.all(PAIRS.map(placeOrders))).flat();
    opened.at(-1)?.close();
    for (const pair of PAIRS) await ada.post('/api/spot-trade-api/order/cancel-all', { pair });

    const ended = (): string[] =>
      told.flatMap((event) =>
        event.kind === 'event' && event.item.status === 'cancelled' ? [event.item.orderId] : [],
      );
    await expect.poll(() => ended().length).toBeGreaterThanOrEqual(ids.length);
    expect(ended().sort()).toEqual(ids.sort());
    expect(told.filter(({ kind }) => kind === 'missed')).toEqual([]);
    hub.close();
  });
});
