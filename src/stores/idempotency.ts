import { BusinessError, CODE } from '@tidemark/sdk';

/** Whether the exchange answered a request. An internal error says nothing of whether the request got through. */
export function isAnswer(error: unknown): boolean {
  return error instanceof BusinessError && error.code !== CODE.internal;
}

/**
 * A new id under which a request may be sent again without being carried out twice: 128 random bits.
 * `crypto.randomUUID` would need a secure context, which a page on a local network is not.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
