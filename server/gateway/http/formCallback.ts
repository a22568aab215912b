import type { FastifyInstance } from 'fastify';
import { callbackPath } from '../../services/identity/social/providers.ts';

/** What a provider leads back with; nothing else is passed on. */
const MEMBERS = ['code', 'state', 'iss', 'error'] as const;

const MAX_LENGTH = 2_048;

/**
 * `POST /auth/callback/apple`: Apple has the browser send what it leads back with as a form of its own site, which comes without cookies. The page of
 * the same address reads it, and calls the exchange as its own.
 */
export function serveFormCallback(app: FastifyInstance): void {
  const path = callbackPath('apple');
  app.post(path, (request, reply) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const query = new URLSearchParams();
    for (const name of MEMBERS) {
      const value = form[name];
      if (typeof value === 'string' && value.length <= MAX_LENGTH) query.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(`${path}?${query.toString()}`, 303);
  });
}
