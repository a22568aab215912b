import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from '../../../../src/platform/earlyAnswers.ts';

const ADDRESS = '/configs/tidemark.json?v=1';
const fetched = vi.fn((request: Request) =>
  request.signal.aborted
    ? Promise.reject(request.signal.reason as Error)
    : Promise.resolve(new Response('again')),
);

/** What a call is answered with. */
const textOf = async (request: Request): Promise<string | undefined> =>
  (await takeEarlyAnswer(request))?.text();

const call = (address = ADDRESS, init: RequestInit = {}): Request =>
  new Request(new URL(address, location.origin), init);

/** Has the page's first script asked for the address. */
function askEarly(answer: Promise<Response>): void {
  answer.catch(() => undefined);
  vi.stubGlobal('tidemarkAnswers', { [ADDRESS]: answer });
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

describe('an answer that the page’s first script asked for', () => {
  it('is taken once', async () => {
    askEarly(Promise.resolve(new Response('early')));
    expect(await textOf(call())).toBe('early');
    expect(takeEarlyAnswer(call())).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['another address', call('/configs/tidemark.json?v=2')],
    ['another host', new Request(`https://other.example${ADDRESS}`)],
    ['another method', call(ADDRESS, { method: 'POST' })],
  ])('is none to %s', (_, request) => {
    askEarly(Promise.resolve(new Response('early')));
    expect(takeEarlyAnswer(request)).toBeUndefined();
  });

  it.each([
    ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is none', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('that %s is asked for again', async (_, answer) => {
    askEarly(answer());
    expect(await textOf(call())).toBe('again');
  });

  it('is not waited for by a call that was given up', async () => {
    askEarly(new Promise(() => undefined));
    const caller = new AbortController();
    const answer = takeEarlyAnswer(call(ADDRESS, { signal: caller.signal }));
    caller.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
  });
});
