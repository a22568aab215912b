import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { BusinessConfig } from '../../deployment/deployment.ts';
import type { ContractDocument } from '../contract/documents.ts';
import { ApiError } from './apiError.ts';
import { serveKept } from './keptAnswer.ts';

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

/** Where tokens for trying calls out are had. */
const TOKEN_PATH = '/docs/auth-token';

/**
 * Puts the token that a call needs into its query. It is sent to the page of the reference as it is written, and runs there: it names nothing of this
 * file.
 */
async function signCall(request: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  if (request['loadSpec'] === true) return request;
  const url = new URL(String(request['url']), location.href);
  const answer = await fetch(`/docs/auth-token?path=${encodeURIComponent(url.pathname)}`);
  url.searchParams.set('auth', await answer.text());
  return { ...request, url: url.href };
}

export interface ReferenceOptions {
  /** Makes the token of a path, for calls that are tried out in the reference or by hand. */
  readonly signPath: (path: string) => string;
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

/** Serves the browsable reference of every document at `/docs`; below it the documents themselves, and tokens to try their calls with. */
export async function serveReference(app: FastifyInstance, options: ReferenceOptions): Promise<void> {
  const { documents, brand, signPath } = options;
  const logo = await logoOf(options);
  app.get(TOKEN_PATH, (request, reply) => {
    const { path } = request.query as { path?: unknown };
    if (typeof path !== 'string' || !path.startsWith('/'))
      throw new ApiError(CODE.invalid, 'path: name the path of the call, such as /market/v2/trades');
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(signPath(path));
  });
  for (const { name, content } of documents) {
    serveKept(app, `/docs/openapi/${name}.json`, content);
  }
  await mount(app, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig: {
      urls: documents.map(({ name }) => ({ name, url: `/docs/openapi/${name}.json` })),
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      requestInterceptor: signCall,
    },
    theme: { title: `${brand.name} API`, ...(logo && { favicon: [{ ...ICON, ...logo }] }) },
    ...(logo && { logo }),
  });
}
