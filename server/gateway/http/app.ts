import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { validatorCompiler } from '../contract/ajv.ts';
import { parseQueryString } from './queryString.ts';

const BODY_LIMIT = 256 * 1024;

/** The bare HTTP server: limits, validation and logging, no routes. */
export function createApp(log: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  return app;
}
