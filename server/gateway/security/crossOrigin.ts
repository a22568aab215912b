import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

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
  'X-Site',
  'X-Timezone',
];

/**
 * Lets pages of the named origins read answers and send their cookies along; browsers keep answers from all other pages.
 * @param origins e.g. `https://app.example`; with none, nothing is added
 */
export async function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: CLIENT_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
}
