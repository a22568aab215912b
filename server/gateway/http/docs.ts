import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { BusinessConfig } from '../../deployment/deployment.ts';
import type { ContractDocument } from '../contract/documents.ts';
import { ApiError } from './apiError.ts';
import { answerWithFile } from './fileAnswers.ts';
import { serveKept } from './keptAnswer.ts';

/** The pages run and load nothing but their own files; calls are tried out at this exchange. */
const POLICY =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self'";

/** Where tokens for trying calls out are had. */
const TOKEN_PATH = '/docs/auth-token';

/** Name that the built pages bear where that of the exchange belongs. */
const BUILT_NAME = /(<title>[^<]*· |data-brand>)Tidemark</g;

export interface DocsOptions {
  /** Makes the token of a path, for calls that are tried out in the reference or by hand. */
  readonly signPath: (path: string) => string;
  readonly documents: readonly ContractDocument[];
  readonly brand: Pick<BusinessConfig['brand'], 'name' | 'logo'>;
  /** Folder of the files that the page's own paths name. */
  readonly publicDir: string;
  /** Folder of the built documentation; read again for every request. */
  readonly docsDir: string;
}

interface Logo {
  readonly type: string;
  readonly content: Buffer;
}

/** The image itself, of a path or a data URI; one that lies elsewhere is left where it is. */
async function logoOf({ brand, publicDir }: DocsOptions): Promise<Logo | undefined> {
  const { logo } = brand;
  if (logo.startsWith('/')) {
    const content = await readFile(join(publicDir, logo)).catch(() => undefined);
    return content && { type: 'image/svg+xml', content };
  }
  if (!logo.startsWith('data:')) return undefined;
  const image = await (await fetch(logo)).blob();
  return { type: image.type, content: Buffer.from(await image.arrayBuffer()) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Serves the documentation at `/docs`, with the name and the logo of the exchange; below it the OpenAPI documents, and tokens to try their calls with.
 */
export async function serveDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { documents, brand, signPath, docsDir } = options;
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
  app.get('/docs/logo', (_request, reply) => {
    if (logo === undefined) throw new ApiError(CODE.notFound, 'The logo lies elsewhere');
    return answerWithFile(reply).header('cache-control', 'no-cache').type(logo.type).send(logo.content);
  });
  await app.register(async (site) => {
    site.addHook('onRequest', (_request, reply, done) => {
      answerWithFile(reply);
      done();
    });
    // An exchange trades without its documentation, too: a folder that this user may not look into is none.
    const isClosed = await stat(docsDir).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    );
    if (!isClosed) await site.register(fastifyStatic, { root: docsDir, serve: false });
    const name = escaped(brand.name);
    const sendPage = async (reply: FastifyReply, path: string): Promise<FastifyReply> => {
      const page = await readFile(join(docsDir, path), 'utf8').catch(() => undefined);
      if (page === undefined)
        throw new ApiError(CODE.notFound, 'This page does not exist: npm run docs builds them');
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(BUILT_NAME, (_, before: string) => `${before}${name}<`));
    };
    for (const folder of ['/docs', '/docs/openapi'])
      site.get(folder, (_request, reply) => reply.redirect(`${folder}/`));
    site.get('/docs/', (_request, reply) => sendPage(reply, 'index.html'));
    site.get('/docs/*', (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      if (path.endsWith('/')) return sendPage(reply, safe(`${path}index.html`));
      if (isClosed || path.endsWith('.html')) return sendPage(reply, safe(path));
      return reply.header('cache-control', 'no-cache').sendFile(path, docsDir);
    });
  });
}

/** A path below the folder. Throws the reject of one that leads out of it. */
function safe(path: string): string {
  if (/(^|[/\\])\.\.?($|[/\\])|\0/.test(path)) throw new ApiError(CODE.notFound, 'This page does not exist');
  return path;
}
