import { expect } from 'vitest';
import { createSdk, signIn, type Sdk } from '@tidemark/sdk';
import { browserFetch } from '../browserFetch.ts';
import { Client } from '../client.ts';
import { mailedCode } from '../signUp.ts';
import type { TestServer } from '../testServer.ts';

/** What of an example depends on what has happened before. */
export interface Given {
  /** Called with instead of documented values. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Proved instead of the password. */
  readonly proof?: Readonly<Record<string, unknown>>;
  /** The own token of the operator who calls; the shared one where it is left out. */
  readonly operatorToken?: string;
  /** In whose browser it runs, where the call belongs to one; a program of its own otherwise. */
  readonly browser?: Client;
  /** Whose it is, for situations that go on from this one. */
  readonly email?: string;
  /** Undoes what would be in the way of others. */
  readonly after?: () => Promise<unknown>;
}

/** What has to be the case for an example to succeed, by operationId. */
export type Situations = Readonly<Record<string, (situation: Situation) => Promise<Given> | Given>>;

export type Credentials = Parameters<typeof signIn>[1];

/** The password of everybody in the examples. */
export const PASSWORD = 'Tidemark-1815';

export interface Person {
  readonly email: string;
  readonly browser: Client;
}

/** The exchange that examples run at, and what brings it about that they succeed. */
export class Situation {
  readonly server: TestServer;
  readonly address: string;
  readonly pass: (ms: number) => void;
  #people = 0;
  readonly #sessions = new Map<string, Promise<Sdk>>();

  /** @param pass lets time pass */
  constructor(server: TestServer, address: string, pass: (ms: number) => void) {
    this.server = server;
    this.address = address;
    this.pass = pass;
  }

  /** A browser that nobody has used. */
  browser(): Client {
    return new Client(this.server.gateway, { host: new URL(this.address).host });
  }

  /** A new user who has nothing but a password, logged in in a browser. */
  async person(): Promise<Person> {
    const email = this.#nextEmail();
    await this.server.services.users.create({ loginId: email, password: PASSWORD });
    const browser = this.browser();
    await must(browser.post('/user/login', { loginId: email, password: PASSWORD }));
    return { email, browser };
  }

  /** A new user who has proved to read their mails, logged in in a browser. @param more of the sign-up */
  async reader(more: object = {}): Promise<Person> {
    const email = this.#nextEmail();
    const browser = this.browser();
    this.pass(60_000);
    await must(browser.post('/user/code', { email, purpose: 'signUp' }));
    const code = await mailedCode(this.server, email, 'sign-up');
    const body = { email, password: PASSWORD, code, termsAccepted: true };
    await must(browser.post('/user/register', { ...body, ...more }));
    return { email, browser };
  }

  #nextEmail(): string {
    this.#people += 1;
    return `person-${this.#people}@tidemark.example`;
  }

  /** Ada or Linus, logged in in a browser, with a factor proved. */
  async demoUser(index = 0): Promise<Client> {
    const browser = this.browser();
    await must(browser.login(index));
    await must(browser.stepUp(index));
    return browser;
  }

  /** Proves a factor in the browser of a user who has no other than mail. */
  async prove(browser: Client, email: string): Promise<void> {
    this.pass(60_000);
    await must(browser.post('/user/step-up/code'));
    const proof = await mailedCode(this.server, email, 'security verification');
    await must(browser.post('/user/step-up', { factor: 'email', proof }));
  }

  /** What `@tidemark/sdk` is to a program in this situation. */
  sdk(module: object, { browser }: Given): object {
    if (browser === undefined)
      return {
        ...module,
        signIn: (baseUrl: string, credentials: Credentials) => this.#session(baseUrl, credentials),
      };
    const fetch = browserFetch(browser);
    return {
      ...module,
      createSdk: ({ baseUrl }: { readonly baseUrl: string }) => createSdk({ baseUrl, fetch }),
      signIn: async (baseUrl: string) => createSdk({ baseUrl, fetch }),
    };
  }

  /** One session serves all examples of a user: passwords are expensive to check. */
  #session(baseUrl: Parameters<typeof signIn>[0], credentials: Credentials): Promise<Sdk> {
    if (typeof baseUrl === 'function') return signIn(baseUrl, credentials);
    const { loginId } = credentials;
    const known = this.#sessions.get(loginId) ?? signIn(baseUrl, credentials);
    this.#sessions.set(loginId, known);
    return known;
  }
}

/** The data of a call that must succeed. */
export async function must<Data = Readonly<Record<string, unknown>>>(
  call: ReturnType<Client['post']> | undefined,
): Promise<Data> {
  const { code, message, data } = (await call) ?? { code: 0, message: 'no call', data: null };
  expect(code, message).toBe(200);
  return data as Data;
}
