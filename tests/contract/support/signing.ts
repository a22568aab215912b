import { createHash, createHmac, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a call is signed with: the secret of a key, or the private key of its pair. */
export interface Signer {
  readonly keyId: string;
  readonly secret: string | KeyObject;
}

export interface CallToSign {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly body?: string;
  readonly time?: number;
  readonly nonce?: string;
  readonly window?: string;
}

/** The headers of a signed call, written a second time from the contract's text. */
export function keyHeaders(
  { keyId, secret }: Signer,
  { method, url, body = '', time = Date.now(), nonce = newNonce(), window = '' }: CallToSign,
): Record<string, string> {
  const [path = '', query = ''] = url.split('?');
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `tidemark-1\n${keyId}\n${time}\n${nonce}\n${window}\n${method}\n${path}\n${query}\n${hash}`;
  const signature =
    typeof secret === 'string'
      ? createHmac('sha256', secret).update(text).digest()
      : sign(null, Buffer.from(text), secret);
  return {
    'x-api-key': keyId,
    'x-api-time': String(time),
    'x-api-nonce': nonce,
    ...(window !== '' && { 'x-api-window': window }),
    'x-api-signature': signature.toString('base64'),
  };
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
