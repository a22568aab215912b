import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/lib/root.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { answerConditionally } from '../../../../server/gateway/http/conditional.ts';
import { serveReference } from '../../../../server/gateway/http/reference.ts';

const signPath = (path: string): string => `token of ${path}`;
const BRAND = { name: 'Quay', logo: 'https://images.quay.example/logo.svg' };

async function serve(brand: { readonly name: string; readonly logo: string }) {
  const app = createApp(pino({ level: 'silent' }));
  await serveReference(app, { documents: [], brand, publicDir: join(root, 'public'), signPath });
  const page = await app.inject('/docs/');
  const icon = await app.inject('/docs/static/theme/favicon.svg');
  await app.close();
  return { page, icon };
}

describe('the API reference', () => {
  it.each(['tidemark', 'harbour'])('has the name and the logo of %s', async (name) => {
    const { brand } = (await readDeployment(name)).business;
    const { page, icon } = await serve(brand);
    expect(page.body).toContain(`<title>${brand.name} API</title>`);
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).toContain(brand.colors.brand[name === 'harbour' ? 6 : 7]);
  });

  it('has no logo where that lies elsewhere', async () => {
    const { page, icon } = await serve(BRAND);
    expect(page.body).toContain('<title>Quay API</title>');
    expect(icon.statusCode).toBe(404);
  });

  it('signs the calls that are tried out in it, and no others', async () => {
    const app = createApp(pino({ level: 'silent' }));
    await serveReference(app, { documents: [], brand: BRAND, publicDir: join(root, 'public'), signPath });
    const script = (await app.inject('/docs/static/swagger-initializer.js')).body;
    const page = {
      window: { onload: () => undefined },
      location: new URL('http://127.0.0.1:8080/docs/'),
      URL,
      document: {
        createElement: () => ({ href: '' }),
        querySelector: () => ({ appendChild: () => undefined }),
      },
      fetch: async (url: string) => new Response((await app.inject(url)).body),
      SwaggerUIStandalonePreset: {},
      SwaggerUIBundle: Object.assign(
        (config: object) => {
          Object.assign(page, config);
          return { initOAuth: () => undefined };
        },
        { presets: {}, plugins: {} },
      ),
    };
    Object.assign(page.window, { location: page.location });
    runInNewContext(`${script}; window.onload()`, page);
    const { requestInterceptor } = page as unknown as {
      requestInterceptor: (request: object) => Promise<object>;
    };
    const url = 'http://127.0.0.1:8080/market/v2/trades?instrument=BTC%2FUSDT&auth=stale';
    expect(await requestInterceptor({ url })).toEqual({
      url: 'http://127.0.0.1:8080/market/v2/trades?instrument=BTC%2FUSDT&auth=token+of+%2Fmarket%2Fv2%2Ftrades',
    });
    const document = { url: '/docs/openapi/market.json', loadSpec: true };
    expect(await requestInterceptor(document)).toEqual(document);
    await app.close();
  });
});

describe('a document of the API reference', () => {
  async function served(content: Record<string, unknown>) {
    const app = createApp(pino({ level: 'silent' }));
    answerConditionally(app);
    const documents = [{ name: 'market', content }];
    await serveReference(app, { documents, brand: BRAND, publicDir: join(root, 'public'), signPath });
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
