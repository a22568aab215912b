import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Once } from '../../ports/once.ts';

/**
 * - `untimely`: right but for its time, which is too far from the server's: the caller's clock is wrong, or the token is old;
 * - `used`: right, but not for the first time;
 * - `full`: perhaps right, but whether it was used before could not be remembered.
 */
export type AuthTokenVerdict = 'valid' | 'untimely' | 'used' | 'full' | 'wrong';

/** Decides about the `auth` query member of a call, and uses it up; replace it to plug in another anti-bot module. */
export type VerifyAuthToken = (path: string, token: string) => Promise<AuthTokenVerdict>;

const FORM = /^v1\.([0-9a-z]{1,12})\.([\w-]{8,64})\.([0-9a-f]{64})$/;

export interface AuthTokenOptions {
  /** Public: it is served in the client configuration, and only binds a token to a path and a time. */
  readonly clientKey: string;
  readonly used: Once;
}

function signatureOf(clientKey: string, path: string, time: string, nonce: string): Buffer {
  return createHmac('sha256', clientKey).update(`${path}\n${time}\n${nonce}`).digest();
}

/** A token for a path, as {@link signedTokenVerifier} takes it. */
export function signAuthToken(
  path: string,
  { clientKey, now }: { readonly clientKey: string; readonly now: () => number },
): string {
  const time = now().toString(36);
  const nonce = randomBytes(12).toString('hex');
  return `v1.${time}.${nonce}.${signatureOf(clientKey, path, time, nonce).toString('hex')}`;
}

/** Verifies `v1.<time, base 36>.<nonce>.<HMAC-SHA-256 of path, time and nonce, hex>`, each token once. */
export function signedTokenVerifier({ clientKey, used }: AuthTokenOptions): VerifyAuthToken {
  return async (path, token) => {
    const [, time, nonce, signature] = FORM.exec(token) ?? [];
    if (time === undefined || nonce === undefined || signature === undefined) return 'wrong';
    const expected = signatureOf(clientKey, path, time, nonce);
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'wrong';
    const use = await used.use(expected, parseInt(time, 36));
    return use === 'first' ? 'valid' : use;
  };
}
