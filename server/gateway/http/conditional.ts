import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Marks an answer with the version it is of.
 * @param asked the version in the address: when it is the present one, caches may keep the answer for ever
 */
export function markVersion(reply: FastifyReply, version: string, asked: string | undefined): void {
  reply.header('etag', `W/"${version}"`);
  const isPresent = asked === version;
  reply.header('cache-control', isPresent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
}

/** Answers 304 without a body to whoever names the version of {@link markVersion} in If-None-Match. */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    if (typeof payload !== 'string' || typeof tag !== 'string' || known === undefined) return payload;
    if (!known.split(',').some((candidate) => candidate.trim() === tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
