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

const load = () => import('../../../../src/stores/clients.ts');
const config = { antiBot: { clientKey: 'tidemark-web-client-1' } };

function serveConfig(): void {
  answers.set('/configs/tidemark.json', () => Response.json(config));
  answers.set('/configs/tidemark-web.json', () => Response.json({}));
}

describe('a call of a page', () => {
  it('without a configuration is a network error, not one of the token', async () => {
    const { sdk } = await load();
    await expect(sdk.call('listTradePairs')).rejects.toMatchObject({ name: 'NetworkError', kind: 'network' });
    expect(requests.every(({ url }) => url.includes('/configs/'))).toBe(true);
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
