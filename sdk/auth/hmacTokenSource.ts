import type { AuthTokenSource } from './authTokenSource.ts';
import { hex } from './hex.ts';

/** Fills bytes with random values. Compilers before TypeScript 5.7 know no `Uint8Array<ArrayBuffer>`. */
export type RandomBytes = (bytes: Uint8Array & { readonly buffer: ArrayBuffer }) => Uint8Array;

export interface HmacTokenOptions {
  /** Public key of the deployment: the configuration's `antiBot.clientKey`. */
  readonly clientKey: string | (() => string | Promise<string>);
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** Fills 12 bytes with random values. */
  readonly randomBytes?: RandomBytes | undefined;
}

/** HMAC-SHA-256 of a text, in hex. Pages that are not served over HTTPS have no `crypto.subtle`: they alone load one in plain TypeScript. */
async function hmacSha256(key: string, text: string): Promise<string> {
  const [keyBytes, bytes] = [key, text].map((each) => new TextEncoder().encode(each)) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return hex((await import('./plainHmac.ts')).plainHmac(keyBytes, bytes));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
  return hex(new Uint8Array(await subtle.sign('HMAC', imported, bytes)));
}

/** The default source: `v1.<time, base 36>.<nonce>.<hex HMAC-SHA-256 of path, time and nonce, one a line>`. */
export function hmacTokenSource({
  clientKey,
  now = Date.now,
  randomBytes = (bytes) => crypto.getRandomValues(bytes),
}: HmacTokenOptions): AuthTokenSource {
  return async (path) => {
    const key = typeof clientKey === 'string' ? clientKey : await clientKey();
    const time = now().toString(36);
    const nonce = hex(randomBytes(new Uint8Array(12)));
    return `v1.${time}.${nonce}.${await hmacSha256(key, `${path}\n${time}\n${nonce}`)}`;
  };
}
