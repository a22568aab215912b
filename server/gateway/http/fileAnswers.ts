import type { FastifyReply } from 'fastify';

/** Routes of the files of the web build, and of the module that pages sign their calls with. */
export const isFileRoute = (route = ''): boolean => route === '/*' || route.startsWith('/anti-bot/');

/** Routes of the built documentation; its tokens are calls. */
export const isDocsRoute = (route = ''): boolean =>
  ['/docs', '/docs/', '/docs/*', '/docs/logo'].includes(route);

const CROSS_ORIGIN_HEADERS = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'vary',
] as const;

/**
 * Takes back what answers to calls say about other origins. A file is the same for all of them: one that varies by `Origin` is fetched twice by a
 * page that both preloads and runs it, and asked for again although it may be kept.
 */
export function answerWithFile(reply: FastifyReply): FastifyReply {
  for (const name of CROSS_ORIGIN_HEADERS) reply.removeHeader(name);
  return reply;
}
