import { createHash } from 'node:crypto';
import type { Route } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { submitLogin } from './support/demo.ts';

const MODULE = '**/anti-bot/**';

test.describe('calls are signed by the anti-bot module:', () => {
  test.use({ hasOwnContext: true });

  test('a corrupted file is refused and fetched again, then no network is needed for it; without one the failure is told', async ({
    page,
    browser,
    baseURL,
  }) => {
    let fetched = 0;
    const signed: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/anti-bot/')) fetched += 1;
      const token = searchParams.get('auth');
      if (token !== null) signed.push(token);
    });
    const corruptOnce = async (route: Route): Promise<void> => {
      const body = await (await route.fetch()).body();
      body[200] = (body[200] ?? 0) ^ 1;
      await route.fulfill({ body, contentType: 'application/wasm' });
    };
    await page.route(MODULE, corruptOnce, { times: 1 });
    await page.goto('/');
    const rows = page.getByRole('rowheader');
    await expect(rows).not.toHaveCount(0);
    expect(fetched).toBe(2);

    await test.step('it is kept with its version and hash, and works after a reload while its host is blocked', async () => {
      await page.route(MODULE, (route) => route.abort());
      const complaints = listenForComplaints(page);
      await page.reload();
      await expect(rows).not.toHaveCount(0);
      expect(fetched).toBe(2);
      expect(complaints).toEqual([]);
      const kept = await page.evaluate(async () => {
        const answer = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
        const database = await answer(indexedDB.open('wasm-cache'));
        const files = database.transaction('wasm-files').objectStore('wasm-files');
        const found = (await answer(files.get('wasm-crypto'))) as {
          key: string;
          version: string;
          hash: string;
          data: ArrayBuffer;
        };
        database.close();
        return { ...found, data: Array.from(new Uint8Array(found.data)) };
      });
      const hash = createHash('sha256').update(Buffer.from(kept.data)).digest('hex');
      expect(kept).toMatchObject({ key: 'wasm-crypto', version: '1', hash });
    });
    await test.step('what is kept corrupted is refused too', async () => {
      await page.evaluate(async () => {
        const answer = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
        const database = await answer(indexedDB.open('wasm-cache'));
        const files = database.transaction('wasm-files', 'readwrite').objectStore('wasm-files');
        const found = (await answer(files.get('wasm-crypto'))) as { data: ArrayBuffer };
        await answer(files.put({ ...found, data: found.data.slice(1) }));
        database.close();
      });
      await page.unroute(MODULE);
      await page.reload();
      await expect(rows).not.toHaveCount(0);
      expect(fetched).toBe(3);
    });
    expect(signed.length).toBeGreaterThan(10);
    expect(new Set(signed).size).toBe(signed.length);

    await test.step('a first visitor who cannot have it is told so, and can try again', async () => {
      const other = await browser.newContext({ baseURL: baseURL ?? '' });
      const stranger = await other.newPage();
      await stranger.route(MODULE, (route) => route.abort());
      await stranger.goto('/auth/login');
      await submitLogin(stranger);
      await expect(stranger.getByText('Failed to generate Akamai auth token').first()).toBeVisible();
      await other.close();
    });
  });
});
