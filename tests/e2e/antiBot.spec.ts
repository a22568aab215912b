import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import tidemark from '../../server/deployments/tidemark.json' with { type: 'json' };
import { listenForComplaints } from './support/complaints.ts';
import { submitLogin } from './support/demo.ts';
import { Exchange } from './support/exchange.ts';

/** What the content delivery network does: pass on what the exchange has, change a byte of it, or fail. */
type Mode = 'right' | 'corrupting' | 'down';

/** What the page keeps of the module. */
interface Kept {
  readonly key: string;
  readonly version: string;
  readonly hash: string;
  readonly data: ArrayBuffer;
}

let folder: string;
let cdn: Server;
let exchange: Exchange;
let mode: Mode = 'right';
/** What the network was asked for. */
const asked: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-cdn-'));
  cdn = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (mode === 'down') return void response.writeHead(503).end();
    void fetch(exchange.address + (request.url ?? '')).then(async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (mode === 'corrupting') bytes[200] = (bytes[200] ?? 0) ^ 1;
      mode = 'right';
      const names = ['content-type', 'cache-control', 'access-control-allow-origin'];
      const headers = names.map((name) => [name, answer.headers.get(name) ?? ''] as const);
      response.writeHead(answer.status, Object.fromEntries(headers)).end(bytes);
    });
  });
  await once(cdn.listen(0, '127.0.0.1'), 'listening');
  // Another host name than that of the page.
  const origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;
  const file = join(folder, 'cdn.json');
  const hosts = { test: { ...tidemark.business.compileHosts.test, cdn: origin } };
  await writeFile(
    file,
    JSON.stringify({ ...tidemark, business: { ...tidemark.business, compileHosts: hosts } }),
  );
  exchange = await Exchange.launch(['--deployment', file]);
});
test.afterAll(async () => {
  await exchange.dispose();
  cdn.closeAllConnections();
  cdn.close();
  await rm(folder, { recursive: true });
});

/** Opens the home page, which shows prices once calls are answered. */
async function seePrices(page: Page): Promise<void> {
  await page.goto(exchange.address);
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
}

/** The kept module with a hash of its bytes; with `damage`, it lacks a byte from then on. */
function kept(page: Page, damage = false) {
  return page.evaluate(async (isDamaged) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open('wasm-cache'));
    const files = database.transaction('wasm-files', 'readwrite').objectStore('wasm-files');
    const found = (await answer(files.get('wasm-crypto'))) as Kept;
    if (isDamaged) await answer(files.put({ ...found, data: found.data.slice(1) }));
    database.close();
    return { ...found, data: Array.from(new Uint8Array(found.data)) };
  }, damage);
}

test('calls are signed by the anti-bot module, whose file is verified, kept, and fetched again where it is wrong', async ({
  page,
  browser,
}) => {
  const complaints = listenForComplaints(page);
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = new URL(request.url()).searchParams.get('auth');
    if (token !== null) tokens.push(token);
  });
  mode = 'corrupting';
  await seePrices(page);
  // It came corrupted, was refused, and came again.
  expect(asked).toHaveLength(2);
  const { key, version, hash, data } = await kept(page);
  const found = createHash('sha256').update(Buffer.from(data)).digest('hex');
  expect({ key, version, hash }).toEqual({ key: 'wasm-crypto', version: '1', hash: found });
  expect(asked[0]).toBe(`/anti-bot/wasm-crypto.1.${found.slice(0, 16)}.wasm`);

  await test.step('after a reload it works without the content delivery network', async () => {
    mode = 'down';
    await seePrices(page);
    expect(asked).toHaveLength(2);
  });
  await test.step('what is kept and wrong is refused too', async () => {
    await kept(page, true);
    mode = 'right';
    await seePrices(page);
    await expect.poll(async () => (await kept(page)).data).toEqual(data);
  });
  expect(tokens.length).toBeGreaterThan(10);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(complaints).toEqual([]);

  await test.step('a first visitor who cannot have it is told so, after three attempts', async () => {
    mode = 'down';
    asked.length = 0;
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${exchange.address}/auth/login`);
    await submitLogin(stranger);
    await expect(stranger.getByText('Failed to generate Akamai auth token').first()).toBeVisible();
    expect(asked.length).toBeGreaterThanOrEqual(3);
    mode = 'right';
    await submitLogin(stranger);
    await expect(stranger.getByRole('button', { name: 'Account' })).toBeVisible();
    await stranger.context().close();
  });
});
