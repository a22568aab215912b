import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Who may keep an answer. */
export interface Keeping {
  /** The version in the address: when it is the present one, the answer may be kept forever. */
  readonly asked: string | undefined;
  /** Whether all visitors are answered alike, so that shared caches may keep it too. */
  readonly isShared: boolean;
}

/** Marks an answer with the version it is of. */
export function markVersion(reply: FastifyReply, version: string, { asked, isShared }: Keeping): void {
  const age = asked === version ? `max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  reply.header('etag', `W/"${version}"`);
  reply.header('cache-control', `${isShared ? 'public' : 'private'}, ${age}`);
}

/** Answers 304 without a body to whoever names the version of {@link markVersion} in If-None-Match. */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || typeof tag !== 'string' || known === undefined) return payload;
    if (!known.split(',').some((candidate) => candidate.trim() === tag)) return payload;
    reply.code(304);
    for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
    return null;
  });
}
