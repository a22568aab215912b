import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseQueryString, queryFault } from '../../../../server/gateway/http/queryString.ts';
import { TokenBucket } from '../../../../server/gateway/security/tokenBucket.ts';
import { signedTokenVerifier } from '../../../../server/gateway/security/authToken.ts';
import { originPolicy, withPagesOf } from '../../../../server/gateway/security/origin.ts';
import { trustedProxies } from '../../../../server/gateway/security/trustedProxies.ts';
import { UsedTokens } from '../../../../server/gateway/security/usedTokens.ts';

const KEY = 'public-key';
const NOW = Date.UTC(2024, 7, 8);

function sign(path: string, time = NOW, key = KEY): string {
  const stamp = time.toString(36);
  const nonce = 'abcdefgh';
  const signature = createHmac('sha256', key).update(`${path}\n${stamp}\n${nonce}`).digest('hex');
  return `v1.${stamp}.${nonce}.${signature}`;
}

describe('auth tokens', () => {
  const verify = signedTokenVerifier({ clientKey: KEY, used: new UsedTokens({ now: () => NOW }) });

  it('hold for their path, for five minutes, and up to two seconds before their time', async () => {
    expect(await verify('/user/login', sign('/user/login'))).toBe('valid');
    expect(await verify('/user/login', sign('/user/login', NOW - 300_000))).toBe('valid');
    expect(await verify('/user/login', sign('/user/login', NOW - 300_001))).toBe('untimely');
    expect(await verify('/user/login', sign('/user/login', NOW + 2_000))).toBe('valid');
    expect(await verify('/user/login', sign('/user/login', NOW + 2_001))).toBe('untimely');
    expect(await verify('/user/logout', sign('/user/login'))).toBe('wrong');
    expect(await verify('/user/login', sign('/user/login', NOW, 'other-key'))).toBe('wrong');
  });

  it.each(['', 'v1', 'v2.a.abcdefgh.00', `v1.zzz.abcdefgh.${'g'.repeat(64)}`, 'v1...'])(
    '%j is none',
    async (token) => {
      expect(await verify('/user/login', token)).toBe('wrong');
    },
  );
});

describe('origins', () => {
  const isAllowed = originPolicy(['https://app.example']);
  const host = 'tidemark.example:8080';

  it.each([
    [{ host, origin: 'http://tidemark.example:8080' }, true],
    [{ host, origin: 'https://app.example' }, true],
    [{ host, origin: 'https://evil.example' }, false],
    [{ host, origin: 'http://tidemark.example' }, false],
    [{ host, origin: 'https://tidemark.example:8080' }, false],
    [{ host, origin: 'null' }, false],
    [{ host, origin: 'garbage' }, false],
    [{ host }, true],
    [{ host, 'sec-fetch-site': 'same-origin' }, true],
    [{ host, 'sec-fetch-site': 'cross-site' }, false],
    [{ host, 'sec-fetch-site': 'same-site' }, false],
  ])('%j → %s', (headers, expected) => {
    expect(isAllowed({ headers, protocol: 'http' })).toBe(expected);
  });

  it.each([
    ['https://tidemark.example', true],
    ['http://tidemark.example', false],
    ['http://tidemark.example:443', false],
  ])('of a site that is reached by https: %s → %s', (origin, expected) => {
    expect(isAllowed({ headers: { host: 'tidemark.example', origin }, protocol: 'https' })).toBe(expected);
  });

  it.each([
    ['https://tidemark.example', 'https', true],
    ['http://tidemark.example:443', 'https', false],
    ['https://tidemark.example', 'http', false],
  ])('of the pages on another port: %s by %s → %s', (origin, protocol, expected) => {
    const isAllowedThere = withPagesOf(isAllowed, () => 443);
    const headers = { host: 'tidemark.example:8443', origin };
    expect(isAllowedThere({ headers, protocol })).toBe(expected);
  });
});

describe('the scheme that a websocket is reached by', () => {
  const request = (remoteAddress: string, proto?: string) =>
    ({
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;

  it.each([
    ['127.0.0.1', undefined, 'http'],
    ['127.0.0.1', 'https', 'https'],
    ['::ffff:127.0.0.1', 'https', 'https'],
    ['::1', 'http, https', 'https'],
    ['203.0.113.9', 'https', 'http'],
  ])('from %s, forwarded as %s → %s', (address, proto, expected) => {
    expect(trustedProxies(['loopback']).protocolOf(request(address, proto))).toBe(expected);
  });
});

describe('query strings', () => {
  it('are parsed flat, nested and repeated', () => {
    expect({ ...parseQueryString('a=1&b[c]=2&d=3&d=4') }).toEqual({ a: '1', b: { c: '2' }, d: ['3', '4'] });
  });

  it.each([
    ['deeper than 5', 'a[b][c][d][e][f][g]=1'],
    ['with more than 20 array members', Array.from({ length: 21 }, () => 'a[]=1').join('&')],
    ['with more than 1000 parameters', Array.from({ length: 1_001 }, (_, index) => `p${index}=1`).join('&')],
  ])('%s are refused', (_, text) => {
    expect(queryFault(parseQueryString(text))).toBeTypeOf('string');
  });

  it('cannot reach a prototype', () => {
    const query = parseQueryString('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(queryFault(query)).toBeUndefined();
  });
});

describe('a token bucket', () => {
  it('allows its burst at once and its rate afterwards', () => {
    let time = 0;
    const bucket = new TokenBucket(10, 3, () => time);
    const take = (times: number): number =>
      Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;
    expect(take(5)).toBe(3);
    time = 200;
    expect(take(5)).toBe(2);
    time = 60_000;
    expect(take(50)).toBe(3);
  });
});
