import { KEY_HEADERS, signedText } from '../contract/requestSignature.ts';
import { AuthTokenError } from '../errors/transportErrors.ts';
import { hex } from './hex.ts';

/** Signs calls by an API key. */
export interface ApiKeySigner {
  /**
   * Puts the headers of a signed call on a request.
   * @param time of the exchange, in milliseconds since the Unix epoch
   * @param path at which the exchange receives the call, where a proxy takes away what the address has before it; that of the request by default
   */
  sign(request: Request, time: number, path?: string): Promise<void>;
}

interface KeyOptions {
  /** Id of the key, as API Management shows it. */
  readonly keyId: string;
  /** Milliseconds that each call holds after its time, 1 to 60,000; 5,000 by default. */
  readonly windowMs?: number;
}

const NONCE_BYTES = 16;

/** A key of `crypto.subtle`; Node's types have no name for it that pages have, too. */
type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

type SignText = (text: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** An environment variable that is not set is found where the key is made, not at the first call. */
function required(name: string, value: unknown): void {
  if (value === undefined || value === '') throw new TypeError(`${name} of the API key is empty`);
}

function signer({ keyId, windowMs }: KeyOptions, signText: SignText): ApiKeySigner {
  required('keyId', keyId);
  const signCall = async (request: Request, time: number, ownPath?: string): Promise<void> => {
    const { pathname, search } = new URL(request.url);
    const path = ownPath ?? pathname;
    const bytes = await request.clone().arrayBuffer();
    const text = {
      key: keyId,
      time: String(Math.round(time)),
      nonce: hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
      window: windowMs === undefined ? '' : String(windowMs),
    };
    const bodyHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    const { method } = request;
    const signed = signedText({ ...text, method, path, query: search.slice(1), bodyHash });
    const signature = await signText(new TextEncoder().encode(signed));
    const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
    for (const [name, value] of Object.entries({ ...text, signature: base64 }))
      if (value !== '') request.headers.set(KEY_HEADERS[name as keyof typeof KEY_HEADERS], value);
  };
  return {
    async sign(request, time, path) {
      try {
        await signCall(request, time, path);
      } catch (error) {
        throw new AuthTokenError(error, 'The API key could not sign the call');
      }
    },
  };
}

/** A key with a secret: signs by HMAC-SHA-256. Needs `crypto.subtle`, which pages have that are served over HTTPS. */
export function secretApiKey({ secret, ...key }: KeyOptions & { readonly secret: string }): ApiKeySigner {
  required('secret', secret);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let imported: Promise<SigningKey> | undefined;
  return signer(key, async (text) => {
    const bytes = new TextEncoder().encode(secret);
    imported ??= crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    return crypto.subtle.sign('HMAC', await imported, text);
  });
}

/**
 * A key whose public half was uploaded: signs by Ed25519.
 * @param privateKey the text of its PEM file (PKCS #8, as `openssl genpkey` writes it), or a key that a page keeps and nobody can read
 */
export function keyPairApiKey({
  privateKey,
  ...key
}: KeyOptions & { readonly privateKey: string | SigningKey }): ApiKeySigner {
  required('privateKey', privateKey);
  let imported: Promise<SigningKey> | undefined;
  return signer(key, async (text) => {
    imported ??= typeof privateKey === 'string' ? importPem(privateKey) : Promise.resolve(privateKey);
    return crypto.subtle.sign('Ed25519', await imported, text);
  });
}

async function importPem(pem: string): Promise<SigningKey> {
  const base64 = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
}
