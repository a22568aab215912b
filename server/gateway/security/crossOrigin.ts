import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_HEADERS } from '@tidemark/sdk/contract';
import type { OriginPolicy } from './origin.ts';

const PREFLIGHT_SECONDS = 600;

/** The headers that calls carry besides those that every request may have. */
const CLIENT_HEADERS = [
  'Authorization',
  'Content-Type',
  'uid',
  'X-Client-Data',
  'X-Device-Info',
  'X-Fingerprint',
  'X-Language',
  'X-Origin',
  'X-Request-Id',
  'X-Site',
  'X-Timezone',
  ...Object.values(KEY_HEADERS),
];

/** Headers of answers that such a page may read besides the usual ones. */
const READABLE_HEADERS = [
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Next-Cursor',
  'X-Sort',
  'X-Request-Id',
  'X-Total-Count',
  'Content-Disposition',
];

const shared = {
  credentials: true,
  methods: ['GET', 'POST'],
  allowedHeaders: CLIENT_HEADERS,
  exposedHeaders: READABLE_HEADERS,
  maxAge: PREFLIGHT_SECONDS,
};

/** Lets pages that a policy allows read answers and send their cookies along; browsers keep answers from all other pages. */
export async function allowPages(app: FastifyInstance, isAllowed: OriginPolicy): Promise<void> {
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) => {
      done(null, { ...shared, origin: isAllowed(request) });
    },
  });
}

/**
 * Lets pages of the named origins read answers and send their cookies along; browsers keep answers from all other pages.
 * @param origins e.g. `https://app.example`; with none, nothing is added
 */
export async function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, { ...shared, origin: [...origins] });
}
