import type { FastifyRequest } from 'fastify';
import type { SignUpOrigin } from '../../services/growth/links/signUpOrigin.ts';
import { clientOf, type ClientInfo } from '../http/clientHeaders.ts';
import { DEVICE_COOKIE } from './cookies.ts';
import { isLoopback, networkOf } from './network.ts';

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

/** Lengths of what devices name themselves by (specification, section 10): of a native application's fingerprint, and of a page's device id. */
const NAME_LENGTHS: ReadonlySet<number> = new Set([FINGERPRINT_LENGTH, 40]);

/**
 * What a sign-up comes from, for the rule that one person has one bonus. A name proves nothing: whoever calls can make it up, so it counts only where another
 * account came with the same one. This machine itself is no network: a proxy that is not named as trusted would make one person of everybody.
 */
export function signUpOriginOf(request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>): SignUpOrigin {
  const { ip } = request;
  return { network: isLoopback(ip) ? '' : networkOf(ip), devices: deviceNamesOf(request) };
}

/** What the device of a call names itself by, its cookie included. */
export function deviceNamesOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): string[] {
  const fingerprint = headers['x-fingerprint'];
  const named = [typeof fingerprint === 'string' ? fingerprint : '', clientOf(headers).deviceId];
  const secret = cookies[DEVICE_COOKIE] ?? '';
  const devices = [
    ...named.filter(({ length }) => NAME_LENGTHS.has(length)),
    ...(OWN_SECRET.test(secret) ? [secret] : []),
  ];
  return [...new Set(devices)];
}
