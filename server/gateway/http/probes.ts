import type { FastifyInstance } from 'fastify';
import type { Probes } from '../../condition/serverCondition.ts';
import { PROBES } from '../../condition/probes.ts';

/** `GET /live` and `GET /ready`, for supervisors and load balancers. */
export function serveProbes(app: FastifyInstance, probes: Probes): void {
  for (const [path, answer] of Object.entries(PROBES))
    app.get(path, (_request, reply) => {
      const { status, text } = answer(probes);
      return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
    });
}
