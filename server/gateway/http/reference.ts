import { readFile } from 'node:fs/promises';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ContractDocument } from '../contract/documents.ts';

const SVG = 'image/svg+xml';

/** The reference sets styles on its own elements; it runs and loads nothing but its own files. */
const POLICY =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'";

/** Called, not registered: as a plugin it insists on @fastify/swagger, which writes documents; ours are written by hand. */
const mount = swaggerUi as unknown as (
  app: FastifyInstance,
  options: FastifySwaggerUiOptions,
) => Promise<void>;

/** Serves the browsable reference of every document at `/docs`, and the documents themselves below it. */
export async function serveReference(
  app: FastifyInstance,
  documents: readonly ContractDocument[],
  logoFile: string,
): Promise<void> {
  const logo = await readFile(logoFile);
  const favicon = { filename: 'favicon.svg', rel: 'icon', type: SVG, sizes: 'any', content: logo };
  for (const { name, content } of documents) {
    app.get(`/docs/openapi/${name}.json`, () => content);
  }
  await mount(app, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig: {
      urls: documents.map(({ name }) => ({ name, url: `/docs/openapi/${name}.json` })),
      deepLinking: true,
      defaultModelsExpandDepth: 0,
    },
    theme: { title: 'Tidemark API', favicon: [favicon] },
    logo: { type: SVG, content: logo },
  });
}
