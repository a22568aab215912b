import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from '../http/clientHeaders.ts';
import { DEVICE_COOKIE } from './cookies.ts';

/** What native applications send: shorter ones could be guessed. */
const FINGERPRINT_LENGTH = 72;

/** What `newSecret` makes: anything else is not from here, and may be shared by many. */
const OWN_SECRET = /^[\w-]{43}$/;

/** What a device is known by: the cookie of a browser, the fingerprint of a native application; `undefined` when it has neither. */
export function deviceSecretOf(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  client: ClientInfo['client'],
): string | undefined {
  if (client === 'web') {
    const secret = cookies[DEVICE_COOKIE] ?? '';
    return OWN_SECRET.test(secret) ? secret : undefined;
  }
  const fingerprint = headers['x-fingerprint'];
  return typeof fingerprint === 'string' && fingerprint.length === FINGERPRINT_LENGTH
    ? fingerprint
    : undefined;
}
