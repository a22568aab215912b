import { Client } from './client.ts';
import type { TestServer } from './testServer.ts';

/** As whom somebody logs in at a stand-in. */
export interface ProviderAccount {
  readonly email: string;
  readonly isVerified?: boolean;
  /** Names the account while its e-mail changes. */
  readonly account?: string;
  readonly isCancelled?: boolean;
}

/** What a provider leads back with. */
export type Callback = Readonly<Record<string, string>>;

/** Starts to serve on a port of this machine. */
export async function listen({ gateway }: Pick<TestServer, 'gateway'>): Promise<string> {
  return new URL(await gateway.listen('127.0.0.1', 0)).origin;
}

/** A browser of this machine that calls the exchange at its own address. */
export const browserAt = ({ gateway }: Pick<TestServer, 'gateway'>, origin: string): Client =>
  new Client(gateway, { host: new URL(origin).host });

/** Logs somebody in at a stand-in, over the wire as a browser does, and gives what it leads back with. */
export async function logInAtProvider(
  authorizationUrl: string,
  { email, isVerified = true, account = '', isCancelled = false }: ProviderAccount,
): Promise<Callback> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let url = authorizationUrl;
  let answer = await visit(url);
  for (let step = 0; step < 8; step += 1) {
    const location = answer.headers.get('location');
    if (location !== null) {
      url = new URL(location, url).href;
      const { pathname, searchParams } = new URL(url);
      if (pathname.startsWith('/auth/callback/')) return Object.fromEntries(searchParams);
      answer = await visit(url);
      continue;
    }
    const page = await answer.text();
    const body = new URLSearchParams({ email, account, choice: isCancelled ? 'cancel' : 'continue' });
    if (isVerified) body.set('verified', 'on');
    const form = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (form !== undefined) {
      // The form that Apple has the browser send: the exchange makes an address of it.
      const members = new URLSearchParams(
        Array.from(page.matchAll(/name="(\w+)" value="([^"]*)"/g), ([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      url = form;
      answer = await visit(url, {
        method: 'POST',
        body: members,
        headers: { origin: 'https://appleid.apple.com' },
      });
    } else if (page.includes('Stand-in for')) answer = await visit(url, { method: 'POST', body });
    else throw new Error(`${url} answers ${answer.status}: ${page.slice(0, 300)}`);
  }
  throw new Error('The provider does not lead back');
}
