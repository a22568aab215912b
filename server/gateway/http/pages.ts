import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { Deployment } from '../../deployment/deployment.ts';
import { pageSources } from '../../deployment/origins.ts';
import { deploymentFor } from '../../deployment/simulatedHost.ts';
import { captchaSources, type ScriptProviderOptions } from '../captcha/scriptProvider.ts';
import { calledOf } from '../security/forwarded.ts';
import { allowPage } from '../security/headers.ts';
import { statusOf } from './apiError.ts';
import { countMisses } from './callLimits.ts';
import { failure } from './envelope.ts';
import { answerWithFile, answerWithPart } from './fileAnswers.ts';
import { pathOf, wantsPage } from './navigation.ts';
import { isDecodable } from './requestAddress.ts';
import { pageOf } from './page.ts';
import { pageLanguages, type LanguageSources } from './pageLanguage.ts';

const YEAR_SECONDS = 31_536_000;

/** Of an address that is told back, in characters. */
const LOGO_SECONDS = 600;

const LONGEST_PATH = 200;

/** What lies in the build for tools, not for browsers, and the page, which is only sent with its nonce. */
function isPublic(path: string): boolean {
  return !path.endsWith('.map') && !path.startsWith('/.') && path !== '/index.html';
}

export interface PagesOptions extends LanguageSources {
  /** Folder of the built web application. */
  readonly webDir: string;
  readonly deployment: Deployment;
  /** Where pages find simulated trading on the host that serves them; nowhere when absent. */
  readonly simulatedPort?: number | undefined;
  /** Whose scripts the page may load. */
  readonly captchaProvider?: Pick<ScriptProviderOptions, 'script' | 'sources'> | undefined;
  /** The time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/**
 * Serves the built web application, as the deployment wants it to look: hashed files forever, and its one page for every address that is no file.
 * The folder is read again for every request, so that a build made in the meantime is the one that is served.
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, deployment, simulatedPort, captchaProvider, now, ...sourcesOfLanguage }: PagesOptions,
): Promise<void> {
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    answerWithFile(reply);
    const page = await readFile(join(webDir, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) {
      return reply.code(503).type('text/plain').send('The web application is not built: npm run build');
    }
    const sources = pageSources(deploymentFor(calledOf(reply.request), deployment, simulatedPort));
    const languages = await pageLanguages(reply.request, deployment, sourcesOfLanguage);
    const nonce = allowPage(reply, { ...sources, captcha: captchaSources(captchaProvider) });
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', languages.user === undefined ? 'no-cache' : 'private, no-cache')
        // The page signs its first calls with this clock: a phone would wait for an answer before.
        .header('server-timing', `clock;dur=${now()}`)
        .send(pageOf(page, deployment, { nonce, languages }))
    );
  };

  await mkdir(webDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    cacheControl: false,
    // The build brings its files compressed as well; others are compressed on the way.
    preCompressed: true,
    // Files are looked up by the decoded path, decoded once more.
    allowedPath: (path) => isPublic(path) && isDecodable(path),
    setHeaders: (response, path) => {
      answerWithPart(response, path).header('cache-control', cachingOf(path, webDir));
    },
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler(countMisses(app), (request, reply) => {
    if (wantsPage(request)) return sendPage(reply);
    return reply
      .code(statusOf(CODE.notFound))
      .send(
        failure(
          CODE.notFound,
          `There is nothing at ${request.method} ${pathOf(request).slice(0, LONGEST_PATH)}`,
        ),
      );
  });
}

/** Files named by their content are kept for ever; a logo for minutes, because a page asks for it twice; the others belong to the build. */
function cachingOf(path: string, webDir: string): string {
  if (path.startsWith(join(webDir, 'assets'))) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return /\.(svg|png|ico)$/.test(path) ? `public, max-age=${LOGO_SECONDS}` : 'no-cache';
}
