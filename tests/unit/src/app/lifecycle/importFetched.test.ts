import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { importFetched as original } from '../../../../../src/app/lifecycle/importFetched.ts';

const part = { default: 'part' };
const load = vi.fn(() => Promise.resolve(part));
const asked = vi.fn<(address: string) => Promise<Response>>();

let importFetched: typeof original;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    'fetch',
    asked.mockImplementation(() => Promise.resolve(new Response('read'))),
  );
  ({ importFetched } = await import('../../../../../src/app/lifecycle/importFetched.ts'));
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const addresses = (): readonly string[] => asked.mock.calls.map(([address]) => address);
const sheet = (): HTMLLinkElement | null => document.head.querySelector('link[rel="stylesheet"]');

it('imports nothing before all files are read to their end, and asks for each once', async () => {
  const { readable, writable } = new TransformStream();
  asked.mockImplementationOnce(() => Promise.resolve(new Response(readable)));
  const imported = importFetched(load, ['assets/a.js', 'assets/b.js']);
  const again = importFetched(load, ['assets/b.js', 'assets/a.js']);
  await new Promise(setImmediate);
  expect(load).not.toHaveBeenCalled();
  await writable.close();
  expect(await imported).toBe(part);
  expect(await again).toBe(part);
  expect(addresses()).toEqual(['/assets/a.js', '/assets/b.js']);
});

it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the exchange is not up yet', () => Promise.resolve(new Response('', { status: 502 }))],
])(
  'never imports what cannot be had because %s, and asks again when it is called again',
  async (_, answer) => {
    asked.mockImplementationOnce(answer);
    await expect(importFetched(load, ['assets/a.js'])).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
    expect(await importFetched(load, ['assets/a.js'])).toBe(part);
    expect(addresses()).toEqual(['/assets/a.js', '/assets/a.js']);
  },
);

it.each([404, 410])('has the page reloaded once a file of its build is gone: %i', async (status) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/', reload });
  asked.mockImplementation(() => Promise.resolve(new Response('', { status })));
  const settled = vi.fn();
  void importFetched(load, ['assets/a.js', 'assets/b.js']).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  sessionStorage.clear();
});

it('fails when it has heard of all files, not before: who loads ahead is not done with the first that is gone', async () => {
  let answerLate: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (answerLate = resolve));
  asked.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 502 })));
  asked.mockImplementationOnce(() => late);
  const failed = vi.fn();
  const imported = importFetched(load, ['assets/a.js', 'assets/b.js']).catch(failed);
  await new Promise(setImmediate);
  expect(failed).not.toHaveBeenCalled();
  answerLate(new Response('', { status: 502 }));
  await imported;
  expect(failed).toHaveBeenCalledOnce();
});

it('does not ask for what the page itself names', async () => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/a.js"></script>';
  await importFetched(load, ['assets/a.js']);
  expect(addresses()).toEqual([]);
});

it('asks again only for those of the page’s early files that did not come', async () => {
  vi.stubGlobal('tidemarkFiles', {
    '/assets/a.js': Promise.resolve(true),
    '/assets/b.js': Promise.resolve(false),
  });
  expect(await importFetched(load, ['assets/a.js', 'assets/b.js', 'assets/c.js'])).toBe(part);
  expect(addresses()).toEqual(['/assets/b.js', '/assets/c.js']);
});

it('waits for style sheets to be in force, and takes away one that was not', async () => {
  const first = importFetched(load, ['assets/a.css']);
  await vi.waitFor(() => expect(sheet()?.getAttribute('href')).toBe('/assets/a.css'));
  sheet()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/a.css cannot be had');
  expect(sheet()).toBeNull();

  const second = importFetched(load, ['assets/a.css']);
  await vi.waitFor(() => expect(sheet()).not.toBeNull());
  expect(load).not.toHaveBeenCalled();
  sheet()?.dispatchEvent(new Event('load'));
  expect(await second).toBe(part);
});

it('imports a part without files of its own at once', async () => {
  expect(await importFetched(load)).toBe(part);
  expect(addresses()).toEqual([]);
});
