import type { FastifyInstance } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { statusOf } from './apiError.ts';
import { countMisses } from './callLimits.ts';
import { failure } from './envelope.ts';

/** Answers every address that simulated trading does not serve: what is real is elsewhere. */
export function refuseTheRest(app: FastifyInstance): void {
  app.setNotFoundHandler(countMisses(app), (_request, reply) =>
    reply.code(statusOf(CODE.notFound)).send(failure(CODE.notFound, 'Simulated trading does not offer this')),
  );
}
