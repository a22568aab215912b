import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INITIAL_RATES } from '../../../../server/services/content/currencyRates.ts';
import { RateSource } from '../../../../server/services/content/rateSource.ts';
import { Settings } from '../../../../server/services/content/settings.ts';
import { openServiceDb } from './support/serviceRuns.ts';

let folder: string;
let settings: Settings;
let close: () => Promise<unknown>;
const warned: object[] = [];
const log = { warn: (details: object) => warned.push(details) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rates-'));
  const db = await openServiceDb();
  close = () => db.destroy();
  settings = new Settings(db);
  warned.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
  await rm(folder, { recursive: true });
});

const table = (asOf: string, rate: string) => ({
  asOf,
  source: 'A bank',
  rates: [
    { name: 'USD', symbol: '$', rate: '1' },
    { name: 'EUR', symbol: '€', rate },
  ],
});

it('has the rates of a file at the start, and again as often as it is told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const source = join(folder, 'rates.json');
  await writeFile(source, JSON.stringify(table('2026-11-28', '0.91')));
  const rates = new RateSource({ source, everyMinutes: 5, settings, log });
  await rates.start();
  expect(await settings.get('currencyRates')).toEqual(table('2026-11-28', '0.91'));
  await writeFile(source, JSON.stringify(table('2026-11-29', '0.92')));
  vi.advanceTimersByTime(5 * 60_000);
  await rates.stop();
  expect(await settings.get('currencyRates')).toEqual(table('2026-11-29', '0.92'));
  expect(warned).toEqual([]);
});

it('has the rates of an address', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify(table('2026-11-29', '0.93'))));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const rates = new RateSource({ source: `http://127.0.0.1:${port}/rates`, settings, log });
  await rates.start();
  await rates.stop();
  server.close();
  expect((await settings.get('currencyRates')).asOf).toBe('2026-11-29');
});

it.each([
  ['is not there', undefined],
  ['is no JSON', '<html>'],
  ['is no table of rates', JSON.stringify({ EUR: 0.9 })],
  ['has rates that are none', JSON.stringify(table('2026-11-29', '-1'))],
  ['is of an earlier day', JSON.stringify(table('2020-01-01', '0.8'))],
])('keeps what it has where the source %s', async (_, text) => {
  const source = join(folder, 'rates.json');
  if (text !== undefined) await writeFile(source, text);
  const rates = new RateSource({ source, settings, log });
  await rates.start();
  await rates.stop();
  expect(await settings.get('currencyRates')).toEqual(INITIAL_RATES);
});
