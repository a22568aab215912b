import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/lib/root.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { serveReference } from '../../../../server/gateway/http/reference.ts';

async function serve(brand: { readonly name: string; readonly logo: string }) {
  const app = createApp(pino({ level: 'silent' }));
  await serveReference(app, { documents: [], brand, publicDir: join(root, 'public') });
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
});
