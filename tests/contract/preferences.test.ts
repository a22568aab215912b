import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let address: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});

/** A device of Ada's: her calls, and what she is told on a topic. */
async function device(topic: string) {
  const client = new Client(server.gateway);
  await client.login();
  const socket = await Socket.open(address);
  sockets.push(socket);
  socket.send({ op: 'auth', id: 1, token: await client.ticket() });
  socket.send({ op: 'subscribe', id: 2, topic, query: {} });
  const { data } = await socket.next(({ kind }) => kind === 'snapshot');
  let seq = 0;
  const delta = async () => {
    seq += 1;
    return (await socket.next((frame) => frame.kind === 'delta' && frame.seq === seq)).data;
  };
  return { client, snapshot: data, delta };
}

describe('what belongs to the account', () => {
  it('is told to every open device, and to the next one at its login: preferences', async () => {
    const desktop = await device('preferences');
    const phone = await device('preferences');
    const change = { trading: { favourites: ['BTC/USDT'], confirmOrders: true } };
    expect((await desktop.client.post('/user/preferences', change)).data).toEqual({ revision: 1, ...change });
    expect(await phone.delta()).toEqual({ revision: 1, ...change });
    await phone.client.post('/user/preferences', { trading: { favourites: [] }, layout: { book: 40 } });
    const now = {
      revision: 2,
      trading: { favourites: [], confirmOrders: true },
      layout: { book: 40 },
    };
    expect((await device('preferences')).snapshot).toEqual(now);
    expect((await desktop.client.get('/user/preferences')).data).toEqual(now);
  });

  it('is told to every open device, and to the next one at its login: margin mode and leverage', async () => {
    const desktop = await device('contractSettings');
    const phone = await device('contractSettings');
    const settings = '/api/contract-trade-api/settings';
    const contract = 'BTC-USDT';
    const isolated = { contract, marginMode: 'isolated', leverage: 25 };
    await desktop.client.post(`${settings}/leverage`, isolated);
    expect(await phone.delta()).toMatchObject({
      settings: [{ selected: true }, { ...isolated, selected: false }],
    });
    await desktop.client.post(`${settings}/margin-mode`, { contract, marginMode: 'isolated' });
    expect(await phone.delta()).toMatchObject({
      settings: [{ selected: false }, { ...isolated, selected: true }],
    });
    const fresh = (await device('contractSettings')).snapshot?.['settings'] as object[];
    expect(fresh).toContainEqual({ ...isolated, selected: true, positionMode: 'oneWay' });
    expect(fresh).toEqual((await phone.client.get(settings)).data);
  });
});
