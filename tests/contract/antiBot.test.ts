import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsedTokens } from '../../server/gateway/security/usedTokens.ts';
import { authToken, Client } from './support/client.ts';
import { startTestServer, useTestServer, type TestServer } from './support/testServer.ts';

const PATH = '/user/logout';
const MINUTE = 60_000;

describe('a token', () => {
  let server: TestServer;
  let time = Date.UTC(2026, 9, 1);
  const now = (): number => time;
  const post = (gateway: TestServer['gateway'], token: string, url = PATH) =>
    gateway.app.inject({ method: 'POST', url: `${url}?auth=${token}` });
  const take = (token: string, url?: string) => post(server.gateway, token, url);
  const told = async (token: string, url?: string) => {
    const answer = await take(token, url);
    const { code, message, data } = answer.json<{ code: number; message: string; data: unknown }>();
    return { status: answer.statusCode, code, message, data };
  };
  const USED = {
    status: 403,
    code: 10403,
    message: 'auth: the token was used before; make one for each call',
    data: null,
  };

  beforeAll(async () => {
    server = await startTestServer({ now, usedTokens: new UsedTokens({ now }) });
  });
  afterAll(() => server.stop());

  it('is good for one call, and refused after it for as long as it would be valid', async () => {
    const token = authToken(PATH, time);
    expect((await take(token)).statusCode).toBe(200);
    for (const later of [0, 1, MINUTE, 2 * MINUTE, 2 * MINUTE - 1]) {
      time += later;
      expect(await told(token)).toEqual(USED);
    }
    time += 1;
    expect(await told(token)).toMatchObject({ code: 10403, data: { serverTime: time } });
  });

  it('is not needed for a public read, which is taken with any', async () => {
    const read = (query = '') => server.gateway.app.inject(`/market/v2/tradepair/list${query}`);
    for (const query of ['', '?auth=', '?auth=v1.wrong', `?auth=${authToken(PATH, time)}`])
      expect((await read(query)).statusCode).toBe(200);
  });

  it('is good for one of many calls at once', async () => {
    const token = authToken(PATH, time);
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is used up by a call that is rejected as well', async () => {
    const token = authToken('/user/nick/name', time);
    expect(await told(token, '/user/nick/name')).toMatchObject({ status: 401 });
    expect(await told(token, '/user/nick/name')).toEqual(USED);
  });

  it('is not used up by a call of another path, nor by one from a foreign page', async () => {
    const token = authToken(PATH, time);
    expect(await told(token, '/user/nick/name')).toMatchObject({
      code: 10403,
      message: expect.stringContaining('not made for this path') as string,
    });
    const url = `${PATH}?auth=${token}`;
    const headers = { origin: 'https://evil.example' };
    expect((await server.gateway.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
    expect(await told(token)).toMatchObject({ status: 200 });
  });

  it('may be two seconds ahead, not more: the reject names the time by which another is made', async () => {
    expect((await take(authToken(PATH, time + 2_000))).statusCode).toBe(200);
    const answer = await told(authToken(PATH, time + 2_001));
    expect(answer).toMatchObject({ status: 403, code: 10403, data: { serverTime: time } });
  });

  it('with as many remembered as there is room for is refused with a time to wait, used ones as ever', async () => {
    const small = await startTestServer({ now, usedTokens: new UsedTokens({ now, capacity: 3 }) });
    const ask = (token: string) => post(small.gateway, token);
    const tokens = Array.from({ length: 4 }, () => authToken(PATH, time));
    const answers = [];
    for (const token of tokens) answers.push(await ask(token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers['retry-after']).toBe('30');
    expect((await ask(tokens[0] ?? '')).statusCode).toBe(403);
    time += 6 * MINUTE;
    expect((await ask(authToken(PATH, time))).statusCode).toBe(200);
    await small.stop();
  });

  it('used at one gateway of a server is refused at the others, and after a restart', async () => {
    const usedTokens = new UsedTokens({ now });
    const [one, other] = await Promise.all([
      startTestServer({ now, usedTokens }),
      startTestServer({ now, usedTokens }),
    ]);
    const tokens = [time, time + 2_000].map((at) => authToken(PATH, at));
    for (const token of tokens) {
      expect((await post(one.gateway, token)).statusCode).toBe(200);
      expect((await post(other.gateway, token)).statusCode).toBe(403);
    }
    await Promise.all([one.stop(), other.stop()]);
    time += 10;
    const restarted = new UsedTokens({ now, since: time });
    const again = await startTestServer({ now, usedTokens: restarted });
    time = restarted.opensAt + 1;
    for (const token of tokens) expect((await post(again.gateway, token)).statusCode).toBe(403);
    expect((await post(again.gateway, authToken(PATH, time))).statusCode).toBe(200);
    await again.stop();
  });
});

describe('the anti-bot module', () => {
  const server = useTestServer();

  it('is served as the configuration names it, to pages of every origin, for ever', async () => {
    const { raw } = await new Client(server.gateway).get('/configs/tidemark.json');
    const { antiBot } = JSON.parse(raw) as {
      antiBot: { module: { path: string; hash: string; version: string } };
    };
    const { path, hash, version } = antiBot.module;
    const answer = await server.gateway.app.inject({ url: path, headers: { origin: 'https://www.example' } });
    expect(answer.statusCode).toBe(200);
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(hash);
    expect(path).toBe(`/anti-bot/wasm-crypto.${version}.${hash.slice(0, 16)}.wasm`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/wasm',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('of other bytes is nowhere', async () => {
    expect(
      (await server.gateway.app.inject('/anti-bot/wasm-crypto.1.0000000000000000.wasm')).statusCode,
    ).toBe(404);
  });
});
