/** Headers of a call that is signed by an API key. */
export const KEY_HEADERS = {
  key: 'X-Api-Key',
  /** Milliseconds since the Unix epoch. */
  time: 'X-Api-Time',
  nonce: 'X-Api-Nonce',
  /** Milliseconds that the call holds after its time; may be left out. */
  window: 'X-Api-Window',
  /** Base64. */
  signature: 'X-Api-Signature',
} as const;

/** What a signature of a call is over, each member as it is sent. */
export interface SignedRequest {
  readonly key: string;
  readonly time: string;
  readonly nonce: string;
  /** Empty where the header is left out. */
  readonly window: string;
  /** In capitals. */
  readonly method: string;
  /** Of the address, as sent: percent-encoded. */
  readonly path: string;
  /** Of the address, without its question mark; empty where there is none. */
  readonly query: string;
  /** SHA-256 of the body's bytes, in lower-case hex; that of no bytes where there is no body. */
  readonly bodyHash: string;
}

/** The text that is signed: its members one a line. None of them can hold the end of a line. */
export function signedText(request: SignedRequest): string {
  const { key, time, nonce, window, method, path, query, bodyHash } = request;
  return ['tidemark-1', key, time, nonce, window, method, path, query, bodyHash].join('\n');
}
