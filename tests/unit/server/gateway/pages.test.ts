import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import type { PageUser } from '../../../../server/gateway/http/pageLanguage.ts';
import { servePages, type PagesOptions } from '../../../../server/gateway/http/pages.ts';
import { addSecurityHeaders } from '../../../../server/gateway/security/headers.ts';

let folder: string;
let app: ReturnType<typeof createApp>;

const NOW = 1_700_000_000_000;
const PAGE = '<!doctype html><html><head><title>Tidemark</title></head><body></body></html>';

async function serve(
  webDir: string,
  name = 'tidemark',
  more: Pick<PagesOptions, 'captchaProvider' | 'userOf' | 'isKoreanWithheld'> = {},
): Promise<typeof app> {
  const server = createApp(pino({ level: 'silent' }));
  await addSecurityHeaders(server);
  await servePages(server, { webDir, deployment: await readDeployment(name), now: () => NOW, ...more });
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'opening.js'), '');
  await writeFile(join(folder, 'assets', 'app-4f3a.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'app-4f3a.js.br'), brotliCompressSync('export {}'));
  await writeFile(join(folder, 'assets', 'app-4f3a.js.map'), '{}');
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const visit = (url: string) =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

describe('the page', () => {
  it.each([
    '/',
    '/spot/exchange/BTC_USDT',
    '/kr/spot/exchange',
    '/vn/',
    '/br/auth/login?backurl=%2F',
    '/no/such/page',
  ])('is served for %s, under a strict policy with a nonce of its own', async (url) => {
    const first = await visit(url);
    const second = await visit(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/html');
    expect(first.headers['cache-control']).toBe('no-cache');
    const nonceOf = (response: typeof first): string =>
      /nonce="([^"]+)"/.exec(response.body)?.[1] ?? expect.unreachable('no nonce');
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first)}'`);
    expect(nonceOf(second)).not.toBe(nonceOf(first));
  });

  it('allows no inline script, no foreign source and no frame', async () => {
    const policy = String((await visit('/')).headers['content-security-policy']);
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ', 1)[0], part]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(directives.get('connect-src')).toBe("connect-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('style-src')).not.toContain('unsafe');
  });

  it('may load the captcha of a service, and show its frame, only where one is named', async () => {
    const script = 'https://captcha.example/api.js';
    const named = await serve(folder, 'tidemark', {
      captchaProvider: { script, sources: ['https://static.captcha.example'] },
    });
    const policyOf = async (server: typeof app) => {
      const { headers } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
      return String(headers['content-security-policy']).split('; ');
    };
    const origins = 'https://captcha.example https://static.captcha.example';
    const policy = await policyOf(named);
    expect(policy).toContain(`frame-src ${origins}`);
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${origins}`);
    expect(policy).toContain(`connect-src 'self' ${origins}`);
    expect((await policyOf(app)).join()).not.toMatch(/frame-src|captcha/);
    await named.close();
  });

  it("may call the hosts of the deployment's environments, also by websocket, and nothing else", async () => {
    const harbour = await serve(folder, 'harbour');
    const answer = await harbour.inject({ url: '/', headers: { accept: 'text/html' } });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy.find((part) => part.startsWith('connect-src'))?.split(' ')).toEqual([
      'connect-src',
      "'self'",
      'https://api.staging.harbour.example',
      'wss://api.staging.harbour.example',
      'https://api.harbour.example',
      'wss://api.harbour.example',
      'https://config.harbour.example',
      'wss://config.harbour.example',
      'https://api.harbour.example:8443',
      'wss://api.harbour.example:8443',
      'https://log.harbour.example',
    ]);
    expect(policy).toContain("img-src 'self' data: blob: https://images.harbour.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.body).toContain('<title>Harbour</title>');
    await harbour.close();
  });
});

describe('the language of the page', () => {
  const languageAt = async (server: typeof app, url: string) => {
    const { body } = await server.inject({ url, headers: { accept: 'text/html' } });
    return /<meta name="tidemark:language" content="(\w+)">/.exec(body)?.[1];
  };

  it.each([
    ['tidemark', '/', 'en_US'],
    ['tidemark', '/kr', 'ko_KR'],
    ['tidemark', '/KR/spot/exchange?side=buy', 'ko_KR'],
    ['tidemark', '/br/no/such/page', 'pt_BR'],
    ['tidemark', '/vn/', 'en_US'],
    ['tidemark', '/krypton', 'en_US'],
    ['harbour', '/kr/', 'ko_KR'],
    ['harbour', '/br?x', 'pt_BR'],
    ['harbour', '/vn/', 'en_US'],
  ])('is of %s at %s %s', async (name, url, language) => {
    const server = await serve(folder, name);
    expect(await languageAt(server, url)).toBe(language);
    await server.close();
  });

  it('is English where the region withholds Korean from the visitor', async () => {
    const server = await serve(folder, 'tidemark', {
      isKoreanWithheld: ({ host }) => Promise.resolve(host !== undefined),
    });
    expect(await languageAt(server, '/kr/')).toBe('en_US');
    expect(await languageAt(server, '/br/')).toBe('pt_BR');
    await server.close();
  });

  describe('of a user', () => {
    const NOBODY = undefined;
    const user = (language: PageUser['language'], ko_KR: boolean): PageUser => ({ language, ko_KR });

    it.each([
      ['a guest', NOBODY, '/kr/', ['en_US', undefined]],
      ['a Korean on the whitelist', user('ko_KR', true), '/', ['en_US', 'ko_KR']],
      ['a Korean on the whitelist who has chosen nothing', user(null, true), '/kr/', ['ko_KR', undefined]],
      ['a Korean from whom it is withheld', user('ko_KR', false), '/kr/', ['en_US', undefined]],
      ['somebody who has chosen German', user('de_DE', false), '/kr/', ['en_US', 'de_DE']],
    ])('%s is told what they have chosen before any call', async (_, who, url, [site, own]) => {
      const server = await serve(folder, 'tidemark', {
        userOf: () => Promise.resolve(who),
        isKoreanWithheld: (_headers, asked) => Promise.resolve(asked?.ko_KR !== true),
      });
      const { body, headers } = await server.inject({ url, headers: { accept: 'text/html' } });
      const told = (name: string) => new RegExp(`"tidemark:${name}" content="(\\w+)"`).exec(body)?.[1];
      expect([told('language'), told('user-language')]).toEqual([site, own]);
      // A page that tells of its user is for nobody else.
      expect(headers['cache-control']).toBe(own === undefined ? 'no-cache' : 'private, no-cache');
      await server.close();
    });
  });
});

describe('files', () => {
  it('with a hash in their name are kept for ever, a logo for ten minutes, others are asked for again', async () => {
    const hashed = await app.inject('/assets/app-4f3a.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=600');
    expect((await app.inject('/opening.js')).headers['cache-control']).toBe('no-cache');
  });

  it('are sent as the build compressed them to whoever can read that', async () => {
    const get = (encodings: string) =>
      app.inject({ url: '/assets/app-4f3a.js', headers: { 'accept-encoding': encodings } });
    const plain = await get('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe('export {}');
    const small = await get('gzip, br');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {}');
  });

  it.each([
    '/assets/gone-1234.js',
    '/assets/app-4f3a.js.map',
    '/index.html.bak',
    '/../package.json',
    '/.vite/manifest.json',
  ])('%s is not found, not the page', async (url) => {
    const answer = await visit(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 10404, data: null });
  });

  it('of a build made in the meantime are served, with its page', async () => {
    const rebuilt = await serve(join(folder, 'later'));
    await mkdir(join(folder, 'later', 'assets'));
    await writeFile(join(folder, 'later', 'index.html'), PAGE);
    await writeFile(join(folder, 'later', 'assets', 'new-77aa.js'), 'export {}');
    expect((await rebuilt.inject('/assets/new-77aa.js')).statusCode).toBe(200);
    expect((await rebuilt.inject('/')).statusCode).toBe(200);
    await rebuilt.close();
  });

  it('missing altogether leave a hint instead of the page', async () => {
    const bare = await serve(join(folder, 'nothing'));
    const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('not built')]);
    await bare.close();
  });
});
