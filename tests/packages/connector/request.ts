import { createHash, createHmac, randomUUID } from 'node:crypto';

/** What a signed call proves itself by. */
export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
}

export type Params = Readonly<Record<string, unknown>>;

/** A call that the exchange rejected. */
export class ExchangeError extends Error {
  readonly code: number;
  readonly retryAfterMs: number | undefined;

  constructor(code: number, message: string, retryAfterMs?: number) {
    super(`${code} ${message}`);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Makes calls, signed where there is a key, and unwraps their envelope. */
export class Requests {
  readonly #baseUrl: string;
  readonly #credentials: Credentials | undefined;

  constructor(baseUrl: string, credentials?: Credentials) {
    this.#baseUrl = baseUrl;
    this.#credentials = credentials;
  }

  get<Data>(path: string, params: Params = {}): Promise<Data> {
    const given = Object.entries(params).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return this.#call('GET', path, query.toString(), '');
  }

  post<Data>(path: string, body: Params = {}): Promise<Data> {
    return this.#call('POST', path, '', JSON.stringify(body));
  }

  async #call<Data>(method: string, path: string, query: string, body: string): Promise<Data> {
    const url = `${this.#baseUrl}${path}${query === '' ? '' : `?${query}`}`;
    const headers = {
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...this.#signature(method, path, query, body),
    };
    const response = await fetch(url, { method, headers, ...(body !== '' && { body }) });
    const { code, message, data } = (await response.json()) as Envelope;
    const retryAfter = response.headers.get('retry-after');
    if (code !== 200)
      throw new ExchangeError(code, message, retryAfter === null ? undefined : Number(retryAfter) * 1_000);
    return data as Data;
  }

  #signature(method: string, path: string, query: string, body: string): Record<string, string> {
    if (this.#credentials === undefined) return {};
    const { keyId, secret } = this.#credentials;
    const time = String(Date.now());
    const nonce = randomUUID();
    const hash = createHash('sha256').update(body).digest('hex');
    const text = ['tidemark-1', keyId, time, nonce, '', method, path, query, hash].join('\n');
    return {
      'x-api-key': keyId,
      'x-api-time': time,
      'x-api-nonce': nonce,
      'x-api-signature': createHmac('sha256', secret).update(text).digest('base64'),
    };
  }
}
