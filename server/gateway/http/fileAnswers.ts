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

/** Files that no browser shows as a page or runs as a worker, which keeps to a policy of its own. */
const PART = /(?<!Worker-[\w-]+)\.(?:js|css|woff2)$/;

const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * Takes back what only a page has a use for. A trading screen has some seventy parts: with these headers, which are larger than many of them, a
 * phone waits a third of a second longer.
 */
export function answerWithPart(reply: FastifyReply, path: string): FastifyReply {
  if (PART.test(path.replace(/\.br$/, ''))) for (const name of PAGE_HEADERS) reply.removeHeader(name);
  return answerWithFile(reply);
}
