import { expect, it, describe } from 'vitest';
import { authToken } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
/** An origin that the test server was told to allow. */
const FRIEND = 'https://app.example';
const STRANGER = 'https://evil.example';

function preflight(origin: string) {
  return server.gateway.app.inject({
    method: 'OPTIONS',
    url: '/user/login',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,uid,x-site',
    },
  });
}

function call(origin: string, path = '/market/v2/tradepair/list') {
  return server.gateway.app.inject({ url: `${path}?auth=${authToken(path)}`, headers: { origin } });
}

describe('pages of an allowed origin', () => {
  it('may make every call with cookies and the headers of the client', async () => {
    const { statusCode, headers } = await preflight(FRIEND);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
    });
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'uid',
        'x-client-data',
        'x-device-info',
        'x-fingerprint',
        'x-language',
        'x-origin',
        'x-request-id',
        'x-site',
        'x-timezone',
      ]),
    );
  });

  it('may read answers, rejections included', async () => {
    for (const path of ['/market/v2/tradepair/list', '/user/userInfo']) {
      expect((await call(FRIEND, path)).headers).toMatchObject({
        'access-control-allow-origin': FRIEND,
        'access-control-allow-credentials': 'true',
        vary: expect.stringMatching(/\borigin\b/i) as unknown,
      });
    }
  });
});

describe('pages of other origins', () => {
  it('are told nothing that a browser would let them use', async () => {
    expect((await preflight(STRANGER)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await call(STRANGER)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('the server time', () => {
  const PATH = '/market/v3/current/datetime';

  it('is told to a client whose clock is wrong, and with it calls can be signed', async () => {
    const wrong = Date.now() - 3_600_000;
    const logOut = (time: number) => {
      const path = '/user/logout';
      return server.gateway.app.inject({ method: 'POST', url: `${path}?auth=${authToken(path, time)}` });
    };
    expect((await logOut(wrong)).statusCode).toBe(403);
    const url = `${PATH}?auth=${authToken(PATH, wrong)}`;
    const answer = (await server.gateway.app.inject({ url })).json<{ data: { datetime: number } }>();
    expect((await logOut(answer.data.datetime)).statusCode).toBe(200);
  });
});
