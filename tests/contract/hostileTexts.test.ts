import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { picture, uploadForm } from '../support/pictures.ts';
import { authToken, Client, type Answer } from './support/client.ts';
import { firstOf } from './support/rejectedCases.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

/** Markup where a page, an attribute or a mail would run it. */
const MARKUP = '<img src=x onerror=alert(1)>';
const SHORT = '<svg/onload=alert(1)>';
const EMAIL = 'writer@tidemark.example';
/** What a browser is named as that says this of itself. */
const BROWSER = '<img/src=x%0Aonerror=alert(1)>';
const HOSTILE = { 'user-agent': `${BROWSER}/1.0`, 'x-language': MARKUP };

let time = Date.now();
const server = useTestServer({ now: () => time });
let writer: Client;

async function call(client: Client, path: string, body?: object, headers = HOSTILE): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  return client.call(method, path, { headers, ...(body !== undefined && { body }) });
}

beforeAll(() => {
  writer = new Client(server.gateway);
});

describe('a text that somebody stores', () => {
  it('is text wherever it comes back: to its user, to operators and in mails', async () => {
    writer = await signUp(server, EMAIL, () => void (time += 60_000));
    time += 60_000;
    await writer.post('/user/step-up/code');
    const proof = await mailedCode(server, EMAIL, 'security verification');
    expect((await writer.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
    const key = { label: MARKUP, scopes: ['read'], addresses: [], expiresAt: null };
    expect((await call(writer, '/user/apiKeys', key)).code).toBe(200);
    expect((await call(writer, '/user/nick/name', { nickName: SHORT })).code).toBe(200);
    const form = uploadForm('front', await picture(), { name: `${MARKUP}.jpg`, type: MARKUP });
    expect((await call(writer, '/kyc/picture', form)).code).toBe(200);
    expect(
      (await call(new Client(server.gateway), '/user/login', { loginId: EMAIL, password: 'no' })).code,
    ).toBe(10410);
    // From another device: its owner is told by mail.
    const elsewhere = new Client(server.gateway);
    const begun = await call(elsewhere, '/user/login', { loginId: EMAIL, password: PASSWORD });
    expect(begun.code).toBe(10423);
    const { loginAttempt } = begun.data as { loginAttempt: string };
    expect((await call(elsewhere, '/user/login/code', { loginAttempt })).code).toBe(200);
    const code = await mailedCode(server, EMAIL, 'login');
    const last = { loginAttempt, factor: 'email', proof: code };
    expect((await call(elsewhere, '/user/login/factor', last)).code).toBe(200);
    await expect.poll(() => server.mails.length).toBeGreaterThan(3);

    let found = 0;
    const asOperator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    for (const { id, method, path, forOperators } of server.gateway.operations) {
      if (method !== 'GET' || path.includes('{')) continue;
      const { query } = firstOf(id);
      const answer = await writer.call('GET', path, {
        ...(query && { query }),
        ...(forOperators && { headers: asOperator }),
      });
      if (answer.raw.includes('alert(1)')) found += 1;
      expect(answer.headers['content-type'], id).toMatch(/^(application\/json|text\/csv); charset=utf-8$/);
      expect(answer.headers['x-content-type-options'], id).toBe('nosniff');
      expect(answer.headers['content-security-policy'], id).toContain("default-src 'none'");
    }
    // The key's label, the nickname under review, and the browser.
    expect(found).toBeGreaterThanOrEqual(3);
    for (const { html, subject } of server.mails) {
      expect(html).not.toMatch(/<(img|svg|script)\b[^>]*(onerror|onload)/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

describe('a path', () => {
  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e%2f%2e%2e%2fpackage.json',
    '/configs/..%2f..%2fpackage.json',
    '/anti-bot/..%2f..%2fpackage.json',
    '/package.json%00.js',
    '//etc/passwd',
  ])('leads to nothing beside what is served: %s', async (url) => {
    const { statusCode, body } = await server.gateway.app.inject({ url, headers: { accept: '*/*' } });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('devDependencies');
    expect(body).not.toContain('root:');
  });
});

describe('a body that is more than it weighs', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is refused once it is read beyond what a body may be: %s', async (encoding, compress) => {
    const password = 'A'.repeat(64 * 2 ** 20);
    const payload = compress(JSON.stringify({ loginId: EMAIL, password }));
    expect(payload.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.gateway.app.inject({
          method: 'POST',
          url: `/user/login?auth=${authToken('/user/login')}`,
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          payload,
        }),
      ),
    );
    for (const { statusCode } of answers) expect([400, 413, 415]).toContain(statusCode);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });
});

describe('names that programs take for members of their own', () => {
  it.each([
    '{"loginId":"a","password":"b","constructor":{"prototype":{"polluted":1}}}',
    '{"loginId":"a","password":"b","__proto__":{"polluted":1}}',
    '{"loginId":{"__proto__":{"polluted":1}},"password":"b"}',
    '{"loginId":"a","password":"b","prototype":{"polluted":1}}',
  ])('are rejected, and reach no prototype: %s', async (payload) => {
    const path = '/user/login';
    const answer = await writer.call('POST', path, {
      body: payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, code: 10400 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
