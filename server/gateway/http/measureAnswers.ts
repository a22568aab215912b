import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer that was given. */
export interface Answered {
  /** Id of the operation; `undefined` for pages, files and whatever is not served. */
  readonly operation: string | undefined;
  /** Code of the envelope, or the HTTP status where there is none. */
  readonly code: number;
  /** From when the request's headers were read. */
  readonly seconds: number;
}

/** Tells of every answer. */
export function measureAnswers(app: FastifyInstance, answered: (answer: Answered) => void): void {
  const codes = new WeakMap<FastifyRequest, number>();
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const code = (payload as { readonly code?: unknown } | null | undefined)?.code;
    if (typeof code === 'number') codes.set(request, code);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    answered({
      operation: request.routeOptions.config.operation?.id,
      code: codes.get(request) ?? reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
}
