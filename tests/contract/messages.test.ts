import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { Socket, type Frame } from './support/socket.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer({ realtimeLimits: { lingerMs: 0 } });
let address: string;
let ada: Client;
let sockets: Socket[] = [];

interface Listed {
  readonly id: string;
  readonly type: string;
  readonly read: boolean;
  readonly template: { readonly name: string; readonly params: Record<string, string> } | null;
}

beforeAll(async () => {
  address = await server.gateway.listen('127.0.0.1', 0);
});
beforeEach(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});

async function listen(client: Client): Promise<{ socket: Socket; snapshot: Frame }> {
  const socket = await Socket.open(address);
  sockets.push(socket);
  socket.send({ op: 'auth', id: 1, token: await client.ticket() });
  socket.send({ op: 'subscribe', id: 2, topic: 'messages', query: {} });
  return { socket, snapshot: await socket.next(({ kind }) => kind === 'snapshot') };
}

function unreadIn(frame: Frame): unknown {
  return frame.data?.['unread'];
}

function messagesIn(frame: Frame): Listed[] {
  return frame.data?.['messages'] as Listed[];
}

function deltaWith(socket: Socket, id: string, read = false): Promise<Frame> {
  return socket.next(
    (frame) => frame.kind === 'delta' && messagesIn(frame).some((one) => one.id === id && one.read === read),
  );
}

function publish(id: string, userId: number | null): Promise<void> {
  return server.services.messages.add([
    { id, userId, type: 'system', title: 'News', linkUrl: '', template: null },
  ]);
}

async function page(query: Record<string, string | number>): Promise<Listed[]> {
  return ((await ada.get('/activities/notify/messages', query)).data as { list: Listed[] }).list;
}

describe('messages of a new exchange', () => {
  it('greet everybody once, and tell each funding of a user', async () => {
    const visitor = await new Client(server.gateway).get('/activities/notify/allMessage');
    const lists = visitor.data as Record<string, Listed[]>;
    expect(Object.keys(lists)).toEqual(['trader', 'user', 'system']);
    expect(lists['system']?.map(({ id, read }) => [id, read])).toEqual([['welcome', false]]);
    const deposits = (await page({ type: 'user', limit: 100 })).map(({ template }) => template);
    expect(deposits).toHaveLength(8);
    expect(deposits).toContainEqual({
      name: 'deposit',
      params: { asset: 'USDT', amount: '50000', from: '1', to: '1' },
    });
  });
});

describe('the message stream', () => {
  it('begins with the newest messages and the number of unread ones', async () => {
    const { snapshot } = await listen(ada);
    const list = await page({ limit: 50 });
    expect(messagesIn(snapshot)).toEqual(list);
    expect(unreadIn(snapshot)).toBe(list.filter(({ read }) => !read).length);
  });

  it('tells every tab of the user what is new and what was read, and nobody else', async () => {
    const [one, two] = [await listen(ada), await listen(ada)];
    const linus = new Client(server.gateway);
    await linus.login(1);
    const other = await listen(linus);
    const unread = unreadIn(one.snapshot) as number;
    await publish('private', 100);
    for (const { socket } of [one, two])
      expect(unreadIn(await deltaWith(socket, 'private'))).toBe(unread + 1);
    const { data } = await ada.post('/activities/notify/read', { ids: ['private'] });
    expect(data).toEqual({ unread });
    for (const { socket } of [one, two])
      expect(unreadIn(await deltaWith(socket, 'private', true))).toBe(unread);
    await publish('for-linus', 101);
    await deltaWith(other.socket, 'for-linus');
    expect(JSON.stringify(other.socket.frames)).not.toContain('"private"');
    expect(JSON.stringify(one.socket.frames)).not.toContain('"for-linus"');
  });

  it('brings general messages to everybody who listens, and each reads them for themselves', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const [hers, his] = [await listen(ada), await listen(linus)];
    await publish('for-all', null);
    await deltaWith(hers.socket, 'for-all');
    const before = unreadIn(await deltaWith(his.socket, 'for-all'));
    await ada.post('/activities/notify/read', {});
    expect(unreadIn(await deltaWith(hers.socket, 'for-all', true))).toBe(0);
    const { snapshot } = await listen(linus);
    expect(unreadIn(snapshot)).toBe(before);
  });

  it('tells of a filled order, with what a client needs to say it in any language', async () => {
    const { socket } = await listen(ada);
    const body = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.001' };
    const { data } = await ada.post('/api/spot-trade-api/order', body);
    const { orderId, updatedAt } = data as { orderId: string; updatedAt: number };
    const delta = await deltaWith(socket, `order:${orderId}:${updatedAt}`);
    expect(messagesIn(delta)[0]).toMatchObject({
      type: 'trader',
      linkUrl: '/spot/exchange/BTC_USDT',
      template: {
        name: 'orderFilled',
        params: { side: 'buy', quantity: '0.001', asset: 'BTC', quote: 'USDT', pair: 'BTC/USDT' },
      },
    });
  });
});

describe('reading messages', () => {
  it('marks those named, those of a kind, or all', async () => {
    for (const [id, type] of [
      ['r1', 'trader'],
      ['r2', 'trader'],
      ['r3', 'system'],
    ] as const) {
      await server.services.messages.add([{ id, userId: 100, type, title: id, linkUrl: '', template: null }]);
    }
    const unread = (await page({ limit: 100 })).filter(({ read }) => !read).length;
    const left = async (body: object) =>
      ((await ada.post('/activities/notify/read', body)).data as { unread: number }).unread;
    expect(await left({ ids: ['r1', 'not-hers'] })).toBe(unread - 1);
    await left({ type: 'trader' });
    expect((await page({ type: 'trader', limit: 100 })).every(({ read }) => read)).toBe(true);
    expect((await page({ type: 'system', limit: 1 }))[0]).toMatchObject({ id: 'r3', read: false });
    expect(await left({})).toBe(0);
    expect(await page({ type: 'unheard-of' })).toEqual([]);
  });
});
