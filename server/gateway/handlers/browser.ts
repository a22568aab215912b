import type { FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../../services/identity/secrets.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';

/** Names the browser of a call, or the network of a program that is known by nothing else. */
export function browserOf(request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>): string {
  const secret = deviceSecretOf(request, clientOf(request.headers).client);
  return secret === undefined ? networkOf(request.ip) : hashSecret(secret);
}

/** The same; a browser that has no secret yet is given one, so that it can be told from others. */
export function bindBrowser({ request, reply }: Pick<Call, 'request' | 'reply'>): string {
  const { client } = clientOf(request.headers);
  if (client !== 'web' || deviceSecretOf(request, client) !== undefined) return browserOf(request);
  const secret = newSecret();
  setDeviceCookie(reply, secret);
  return hashSecret(secret);
}
