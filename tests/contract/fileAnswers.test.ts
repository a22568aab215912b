import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAntiBotModule } from '../../server/antiBot/antiBotModule.ts';
import { authToken } from './support/client.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

/** An origin that the test server was told to allow. */
const FRIEND = 'https://app.example';
const CALLS = 5;

const SHARED = ['access-control-allow-credentials', 'access-control-expose-headers'];

/** What tells a browser how to treat a page. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

let webDir: string;
let server: TestServer;
let address: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'tidemark-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><head></head>');
  await writeFile(join(webDir, 'opening.js'), '0;');
  await writeFile(join(webDir, 'assets', 'app-4f3a.js'), 'export {}');
  await writeFile(join(webDir, 'assets', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webDir, 'assets', 'proofWorker-4f3a.js'), '0;');
  server = await startTestServer({ webDir, requestsPerMinute: CALLS });
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterAll(async () => {
  await server.stop();
  await rm(webDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}${path}`, { headers: { origin: FRIEND, ...headers } });

const callFrom = (visitor: string): Promise<Response> => {
  const path = '/market/v2/tradepair/list';
  return get(`${path}?auth=${authToken(path)}`, { 'x-forwarded-for': visitor });
};

describe('where another origin is allowed', () => {
  it.each(['/assets/app-4f3a.js', '/opening.js', '/', '/spot/exchange', '/docs/logo'])(
    '%s is the same for every origin',
    async (path) => {
      const headers = {
        accept: path === '/spot/exchange' ? 'text/html' : '*/*',
        'x-forwarded-for': '192.0.2.1',
      };
      for (const answer of [
        await get(path, headers),
        await get(path, { ...headers, 'sec-fetch-site': 'cross-site' }),
      ]) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('vary') ?? '').not.toMatch(/origin/i);
        for (const name of [...SHARED, 'access-control-allow-origin'])
          expect(answer.headers.get(name)).toBeNull();
      }
    },
  );

  it('the module that signs calls is for all origins, and varies by none', async () => {
    const { path } = await readAntiBotModule();
    const { headers } = await get(path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('vary') ?? '').not.toMatch(/origin/i);
    for (const name of SHARED) expect(headers.get(name)).toBeNull();
  });

  it('parts of a page carry no headers that only pages use, but say what they are', async () => {
    const { headers } = await get('/assets/app-4f3a.js');
    const names = [...headers.keys()];
    expect(names.filter((name) => PAGE_HEADERS.includes(name))).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each(['/', '/assets/logo.svg', '/assets/proofWorker-4f3a.js'])(
    '%s, which can be opened or run by itself, has all of them',
    async (path) => {
      const { headers } = await get(path, { accept: 'text/html' });
      const names = [...headers.keys()];
      expect(PAGE_HEADERS.filter((name) => !names.includes(name))).toEqual([]);
    },
  );

  it('a hashed file is kept for ever, whatever asks for it', async () => {
    const { headers } = await get('/assets/app-4f3a.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((headers.get('vary') ?? 'accept-encoding').toLowerCase()).toBe('accept-encoding');
  });

  it('answers to calls still vary, those to calls that do not exist among them', async () => {
    const visitor = '192.0.2.2';
    for (const answer of [
      await callFrom(visitor),
      await get('/market/no-such', { 'x-forwarded-for': visitor }),
    ]) {
      expect(answer.headers.get('vary')).toMatch(/origin/i);
      expect(answer.headers.get('access-control-allow-origin')).toBe(FRIEND);
    }
  });
});

describe('the budget of an address', () => {
  it('is not touched by files, however many', async () => {
    const visitor = { 'x-forwarded-for': '192.0.2.3' };
    const { path } = await readAntiBotModule();
    for (let index = 0; index < CALLS; index += 1)
      for (const file of ['/assets/app-4f3a.js', '/opening.js', '/docs/logo', path]) {
        const answer = await get(file, visitor);
        expect([file, answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([file, 200, null]);
      }
    const statuses: number[] = [];
    for (let index = 0; index <= CALLS; index += 1) statuses.push((await callFrom('192.0.2.3')).status);
    expect(statuses).toEqual([...Array<number>(CALLS).fill(200), 429]);
    expect((await get('/opening.js', visitor)).status).toBe(200);
  });

  it('is used up by pages, and by addresses at which there is nothing', async () => {
    const visitor = { 'x-forwarded-for': '192.0.2.4' };
    const left: (string | null)[] = [];
    for (const path of ['/', '/no-such.js', '/market/no-such'])
      left.push((await get(path, visitor)).headers.get('ratelimit-remaining'));
    left.push(
      (await get('/spot/exchange', { ...visitor, accept: 'text/html' })).headers.get('ratelimit-remaining'),
    );
    expect(left).toEqual(['4', '3', '2', '1']);
  });
});
