import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../../scripts/browser/find.ts';
import { bundleWithVite, bundleWithWebpack, importMap } from './support/bundles.ts';
import { freshProject, type FreshProject } from './support/freshProject.ts';
import { consumerTools, nodeOf } from './support/onDemand.ts';
import { startPages, type PageServer } from './support/pages.ts';
import { startExchange, type TradedExchange } from './support/tradedExchange.ts';

const run = promisify(execFile);
const packed = inject('packed');
const executablePath = findChromium();

/** What every consumer tells: the first quote, and an order that was placed, read back and cancelled. */
const OUTCOME = {
  bid: expect.stringMatching(/^[1-9]\d*\.\d+$/) as unknown,
  statuses: ['open', 'open', 'cancelled'],
  isSameOrder: true,
};

const WITHOUT_NETWORK = 'it is not installed, and cannot be installed here';

let pages: PageServer;
let project: FreshProject;
let exchange: { readonly place: TradedExchange; stop(): Promise<void> };
let browser: Browser | undefined;

beforeAll(async () => {
  pages = await startPages();
  [exchange, project] = await Promise.all([startExchange(pages.origin), freshProject(packed)]);
  pages.serve(project.folder);
  if (executablePath !== undefined) browser = await chromium.launch({ executablePath });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  pages.stop();
  await exchange.stop();
  await project.remove();
});

/** Opens a page with some HTML in its head, in Chromium, and resolves to what it tells. */
async function told(name: string, head: string): Promise<unknown> {
  const icon = '<link rel="icon" href="data:," />';
  writeFileSync(
    join(project.folder, `${name}.html`),
    `<!doctype html><title>${name}</title>${icon}${head}<body>`,
  );
  const page = await browser?.newPage();
  if (page === undefined) throw new Error('There is no browser');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  const hash = encodeURIComponent(JSON.stringify(exchange.place));
  await page.goto(`${pages.origin}/${name}.html#${hash}`);
  const text = await page
    .locator('output')
    .textContent({ timeout: 20_000 })
    .catch(() => JSON.stringify(complaints));
  await page.close();
  return JSON.parse(text ?? '');
}

describe('an order by an API key, and a first quote', () => {
  describe.concurrent('on Node', () => {
    const program = async (node: string): Promise<unknown> => {
      const args = ['node.js', JSON.stringify(exchange.place)];
      const { stdout, stderr } = await run(node, args, { cwd: project.folder, timeout: 60_000 });
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    };

    it.for(['20.19', '22'])('%s', { timeout: 90_000 }, async (version, { skip }) => {
      const node = await nodeOf(version);
      if (node === undefined) return skip(`Node ${version}: ${WITHOUT_NETWORK}`);
      expect((await run(node, ['--version'])).stdout).toContain(`v${version}`);
      expect(await program(node)).toEqual(OUTCOME);
    });

    it('24, as the project itself', async () => {
      expect(await program(process.execPath)).toEqual(OUTCOME);
    });
  });

  describe.skipIf(executablePath === undefined)('in a page', () => {
    it('that Vite built', async () => {
      await bundleWithVite(project.folder);
      expect(await told('vite', '<script type="module" src="/vite/page.js"></script>')).toEqual(OUTCOME);
    });

    it('that webpack built', async ({ skip }) => {
      const tools = await consumerTools();
      if (tools === undefined) return skip(`webpack: ${WITHOUT_NETWORK}`);
      expect(await bundleWithWebpack(project.folder, tools)).toBe('');
      expect(await told('webpack', '<script defer src="/webpack/page.js"></script>')).toEqual(OUTCOME);
    });

    it('without a build, by an import map', async () => {
      const usable = packed.packages.filter(({ name }) => /\/(sdk|streams)$/.test(name));
      const map = await importMap(usable, project.folder);
      const head = `<script type="importmap">${map}</script><script type="module" src="/page.js"></script>`;
      expect(await told('importMap', head)).toEqual(OUTCOME);
    });

    it('without a build, from the single file', async () => {
      const script = `
        import * as tidemark from '/node_modules/@tidemark/streams/dist/tidemark.min.js';
        import { tell } from '/tell.js';
        tell(tidemark, ({ address, keyId, secret }) => {
          const apiKey = tidemark.secretApiKey({ keyId, secret });
          return tidemark.createSdk({ baseUrl: address, apiKey }).spot.orders;
        });`;
      expect(await told('singleFile', `<script type="module">${script}</script>`)).toEqual(OUTCOME);
    });
  });
});
