import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordQueueFullError } from '../../server/services/identity/passwordPool.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let client: Client;

beforeEach(() => {
  client = new Client(server.gateway);
});

describe('login', () => {
  it('says the same about an unknown user and a wrong password', async () => {
    const wrong = await client.post('/user/login', { loginId: 'ada@tidemark.example', password: 'wrong' });
    const unknown = await client.post('/user/login', { loginId: 'eve@tidemark.example', password: 'wrong' });
    expect([wrong.status, wrong.code]).toEqual([400, 10410]);
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
  });

  const from = (address: string, password: string, cookies = new Map<string, string>()) => {
    const visitor = new Client(server.gateway);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor.call('POST', '/user/login', {
      body: { loginId: 'linus@tidemark.example', password },
      headers: { 'x-forwarded-for': address },
    });
  };

  it('has to wait after ten wrong passwords for one account, from one address, unless from a known device', async () => {
    const laptop = new Client(server.gateway);
    expect((await laptop.login(1)).code).toBe(200);
    const burst = Array.from({ length: 30 }, (_, index) => from('127.0.0.1', `wrong-${index}`));
    const codes = (await Promise.all(burst)).map(({ code }) => code);
    expect(codes.filter((code) => code === 10410)).toHaveLength(10);
    expect(await client.login(1)).toMatchObject({ status: 429, code: 10429 });
    expect((await client.login(0)).code).toBe(200);
    expect((await from('203.0.113.9', 'Tidemark-1969')).code).toBe(200);

    for (let index = 0; index < 30; index += 1) await from(`198.51.100.${index}`, 'wrong');
    const locked = await from('192.0.2.1', 'Tidemark-1969');
    expect(locked).toMatchObject({ status: 429, code: 10429 });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(200);
    expect((await from('127.0.0.1', 'Tidemark-1969', laptop.cookies)).code).toBe(200);
  });

  it('from an application that is known by its fingerprint is not locked either', async () => {
    const device = {
      'x-client-data': JSON.stringify({ deviceId: 'd', uuid: 'u', client: 1 }),
      'x-fingerprint': 'f'.repeat(72),
      'x-forwarded-for': '203.0.113.77',
    };
    const body = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };
    const login = (headers: Record<string, string>, password = body.password) =>
      client.call('POST', '/user/login', { body: { ...body, password }, headers });
    expect((await login(device)).code).toBe(200);
    const strange = { ...device, 'x-fingerprint': 'g'.repeat(72) };
    for (let index = 0; index < 10; index += 1) await login(strange, 'wrong');
    expect((await login(strange)).code).toBe(10429);
    expect((await login(device)).code).toBe(200);
  });

  it('waits where too many passwords are to be checked, and that attempt does not count', async () => {
    vi.spyOn(server.services.users, 'authenticate').mockRejectedValue(new PasswordQueueFullError('full'));
    const visitor = new Client(server.gateway);
    for (let index = 0; index < 30; index += 1) {
      const { status, code, headers } = await visitor.login(0);
      expect([status, code, headers['retry-after']]).toEqual([429, 10429, '2']);
    }
    vi.restoreAllMocks();
    expect((await visitor.login(0)).code).toBe(200);
  });

  it('from a known device has a queue of its own, which strangers cannot fill', async () => {
    const laptop = new Client(server.gateway);
    await laptop.login(0);
    const asked: unknown[] = [];
    const { users } = server.services;
    const authenticate = users.authenticate.bind(users);
    vi.spyOn(users, 'authenticate').mockImplementation((loginId, password, lane) => {
      asked.push(lane);
      return authenticate(loginId, password, lane);
    });
    await laptop.login(0);
    await new Client(server.gateway).login(0);
    vi.restoreAllMocks();
    expect(asked).toEqual(['known', 'stranger']);
  });
});
