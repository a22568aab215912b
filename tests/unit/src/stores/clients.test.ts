import { moduleBytes, moduleNamed } from '../support/antiBotModule.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the server answers, by path; anything else cannot be reached. */
const answers = new Map<string, () => Response>();
const requests: Request[] = [];

const ok = (data: unknown) => () => Response.json({ code: 200, message: 'ok', data });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const answer = answers.get(new URL(request.url).pathname);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  answers.clear();
  requests.length = 0;
  localStorage.clear();
});

async function load() {
  const clients = await import('../../../../src/stores/clients.ts');
  // It would ask for the configuration again and again, in other tests too.
  clients.hub.close();
  return clients;
}
const module = moduleNamed();
const config = { antiBot: { clientKey: 'tidemark-web-client-1', module } };

function serveConfig(): void {
  answers.set(module.path, () => new Response(moduleBytes()));
  answers.set('/configs/tidemark.json', () => Response.json(config));
  answers.set('/configs/tidemark-web.json', () => Response.json({}));
}

describe('a call of a page', () => {
  it('without a configuration is a network error, not one of the token', async () => {
    // What waits to be asked again would be asked in other tests.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { sdk } = await load();
    await expect(sdk.call('listTradePairs')).rejects.toMatchObject({ name: 'NetworkError', kind: 'network' });
    expect(requests.every(({ url }) => url.includes('/configs/'))).toBe(true);
    vi.useRealTimers();
  });

  it('is signed with the time of the exchange, which is asked for once', async () => {
    const there = Date.now() + 7 * 3_600_000;
    serveConfig();
    answers.set('/market/v3/current/datetime', ok({ datetime: there }));
    answers.set('/market/v2/tradepair/list', ok([]));
    const { sdk, serverClock } = await load();
    await Promise.all([serverClock.measure(), sdk.call('listTradePairs'), sdk.call('listTradePairs')]);
    const times = requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/market/v2/tradepair/list')
      .map(({ searchParams }) => parseInt(searchParams.get('auth')?.split('.')[1] ?? '', 36));
    expect(times).toHaveLength(2);
    for (const time of times) expect(Math.abs(time - there)).toBeLessThan(60_000);
    expect(requests.filter(({ url }) => url.includes('/datetime'))).toHaveLength(1);
    expect(requests.filter(({ url }) => url.includes('/configs/'))).toHaveLength(2);
  });

  it('is signed with the time that the realtime connection goes on telling', async () => {
    const HOUR = 3_600_000;
    let ahead = 0;
    class Socket extends EventTarget {
      readyState = 0;
      binaryType = 'blob';
      constructor() {
        super();
        queueMicrotask(() => {
          this.readyState = 1;
          this.dispatchEvent(new Event('open'));
        });
      }
      send(frame: string): void {
        const { op, id } = JSON.parse(frame) as { readonly op: string; readonly id: number };
        if (op !== 'ping') return;
        const data = JSON.stringify({ op: 'pong', id, sentAt: Date.now() + ahead });
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
      }
      close(): void {
        this.readyState = 3;
      }
    }
    vi.stubGlobal('WebSocket', Socket);
    serveConfig();
    const { hub, serverClock } = await import('../../../../src/stores/clients.ts');
    for (const next of [HOUR, -HOUR]) {
      ahead = next;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(
        () => expect(Math.abs(serverClock.now() - Date.now() - next)).toBeLessThan(1_000),
        5_000,
      );
    }
    hub.close();
    vi.unstubAllGlobals();
  });

  it('waits for the module, which is fetched once for all calls, from the host that the configuration names', async () => {
    const { promise: held, resolve: letThrough } = Promise.withResolvers<Response>();
    serveConfig();
    const compileHosts = { test: { pages: [location.hostname], api: '', cdn: 'https://cdn.example' } };
    answers.set('/configs/tidemark-web.json', () => Response.json({ compileHosts }));
    answers.set(module.path, () => held as unknown as Response);
    answers.set('/market/v3/current/datetime', ok({ datetime: Date.now() }));
    answers.set('/market/v2/tradepair/list', ok([]));
    const { sdk } = await load();
    const calls = Promise.all([sdk.call('listTradePairs'), sdk.call('listTradePairs')]);
    const unplain = () =>
      requests.map(({ url }) => new URL(url)).filter((url) => !url.pathname.startsWith('/configs'));
    await vi.waitFor(() =>
      expect(unplain().map(({ href }) => href)).toEqual([`https://cdn.example${module.path}`]),
    );
    letThrough(new Response(moduleBytes()));
    await calls;
    const tokens = unplain()
      .filter(({ pathname }) => pathname === '/market/v2/tradepair/list')
      .map(({ searchParams }) => searchParams.get('auth'));
    expect(new Set(tokens).size).toBe(2);
    expect(unplain().filter(({ pathname }) => pathname === module.path)).toHaveLength(1);
  });

  it('fails with the specified words where the module cannot be had, and works once it can', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    serveConfig();
    answers.delete(module.path);
    answers.set('/market/v2/tradepair/list', ok(['pair']));
    answers.set('/market/v3/current/datetime', ok({ datetime: Date.now() }));
    const { sdk } = await load();
    const failing = sdk.call('listTradePairs').catch((error: unknown) => error);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100);
      expect(requests.filter(({ url }) => url.endsWith(module.path))).toHaveLength(3);
    });
    expect(await failing).toMatchObject({
      name: 'AuthTokenError',
      userMessage: 'Failed to generate Akamai auth token',
    });
    expect(requests.every(({ url }) => /configs|anti-bot/.test(url))).toBe(true);
    answers.set(module.path, () => new Response(moduleBytes()));
    expect(await sdk.call('listTradePairs')).toEqual(['pair']);
    vi.useRealTimers();
  });

  it('says the language and a fingerprint of 40 characters', async () => {
    serveConfig();
    answers.set('/market/v3/current/datetime', ok({ datetime: Date.now() }));
    const { sdk } = await load();
    const { startNativeApp } = await import('../../../../src/stores/nativeApp/start.ts');
    await startNativeApp();
    const { languageState } = await import('../../../../src/stores/language/state.ts');
    languageState.language = 'de_DE';
    await sdk.call('getServerDatetime');
    const headers = requests.at(-1)?.headers;
    expect(headers?.get('x-language')).toBe('de_DE');
    expect(JSON.parse(headers?.get('x-client-data') ?? '')).toMatchObject({ client: 0 });
    expect(headers?.get('x-fingerprint')).toMatch(/^[0-9a-f]{40}$/);
  });

  it('has the client type of a page, 0, inside the native app too', async () => {
    vi.stubGlobal('TidemarkApp', { postMessage: () => undefined });
    answers.set('/market/v3/current/datetime', ok({ datetime: Date.now() }));
    serveConfig();
    const { sdk } = await load();
    await sdk.call('getServerDatetime');
    vi.unstubAllGlobals();
    expect(JSON.parse(requests.at(-1)?.headers.get('x-client-data') ?? '')).toMatchObject({ client: 0 });
  });

  it('is of the site that the deployment names, and logged for its project', async () => {
    const site = Object.assign(document.createElement('meta'), { name: 'tidemark:site-id', content: 'VN' });
    document.head.append(site);
    serveConfig();
    answers.set('/configs/tidemark-web.json', () => Response.json({ project: 'harbour' }));
    answers.set('/market/v3/current/datetime', ok({ datetime: Date.now() }));
    answers.set('/log/requests', ok(null));
    const { sdk, requestLog, deployment } = await load();
    await deployment.ensure();
    await sdk.call('getServerDatetime');
    expect(requests.at(-1)?.headers.get('x-site')).toBe('VN');
    await requestLog.flush();
    site.remove();
    expect(await requests.at(-1)?.json()).toMatchObject({ project: 'harbour' });
  });
});
