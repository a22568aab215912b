import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/lib/root.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { serveReference } from '../../../../server/gateway/http/reference.ts';

const signPath = (path: string): string => `token of ${path}`;

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
    const { page, icon } = await serve({ name: 'Quay', logo: 'https://images.quay.example/logo.svg' });
    expect(page.body).toContain('<title>Quay API</title>');
    expect(icon.statusCode).toBe(404);
  });

  it('signs the calls that are tried out in it, and no others', async () => {
    const app = createApp(pino({ level: 'silent' }));
    const brand = { name: 'Quay', logo: 'https://images.quay.example/logo.svg' };
    await serveReference(app, { documents: [], brand, publicDir: join(root, 'public'), signPath });
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
