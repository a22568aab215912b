import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocuments } from '../../../../scripts/generate/documents.ts';
import { describedOperations } from '../../../../scripts/generate/examples/described.ts';
import { describedTopics } from '../../../../scripts/generate/examples/topics.ts';
import { findIn, SEARCH_OPTIONS } from '../../../../scripts/docs/browser/searchOptions.ts';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { siteFiles } from '../../../../scripts/docs/site.ts';

/** What is copied beside the pages, or served by the exchange. */
const BESIDE = /^(style\.css|theme\.js|main\.js|inter\.woff2|logo|openapi\/\w+\.json)$/;

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await siteFiles();
}, 120_000);

const pages = (): (readonly [path: string, html: string])[] =>
  Array.from(files).filter(([path]) => path.endsWith('.html'));

describe('the documentation site', () => {
  it('has no link that leads nowhere, on it or within a page', () => {
    const ids = new Map(
      pages().map(([path, html]) => [
        path,
        new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)),
      ]),
    );
    const lost = pages().flatMap(([path, html]) =>
      Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, href = '']) => href)
        // The exchange serves these pages beside its own.
        .filter((href) => href !== '/' && !/^(https?|mailto):/.test(href))
        .filter((href) => {
          const [target = '', id] = href.split('#');
          const file = target === '' ? path : posix.join(posix.dirname(path), target);
          const image = /^(?:operate\/)?(images\/.*)/.exec(file)?.[1];
          if (image !== undefined) return !existsSync(inRoot('docs', image));
          if (!files.has(file)) return !BESIDE.test(file);
          return id !== undefined && ids.get(file)?.has(id) !== true;
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  it('loads and runs nothing but its own files', () => {
    for (const [path, html] of pages()) {
      expect(html, path).not.toMatch(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/);
      expect(html, path).not.toMatch(/(?:src|href)="https?:[^"]*\.(?:js|css|woff2?|png|svg)"/);
    }
  });

  it('has every operation and every topic, with an example, and names them to models', async () => {
    const documents = await readDocuments();
    const all = Array.from(files.values()).join('');
    for (const { id, name } of documents.flatMap(describedOperations)) {
      expect(all).toContain(`<code>${id}</code>`);
      expect(files.get('llms-full.txt')).toContain(`\`sdk.${name}\` (\`${id}\``);
    }
    for (const { name } of describedTopics(documents)) expect(files.has(`realtime/${name}.html`)).toBe(true);
    expect(files.get('llms.txt')).toMatch(/^# Tidemark\n\n> /);
  });

  it.each([
    ['placeOrder', 'reference/spot/orders.html#place'],
    ['spot.orders.cancel', 'reference/spot/orders.html#cancel'],
    ['orderBook topic', 'realtime/orderBook.html'],
    ['20008', 'reference/codes.html#code-20008'],
    ['reconcile', 'packages/sdk-client-api.html#function-reconcile'],
    ['clocks', 'guides/authentication.html#clocks'],
    ['klines', 'reference/market/candles.html#list'],
    ['candlesticks', 'reference/market/candles.html#list'],
    ['websocket order', 'guides/realtime.html#calls-over-the-socket'],
    ['websocket', 'guides/realtime.html'],
    ['stop loss', 'guides/trigger-orders.html#take-profit-and-stop-loss-of-one-order'],
    ['take profit', 'guides/trigger-orders.html#take-profit-and-stop-loss-of-one-order'],
    ['rate limit', 'guides/limits.html#calls'],
    ['throttling', 'guides/limits.html'],
    ['testnet', 'guides/testing.html#testnet'],
    ['sandbox', 'guides/testing.html#testnet'],
    ['idempotency', 'guides/errors.html#idempotency'],
    ['idempotent', 'guides/errors.html#idempotency'],
    ['python', 'guides/getting-started.html#python-or-any-other-language'],
    ['ccxt', 'guides/connectors.html'],
    ['openapi', 'openapi/index.html'],
    ['asyncapi', 'openapi/index.html'],
    ['ohlcv', 'reference/market/candles.html#list'],
    ['order book depth', 'realtime/orderBook.html'],
    ['how do I cancel all my orders', 'reference/spot/orders.html#cancelAll'],
  ])('finds %s', (words, url) => {
    const index = MiniSearch.loadJSON(
      files.get('search.json') ?? '',
      SEARCH_OPTIONS as unknown as Parameters<typeof MiniSearch.loadJSON>[1],
    );
    const found = findIn(index, words).map((each) => each.url);
    expect(found.slice(0, 5)).toContain(url);
  });
});
