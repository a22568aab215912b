import type { APIRequestContext } from 'playwright/test';
import { authToken } from '../../contract/support/client.ts';

interface SignedCall {
  readonly method?: 'get' | 'post';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
  /** Of the exchange, where it is not that of the pages. */
  readonly address?: string;
}

/** Makes a call as an integrator does, with a token of its own, and as whoever the cookies are of. Answers its data; rejects with the exchange's rejection. */
export async function signedCall<Data>(
  requests: APIRequestContext,
  { method = 'post', path, query = {}, body, address = '' }: SignedCall,
): Promise<Data> {
  const search = new URLSearchParams({ ...query, auth: authToken(path) });
  const url = `${address}${path}?${search.toString()}`;
  const answer = await requests[method](url, body && { data: body });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data;
}
