import { createHmac, randomBytes } from 'node:crypto';
import type { Gateway } from '../../../server/gateway/gateway.ts';
import deployment from '../../../server/deployments/tidemark.json' with { type: 'json' };
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly raw: string;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves the `auth` token out. */
  readonly unsigned?: boolean;
}

/** The token that the default source of the SDK makes, written a second time from the contract's text. */
export function authToken(path: string, time = Date.now()): string {
  const stamp = time.toString(36);
  const nonce = randomBytes(12).toString('base64url');
  const signature = createHmac('sha256', deployment.business.antiBot.clientKey)
    .update(`${path}\n${stamp}\n${nonce}`)
    .digest('hex');
  return `v1.${stamp}.${nonce}.${signature}`;
}

/** One browser: calls the gateway in process and keeps its cookies. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #gateway: Gateway;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #now: () => number;

  /**
   * @param headers - What it sends with every call.
   * @param now - The clock that it signs by; the machine's when left out.
   */
  constructor(
    gateway: Gateway,
    headers: Readonly<Record<string, string>> = {},
    now: () => number = Date.now,
  ) {
    this.#gateway = gateway;
    this.#headers = headers;
    this.#now = now;
  }

  get(path: string, query: CallOptions['query'] = {}): Promise<Answer> {
    return this.call('GET', path, { query });
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, { body });
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const auth = options.unsigned === true ? {} : { auth: authToken(path, this.#now()) };
    const query = new URLSearchParams(
      Object.entries({ ...auth, ...options.query }).map(([name, value]) => [name, String(value)]),
    );
    const cookie = cookieOf(this);
    const response = await this.#gateway.app.inject({
      method: method as 'GET',
      url: `${path}?${query.toString()}`,
      headers: { ...this.#headers, ...(cookie !== '' && { cookie }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const envelope = isJson
      ? response.json<Pick<Answer, 'code' | 'message' | 'data'>>()
      : { code: 0, message: '', data: null };
    return { ...envelope, status: response.statusCode, headers: response.headers, raw: response.body };
  }

  /** A ticket for the realtime gateway. */
  async ticket(): Promise<string> {
    const { data } = await this.post('/user/realtime/ticket');
    return (data as { ticket: string }).ticket;
  }

  /** Logs a demo user in: 0 Ada, 1 Linus. */
  login(index = 0): Promise<Answer> {
    const user = DEMO_USERS[index];
    if (user === undefined) throw new Error(`There is no demo user ${index}`);
    return this.post('/user/login', { loginId: user.loginId, password: user.password });
  }

  /** Proves the password of a demo user who is logged in, so that calls which ask for a fresh factor are let through. */
  stepUp(index = 0): Promise<Answer> {
    return this.post('/user/step-up', { factor: 'password', proof: DEMO_USERS[index]?.password });
  }
}

/** The `Cookie` header that a client sends. */
export function cookieOf({ cookies }: Client): string {
  return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
}
