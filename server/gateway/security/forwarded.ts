import type { FastifyInstance, FastifyRequest } from 'fastify';

const SCHEME = /^https?$/;

/** Drops an `X-Forwarded-Proto` that ends in no scheme of ours: what it says becomes part of origins. */
export function dropOddSchemes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = String(headers['x-forwarded-proto'] ?? '');
    const scheme = forwarded.split(',').at(-1)?.trim() ?? '';
    if (!SCHEME.test(scheme)) delete headers['x-forwarded-proto'];
    done();
  });
}

/**
 * The host that a request names itself. A proxy's `X-Forwarded-Host` is never asked: proxies hand on what callers wrote there, and policies and
 * pages name the host.
 */
export function calledOf({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): {
  readonly protocol: string;
  readonly host: string;
} {
  return { protocol, host: headers.host ?? '' };
}
