import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/lib/root.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { answerConditionally } from '../../../../server/gateway/http/conditional.ts';
import { serveDocs, type DocsOptions } from '../../../../server/gateway/http/docs.ts';
import { setErrorHandling } from '../../../../server/gateway/http/errors.ts';

const signPath = (path: string): string => `token of ${path}`;
const BRAND = { name: 'Quay', logo: 'https://images.quay.example/logo.svg' };

const folder = mkdtempSync(join(tmpdir(), 'tidemark-docs-'));
for (const part of ['guides', 'openapi']) mkdirSync(join(folder, part));
const PAGE = '<title>Limits · Tidemark</title><b data-brand>Tidemark</b><p>Tidemark</p>';
for (const file of ['index.html', 'guides/limits.html', 'openapi/index.html'])
  writeFileSync(join(folder, file), PAGE);
writeFileSync(join(folder, 'openapi/openapi.json'), '{"openapi":"3.1.0"}');
writeFileSync(join(folder, 'style.css'), 'body {}');
const options = { documents: [], brand: BRAND, publicDir: join(root, 'public'), docsDir: folder, signPath };

async function serve(given: Partial<DocsOptions> = {}) {
  const app = createApp(pino({ level: 'silent' }));
  setErrorHandling(app);
  await serveDocs(app, { ...options, ...given });
  const get = (path: string) => app.inject(`/docs${path}`);
  return { get, close: () => app.close() };
}

describe('the documentation', () => {
  it.each(['tidemark', 'harbour'])('has the name and the logo of %s', async (name) => {
    const { brand } = (await readDeployment(name)).business;
    const { get, close } = await serve({ brand });
    const { body } = await get('/guides/limits.html');
    expect(body).toBe(`<title>Limits · ${brand.name}</title><b data-brand>${brand.name}</b><p>Tidemark</p>`);
    const logo = await get('/logo');
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.body).toContain(brand.colors.brand[name === 'harbour' ? 6 : 7]);
    await close();
  });

  it('has no logo where that lies elsewhere', async () => {
    const { get, close } = await serve();
    expect((await get('/logo')).statusCode).toBe(404);
    await close();
  });

  it('writes a name as text, whatever is in it', async () => {
    const { get, close } = await serve({ brand: { ...BRAND, name: '<Q> & $1' } });
    expect((await get('/')).body).toContain('<b data-brand>&lt;Q&gt; &amp; $1</b>');
    await close();
  });

  it('runs and loads nothing but its own files', async () => {
    const { get, close } = await serve();
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*script-src 'self'; style-src 'self'$/,
    );
    expect((await get('')).headers.location).toBe('/docs/');
    expect((await get('/style.css')).body).toBe('body {}');
    await close();
  });

  it('has an index of its documents beside them, under the same policy', async () => {
    const { get, close } = await serve({ documents: [{ name: 'market', content: { openapi: '3.1.0' } }] });
    expect((await get('/openapi')).headers.location).toBe('/docs/openapi/');
    const index = await get('/openapi/');
    expect(index.body).toContain('<b data-brand>Quay</b>');
    expect(index.headers['content-security-policy']).toContain("script-src 'self'");
    for (const name of ['openapi', 'market']) {
      const document = await get(`/openapi/${name}.json`);
      expect(document.headers['content-type']).toContain('application/json');
      expect(document.json()).toEqual({ openapi: '3.1.0' });
    }
    await close();
  });

  it.each([
    '/nothing.html',
    '/guides/',
    '/../package.json',
    '/guides/..%2f..%2fx.html',
    '/%2e%2e/x.html',
    '/nothing.css',
  ])('has nothing at %s', async (path) => {
    const { get, close } = await serve();
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
    await close();
  });

  it('makes tokens for calls that are tried by hand', async () => {
    const { get, close } = await serve();
    expect((await get('/auth-token?path=/market/v2/trades')).body).toBe('token of /market/v2/trades');
    expect((await get('/auth-token?path=market')).statusCode).toBe(400);
    await close();
  });
});

describe('an OpenAPI document', () => {
  async function served(content: Record<string, unknown>) {
    const app = createApp(pino({ level: 'silent' }));
    answerConditionally(app);
    const documents = [{ name: 'market', content }];
    await serveDocs(app, { ...options, documents });
    const get = (headers: Record<string, string>) =>
      app.inject({ url: '/docs/openapi/market.json', headers });
    return { app, get };
  }

  it('is kept by whoever has it, and sent again only once it has changed', async () => {
    const { app, get } = await served({ openapi: '3.1.0' });
    const first = await get({});
    expect(first.json()).toEqual({ openapi: '3.1.0' });
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
    const etag = String(first.headers.etag);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await get({ 'if-none-match': etag, 'accept-encoding': encoding });
      expect(again.statusCode, encoding).toBe(304);
      expect(again.rawPayload, encoding).toHaveLength(0);
    }
    await app.close();
    const later = await served({ openapi: '3.1.1' });
    const changed = await later.get({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    await later.app.close();
  });

  it('is written and compressed once for all who take it so', async () => {
    let written = 0;
    const text = 'word '.repeat(10_000);
    const { app, get } = await served({ toJSON: () => [(written += 1), text] });
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const sent = await Promise.all([0, 1, 2].map(() => get({ 'accept-encoding': accepted })));
      for (const { headers, rawPayload } of sent) {
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(JSON.parse(unpack(rawPayload).toString())).toEqual([1, text]);
      }
    }
    expect((await get({})).json()).toEqual([1, text]);
    expect((await get({})).headers['content-encoding']).toBeUndefined();
    expect(written).toBe(1);
    await app.close();
  });
});
