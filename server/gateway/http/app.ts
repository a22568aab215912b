import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { trustedProxies, type TrustedProxies } from '../security/trustedProxies.ts';
import { answerClientError, requireHost } from './clientErrors.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connectionLimits.ts';
import { httpServer } from './httpServer.ts';
import { requestAddress } from './requestAddress.ts';
import { requestIdOf, returnRequestIds } from './requestIds.ts';
import { validatorCompiler } from '../contract/ajv.ts';
import { parseQueryString } from './queryString.ts';

const BODY_LIMIT = 256 * 1024;

export interface AppOptions {
  /** Loopback addresses when left out. */
  readonly proxies?: TrustedProxies;
  readonly limits?: ConnectionLimits;
}

/** The bare HTTP server: limits, validation and logging, no routes. */
export function createApp(
  log: Logger,
  { proxies = trustedProxies(['loopback']), limits = CONNECTION_LIMITS }: AppOptions = {},
): FastifyInstance {
  const app = fastify({
    serverFactory: (listener) => httpServer(listener, { limits, proxies, log }),
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => requestAddress(url),
    bodyLimit: BODY_LIMIT,
    trustProxy: (address) => proxies.includes(address),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  returnRequestIds(app);
  requireHost(app);
  return app;
}
