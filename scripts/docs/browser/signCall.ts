/** An API key, as its user typed it. Kept as long as the page is shown, and nowhere else. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The headers of a call that is signed by a key with a secret, as the contract describes them (`openapi/common/security/apiKey.yaml`). */
export async function keyHeaders(
  { id, secret }: Key,
  call: {
    readonly method: string;
    readonly url: URL;
    readonly body: string | undefined;
    readonly time: number;
  },
): Promise<Record<string, string>> {
  const time = String(call.time);
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const hash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(call.body ?? '')));
  const { pathname, search } = call.url;
  const signed = ['tidemark-1', id, time, nonce, '', call.method, pathname, search.slice(1), hash].join('\n');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(signed));
  return {
    'X-Api-Key': id,
    'X-Api-Time': time,
    'X-Api-Nonce': nonce,
    'X-Api-Signature': btoa(String.fromCharCode(...new Uint8Array(signature))),
  };
}
