import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `untimely`: right but for its time, which is too far from the server's: the caller's clock is wrong, or the token is old. */
export type AuthTokenVerdict = 'valid' | 'untimely' | 'wrong';

/** Decides about the `auth` query member of a call; replace it to plug in another anti-bot module. */
export type VerifyAuthToken = (path: string, token: string) => AuthTokenVerdict;

const FORM = /^v1\.([0-9a-z]{1,12})\.([\w-]{8,64})\.([0-9a-f]{64})$/;

export interface AuthTokenOptions {
  /** Public: it is served in the client configuration, and only binds a token to a path and a time. */
  readonly clientKey: string;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

function signatureOf(clientKey: string, path: string, time: string, nonce: string): Buffer {
  return createHmac('sha256', clientKey).update(`${path}\n${time}\n${nonce}`).digest();
}

/** A token for a path, as {@link signedTokenVerifier} takes it. */
export function signAuthToken(path: string, { clientKey, now }: Omit<AuthTokenOptions, 'maxAgeMs'>): string {
  const time = now().toString(36);
  const nonce = randomBytes(12).toString('hex');
  return `v1.${time}.${nonce}.${signatureOf(clientKey, path, time, nonce).toString('hex')}`;
}

/** Verifies `v1.<time, base 36>.<nonce>.<HMAC-SHA-256 of path, time and nonce, hex>`. */
export function signedTokenVerifier({ clientKey, maxAgeMs, now }: AuthTokenOptions): VerifyAuthToken {
  return (path, token) => {
    const [, time, nonce, signature] = FORM.exec(token) ?? [];
    if (time === undefined || nonce === undefined || signature === undefined) return 'wrong';
    const expected = signatureOf(clientKey, path, time, nonce);
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'wrong';
    return Math.abs(now() - parseInt(time, 36)) > maxAgeMs ? 'untimely' : 'valid';
  };
}
