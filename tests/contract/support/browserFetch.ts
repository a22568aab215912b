import type { Client } from './client.ts';

/** Fetches as the browser of a client does: with its cookies, which it keeps up to date. */
export function browserFetch(client: Client): (request: Request) => Promise<Response> {
  return async (request) => {
    const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(request.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(new Request(request, { headers }));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) client.cookies.delete(name);
      else client.cookies.set(name, value);
    }
    return answer;
  };
}
