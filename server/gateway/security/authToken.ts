import { createHmac, timingSafeEqual } from 'node:crypto';

/** Decides about the `auth` query member of a call; replace it to plug in another anti-bot module. */
export type VerifyAuthToken = (path: string, token: string) => boolean;

const FORM = /^v1\.([0-9a-z]{1,12})\.([\w-]{8,64})\.([0-9a-f]{64})$/;

export interface AuthTokenOptions {
  /** Public: it is served in the client configuration, and only binds a token to a path and a time. */
  readonly clientKey: string;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/** Verifies `v1.<time, base 36>.<nonce>.<HMAC-SHA-256 of path, time and nonce, hex>`. */
export function signedTokenVerifier({ clientKey, maxAgeMs, now }: AuthTokenOptions): VerifyAuthToken {
  return (path, token) => {
    const [, time, nonce, signature] = FORM.exec(token) ?? [];
    if (time === undefined || nonce === undefined || signature === undefined) return false;
    if (Math.abs(now() - parseInt(time, 36)) > maxAgeMs) return false;
    const expected = createHmac('sha256', clientKey).update(`${path}\n${time}\n${nonce}`).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  };
}
