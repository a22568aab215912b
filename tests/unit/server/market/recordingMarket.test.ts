import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LISTED } from '../../../../server/market/listed.ts';
import { findSessions } from '../../../../server/market/recording/findSessions.ts';
import { readLines } from '../../../../server/market/recording/lines.ts';
import { readSession } from '../../../../server/market/recording/session.ts';
import { topOfBookAt } from '../../../../server/market/recording/topOfBook.ts';
import { listingOf } from '../../../../server/market/spot/listings.ts';
import { pairUnits } from '../../../../server/units/pair.ts';
import { LevelBook } from './support/levelBook.ts';
import { writeOwnRecording } from './support/ownRecording.ts';
import { BTC, BTC_UNITS, recordedContract } from './support/playRecording.ts';
import {
  CONTRACT_RECORDINGS,
  SPOT_RECORDING,
  testRecordingFolders,
  testRecordings,
} from './support/recordings.ts';
import { runMarket, tradesOf } from './support/runningMarket.ts';

describe.each(testRecordings())('the recording market with $name', ({ file }) => {
  it('plays in its own time, says where it stands, and keeps the other pairs alive', async () => {
    const { clock, market, exchange, batches, problems } = await runMarket({
      kind: 'recording',
      recordings: dirname(file),
      speed: 2,
    });
    const book = new LevelBook(exchange, BTC.id);
    const past = tradesOf(batches).filter(({ instrument }) => instrument === BTC.id);
    const first = await topOfBookAt(readSession(file, BTC_UNITS), 10_000);
    expect((past.at(-1)?.price ?? 0) / (first?.bid?.price ?? 1)).toBeCloseTo(1, 2);
    const seen = batches.length;
    await clock.advance(5_000);
    const position = market.position();
    expect(position?.loop).toBe(1);
    expect(position?.elapsedMs).toBeGreaterThan(9_000);
    expect(position?.elapsedMs).toBeLessThan(10_500);
    const top = await topOfBookAt(readSession(file, BTC_UNITS), position?.elapsedMs ?? 0);
    expect(position?.updateId).toBe(top?.updateId);
    expect(book.best('buy')).toBe(top?.bid?.price);
    expect(book.best('sell')).toBe(top?.ask?.price);
    expect(new Set(tradesOf(batches.slice(seen)).map(({ instrument }) => instrument)).size).toBeGreaterThan(
      3,
    );
    expect(market.indexPrices().find(({ instrument }) => instrument === BTC.id)?.price).toBeCloseTo(
      ((top?.bid?.price ?? 0) + (top?.ask?.price ?? 0)) / 2,
      -1,
    );
    await market.stop();
    expect(problems).toEqual([]);
  });
});

/** When a file's first frame was received, in milliseconds. */
async function firstReceiptOf(file: string): Promise<number> {
  for await (const { text } of readLines(file)) return Number(text.slice(0, text.indexOf(' '))) / 1e6;
  throw new Error(`${file} is empty`);
}

describe.each(testRecordingFolders())('contracts in the recording market with $name', ({ folder }) => {
  it('mirror their sessions at the same time as spot, with the recorded spot as their index', async () => {
    const { clock, market, exchange, problems } = await runMarket({
      kind: 'recording',
      recordings: folder,
      speed: 2,
    });
    const names = Object.keys(CONTRACT_RECORDINGS);
    const books = names.map((name) => new LevelBook(exchange, recordedContract(name).orderEntry.id));
    await clock.advance(6_000);
    const { elapsedMs = 0 } = market.position() ?? {};
    expect(elapsedMs).toBeGreaterThan(11_000);
    const zero = await firstReceiptOf(join(folder, SPOT_RECORDING));
    for (const [i, name] of names.entries()) {
      const { units, orderEntry } = recordedContract(name);
      const file = join(folder, CONTRACT_RECORDINGS[name] ?? '');
      const own = zero + elapsedMs - (await firstReceiptOf(file));
      const top = await topOfBookAt(readSession(file, units), own);
      expect([books[i]?.best('buy'), books[i]?.best('sell')]).toEqual([top?.bid?.price, top?.ask?.price]);
      expect(books[i]?.trades.length).toBeGreaterThan(3);
      const prices = market.contractPrices().find(({ contract }) => contract === orderEntry.id);
      const spot = market.indexPrices().find(({ instrument }) => instrument === BTC.id);
      const index = (spot?.price ?? 0) * BTC.tickUnits;
      expect((prices?.index ?? 0) / index).toBeCloseTo(1, 3);
      expect((prices?.mark ?? 0) / index).toBeCloseTo(1, 2);
    }
    await market.stop();
    expect(problems).toEqual([]);
  });
});

describe('a recording market of another pair', () => {
  it('finds its session by what it holds, and plays it in the ticks of the pair', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-doge-'));
    writeFileSync(join(folder, 'README.md'), '# Sessions\n');
    writeOwnRecording(join(folder, 'monday.gz'), 'DOGE/USDT');
    const listing = listingOf('DOGE/USDT');
    if (listing === undefined) throw new Error('DOGE/USDT is not listed');
    const { clock, market, exchange, problems } = await runMarket({ kind: 'recording', recordings: folder });
    const book = new LevelBook(exchange, listing.instrument.id);
    await clock.advance(5_000);
    const { elapsedMs = 0 } = market.position() ?? {};
    expect(elapsedMs).toBeGreaterThan(4_000);
    const units = pairUnits(listing.instrument);
    const top = await topOfBookAt(readSession(join(folder, 'monday.gz'), units), elapsedMs);
    expect([book.best('buy'), book.best('sell')]).toEqual([top?.bid?.price, top?.ask?.price]);
    expect(units.price(book.best('buy') ?? 0)).toMatch(/^\d+\.\d{5}$/);
    await market.stop();
    expect(problems).toEqual([]);
  });
});

describe('a recording market of what is not listed', () => {
  it('lists a pair and its contract in the steps of their sessions, and plays them in step', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-avax-'));
    writeOwnRecording(join(folder, 'b'), 'AVAX/USDT');
    writeOwnRecording(join(folder, 'a'), 'AVAX-USDT');
    const { clock, market, exchange, problems } = await runMarket({ kind: 'recording', recordings: folder });
    const pair = market.listed.pairs.find(({ instrument }) => instrument.name === 'AVAX/USDT');
    const contract = market.listed.contracts.find((one) => one.contract.name === 'AVAX-USDT');
    if (pair === undefined || contract === undefined) throw new Error('AVAX is not listed');
    const books = [pair.instrument, contract.contract].map(({ id }) => new LevelBook(exchange, id));
    await clock.advance(5_000);
    const { elapsedMs = 0 } = market.position() ?? {};
    expect(elapsedMs).toBeGreaterThan(4_000);
    const tops = await Promise.all([
      topOfBookAt(readSession(join(folder, 'b'), pairUnits(pair.instrument)), elapsedMs),
      topOfBookAt(readSession(join(folder, 'a'), pairUnits(contract.contract)), elapsedMs),
    ]);
    expect(books.map((book) => [book.best('buy'), book.best('sell')])).toEqual(
      tops.map((top) => [top?.bid?.price, top?.ask?.price]),
    );
    expect(books.every(({ trades }) => trades.length > 3)).toBe(true);
    const index =
      market.indexPrices().find(({ instrument }) => instrument === pair.instrument.id)?.price ?? 0;
    const prices = market.contractPrices().find((one) => one.contract === contract.contract.id);
    expect(prices?.index).toBe(index * pair.instrument.tickUnits);
    await market.stop();
    expect(problems).toEqual([]);
  });
});

describe.each(testRecordingFolders())('$name under other names', ({ folder }) => {
  it('are the same market', async () => {
    const renamed = mkdtempSync(join(tmpdir(), 'tidemark-renamed-'));
    const files = [SPOT_RECORDING, ...Object.values(CONTRACT_RECORDINGS)];
    for (const [i, file] of files.entries()) symlinkSync(join(folder, file), join(renamed, `${3 - i}.bin`));
    const found = await findSessions(renamed);
    const market = (sessions: typeof found.sessions): unknown[] =>
      sessions.map(({ kind, listing }) => [kind, listing]);
    expect(found.left).toEqual([]);
    expect(market(found.sessions)).toEqual(market((await findSessions(folder)).sessions));
    // Their ticks and lots are those that the markets are listed with.
    expect(found.listed).toEqual(LISTED);
  });
});

describe('a recording market without its recording', () => {
  it('does not start', async () => {
    await expect(runMarket({ kind: 'recording', recordings: '/nowhere' })).rejects.toThrow(
      '/nowhere: the folder of recordings cannot be read',
    );
  });
});
