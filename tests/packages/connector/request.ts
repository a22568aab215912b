import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Budgets } from './budgets.ts';
import {
  ExchangeNotAvailable,
  InvalidNonce,
  NetworkError,
  OperationFailed,
  RateLimitExceeded,
  rejectionOf,
  RequestTimeout,
} from './errors.ts';

/** What a signed call proves itself by. */
export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
}

export interface RequestOptions {
  readonly baseUrl: string;
  readonly credentials?: Credentials;
  readonly now?: () => number;
  readonly timeoutMs?: number;
  /** How often a call is made that may be made again. */
  readonly attempts?: number;
}

export type Params = Readonly<Record<string, unknown>>;

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly isSigned: boolean;
  /** What it counts as against the limits. */
  readonly items: number;
}

const CODE_OF_CLOCK = 10_442;

/** Makes calls: signs them, keeps to the limits, follows the exchange's clock, and makes again what may be made again. */
export class Requests {
  readonly #options: RequestOptions;
  readonly #budgets = new Budgets();
  /** How far the exchange's clock is ahead of ours. */
  #aheadMs = 0;

  constructor(options: RequestOptions) {
    this.#options = options;
  }

  /** Reads what needs no key. */
  open<Data>(path: string, params: Params = {}): Promise<Data> {
    return this.#call(
      { method: 'GET', path, query: queryOf(params), body: '', isSigned: false, items: 1 },
      true,
    );
  }

  get<Data>(path: string, params: Params = {}): Promise<Data> {
    return this.#call(
      { method: 'GET', path, query: queryOf(params), body: '', isSigned: true, items: 1 },
      true,
    );
  }

  /** @param isRepeatable whether it is done once however often it is sent: it cancels, sets, or has its client's id */
  post<Data>(path: string, body: Params = {}, isRepeatable = true): Promise<Data> {
    const items = Array.isArray(body['orders']) ? body['orders'].length : 1;
    const text = JSON.stringify(body);
    return this.#call({ method: 'POST', path, query: '', body: text, isSigned: true, items }, isRepeatable);
  }

  async #call<Data>(call: Call, isRepeatable: boolean): Promise<Data> {
    const { attempts = 3, timeoutMs = 10_000 } = this.#options;
    for (let attempt = 1; ; attempt += 1)
      try {
        return (await this.#once(call)) as Data;
      } catch (error) {
        if (attempt >= attempts || !this.#mayPass(error, isRepeatable)) throw error;
        const waitMs = error.retryAfterMs ?? Math.random() * 100 * 2 ** attempt;
        if (waitMs > timeoutMs) throw error;
        await delay(waitMs);
      }
  }

  /** Whether the call may be made again: nothing was done, or doing it twice is doing it once. */
  #mayPass(error: unknown, isRepeatable: boolean): error is OperationFailed {
    if (!(error instanceof OperationFailed)) return false;
    if (error instanceof InvalidNonce) {
      const { serverTime } = (error.data ?? {}) as { readonly serverTime?: number };
      if (error.code !== CODE_OF_CLOCK || serverTime === undefined) return false;
      this.#aheadMs = serverTime - this.#now();
      return true;
    }
    const wasRefused = error instanceof RateLimitExceeded || error.code === 10_503;
    return wasRefused || isRepeatable;
  }

  async #once(call: Call): Promise<unknown> {
    const { method, path, query, body, isSigned, items } = call;
    const budget = Budgets.nameOf(path, isSigned);
    await this.#budgets.turn(budget, items);
    const url = `${this.#options.baseUrl}${path}${query === '' ? '' : `?${query}`}`;
    const headers = {
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(isSigned && this.#signature(call)),
    };
    const { response, text } = await this.#send(url, { method, headers, ...(body !== '' && { body }) });
    this.#budgets.learn(budget, response.headers);
    const envelope = envelopeOf(text);
    if (envelope === undefined) throw new ExchangeNotAvailable(`${path}: HTTP ${response.status}`);
    if (envelope.code === 200) return envelope.data;
    throw rejectionOf(envelope, response.status, response.headers.get('retry-after'));
  }

  async #send(url: string, init: RequestInit) {
    const { timeoutMs = 10_000 } = this.#options;
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { response, text: await response.text() };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new RequestTimeout(`No answer in ${timeoutMs} ms`);
      throw new NetworkError(String((error as Error).cause ?? error));
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #signature({ method, path, query, body }: Call): Record<string, string> {
    const { credentials } = this.#options;
    if (credentials === undefined) return {};
    const { keyId, secret } = credentials;
    const time = String(Math.round(this.#now() + this.#aheadMs));
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

function queryOf(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The envelope of an answer; undefined where something else than the exchange answered, such as a proxy. */
function envelopeOf(text: string): Envelope | undefined {
  try {
    const answer = JSON.parse(text) as Partial<Envelope> | null;
    return typeof answer?.code === 'number' ? (answer as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
