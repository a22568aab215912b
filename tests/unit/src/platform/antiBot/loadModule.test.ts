import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadModule } from '../../../../../src/platform/antiBot/loadModule.ts';
import { createModuleCache } from '../../../../../src/platform/antiBot/moduleCache.ts';
import { moduleBytes, moduleNamed } from '../../support/antiBotModule.ts';

const URL = 'https://cdn.example/anti-bot/module.wasm';
const RIGHT = moduleBytes();
const { version, hash } = moduleNamed(RIGHT);

type Answer = ArrayBuffer | number | Error;

/** A network that answers in turn, the last answer for ever, and a browser's database; waiting takes no time. */
function browser(...answers: readonly Answer[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const databases = new IDBFactory();
  const cache = createModuleCache(databases);
  const load = (wanted = { url: URL, version, hash }) =>
    loadModule({
      wanted: () => Promise.resolve(wanted),
      cache,
      fetch: (request) => {
        const answer = answers[Math.min(requests.push(request), answers.length) - 1];
        if (answer instanceof Error || answer === undefined) return Promise.reject(answer ?? new TypeError());
        return Promise.resolve(
          typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer),
        );
      },
      wait: (ms) => (waits.push(ms), Promise.resolve()),
    });
  return { load, cache, databases, requests, waits };
}

function changed(change: (bytes: Uint8Array) => void): ArrayBuffer {
  const copy = RIGHT.slice(0);
  change(new Uint8Array(copy));
  return copy;
}

/** What is in the database, read without the cache. */
async function kept(databases: IDBFactory): Promise<unknown> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await answer(databases.open('wasm-cache'));
  const record: unknown = await answer(
    database.transaction('wasm-files').objectStore('wasm-files').get('wasm-crypto'),
  );
  database.close();
  return record;
}

const CORRUPTED = changed((bytes) => (bytes[100] = (bytes[100] ?? 0) ^ 1));
const TRUNCATED = RIGHT.slice(0, -1);
/** A module too, but another one. */
const SWAPPED = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]).buffer;

describe('the module', () => {
  let fresh: ReturnType<typeof browser>;
  beforeEach(() => {
    fresh = browser(RIGHT);
  });

  it('is fetched once, without cookies, and kept under wasm-cache, wasm-files and wasm-crypto', async () => {
    expect(await fresh.load()).toEqual(RIGHT);
    expect(fresh.requests.map(({ url, credentials, cache }) => [url, credentials, cache])).toEqual([
      [URL, 'omit', 'default'],
    ]);
    await vi.waitFor(async () =>
      expect(await kept(fresh.databases)).toEqual({ key: 'wasm-crypto', version, data: RIGHT, hash }),
    );
    expect(await fresh.load()).toEqual(RIGHT);
    expect(fresh.requests).toHaveLength(1);
  });

  it.each([
    ['corrupted', CORRUPTED],
    ['truncated', TRUNCATED],
    ['empty', new ArrayBuffer(0)],
    ['swapped for another', SWAPPED],
    ['refused', 404],
    ['out of order', 503],
    ['out of reach', new TypeError('Failed to fetch')],
  ])('that comes %s is fetched again, past the cache of the browser', async (_, wrong) => {
    const { load, requests, waits, databases } = browser(wrong, RIGHT);
    expect(await load()).toEqual(RIGHT);
    expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload']);
    expect(waits).toEqual([200]);
    await vi.waitFor(async () => expect(await kept(databases)).toMatchObject({ data: RIGHT }));
  });

  it.each([
    ['corrupted', CORRUPTED],
    ['truncated', TRUNCATED],
    ['swapped for another', SWAPPED],
    ['missing', 404],
  ])(
    'that is %s for good is given up after three attempts, 200 and 400 ms apart, and not kept',
    async (_, wrong) => {
      const { load, cache, requests, waits } = browser(wrong);
      await expect(load()).rejects.toThrow(/anti-bot module/);
      expect(requests).toHaveLength(3);
      expect(waits).toEqual([200, 400]);
      expect(await cache.read()).toBeUndefined();
    },
  );

  it('with any byte changed, added or missing is refused', async () => {
    const wrong = fc.oneof(
      fc.nat(RIGHT.byteLength - 1).map((at) => changed((bytes) => (bytes[at] = (bytes[at] ?? 0) ^ 0x80))),
      fc.nat(RIGHT.byteLength - 1).map((length) => RIGHT.slice(0, length)),
      fc
        .uint8Array({ minLength: 1 })
        .map((more) => new Uint8Array([...new Uint8Array(RIGHT), ...more]).buffer),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (data) => {
        await expect(browser(data).load()).rejects.toThrow();
      }),
      { numRuns: 25 },
    );
  });

  it('is had without a network after a visit', async () => {
    await fresh.cache.write({ version, data: RIGHT, hash });
    const { load, cache } = browser(new TypeError('Failed to fetch'));
    await cache.write({ version, data: RIGHT, hash });
    expect(await load()).toEqual(RIGHT);
  });

  it.each([
    ['corrupted', { version, data: CORRUPTED, hash }],
    ['truncated', { version, data: TRUNCATED, hash }],
    ['of an earlier version', { version: '0', data: RIGHT, hash }],
    ['swapped, with a hash that fits', { version, data: SWAPPED, hash: moduleNamed(SWAPPED).hash }],
    ['no bytes', { version, data: 'text' as unknown as ArrayBuffer, hash }],
  ])('that was kept %s is fetched again, and kept instead', async (_, record) => {
    await fresh.cache.write(record);
    expect(await fresh.load()).toEqual(RIGHT);
    expect(fresh.requests).toHaveLength(1);
    await vi.waitFor(async () => expect(await kept(fresh.databases)).toMatchObject({ version, data: RIGHT }));
  });

  it('is fetched where the browser keeps nothing, or its database fails or never answers', async () => {
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const failing = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    vi.useFakeTimers();
    for (const databases of [undefined, silent, failing]) {
      const loading = loadModule({
        wanted: () => Promise.resolve({ url: URL, version, hash }),
        cache: createModuleCache(databases),
        fetch: () => Promise.resolve(new Response(RIGHT)),
      });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await loading).toEqual(RIGHT);
    }
    vi.useRealTimers();
  });

  it('is told by its bytes on pages without HTTPS too, where crypto.subtle is missing', async () => {
    vi.stubGlobal('crypto', {});
    expect(await browser(CORRUPTED, RIGHT).load()).toEqual(RIGHT);
    await expect(browser(CORRUPTED).load()).rejects.toThrow();
  });

  it('is not asked for while the configuration cannot be had, whose failure it is', async () => {
    const offline = new Error('offline');
    const fetch = vi.fn<(request: Request) => Promise<Response>>();
    const wanted = () => Promise.reject(offline);
    await expect(loadModule({ wanted, cache: fresh.cache, fetch })).rejects.toBe(offline);
    expect(fetch).not.toHaveBeenCalled();
  });
});
