import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { BusinessConfig } from '../../deployment/deployment.ts';
import type { ContractDocument } from '../contract/documents.ts';

const SVG = 'image/svg+xml';
const ICON = { filename: 'favicon.svg', rel: 'icon', sizes: 'any' };

interface Logo {
  readonly type: string;
  readonly content: Buffer;
}

/** The reference sets styles on its own elements; it runs and loads nothing but its own files. */
const POLICY =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'";

/** Called, not registered: as a plugin it insists on @fastify/swagger, which writes documents; ours are written by hand. */
const mount = swaggerUi as unknown as (
  app: FastifyInstance,
  options: FastifySwaggerUiOptions,
) => Promise<void>;

export interface ReferenceOptions {
  readonly documents: readonly ContractDocument[];
  readonly brand: Pick<BusinessConfig['brand'], 'name' | 'logo'>;
  /** Folder of the files that the page's own paths name. */
  readonly publicDir: string;
}

/** The image itself, of a path or a data URI; one that lies elsewhere is left where it is. */
async function logoOf({ brand, publicDir }: ReferenceOptions): Promise<Logo | undefined> {
  const { logo } = brand;
  if (logo.startsWith('https:')) return undefined;
  if (logo.startsWith('/')) {
    const content = await readFile(join(publicDir, logo)).catch(() => undefined);
    return content && { type: SVG, content };
  }
  const image = await (await fetch(logo)).blob();
  return { type: image.type, content: Buffer.from(await image.arrayBuffer()) };
}

/** Serves the browsable reference of every document at `/docs`, and the documents themselves below it. */
export async function serveReference(app: FastifyInstance, options: ReferenceOptions): Promise<void> {
  const { documents, brand } = options;
  const logo = await logoOf(options);
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
    theme: { title: `${brand.name} API`, ...(logo && { favicon: [{ ...ICON, ...logo }] }) },
    ...(logo && { logo }),
  });
}
