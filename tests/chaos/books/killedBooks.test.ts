import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Books } from '../../../server/books/books.ts';
import { openBooks } from '../../../server/books/openBooks.ts';
import { Reconciliation } from '../../../server/books/reconcile/reconciliation.ts';
import type { Custody } from '../../../server/custody/protocol.ts';
import { createExchange } from '../../../server/exchange/createExchange.ts';
import { createInProcessExchange } from '../../../server/exchange/inProcessExchange.ts';
import { contentsOf, openedBooks } from '../../unit/server/books/support/openedBooks.ts';
import { ToldCustody } from '../support/books/toldCustody.ts';

const CHILD = new URL('../support/books/booksChild.ts', import.meta.url).pathname;

/** Every life begins a process. */
const WITHIN_MS = 300_000;

/** A statement is run several times in a life: that at which the process ends is another for each, so that some end in catching up and some later. */
const PLACES = 3;

let folder: string;
let lives = 0;

/** Books of an exchange that nothing has happened on. */
let virgin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-killed-books-'));
  virgin = join(folder, 'virgin.sqlite');
  const exchange = await createInProcessExchange();
  await (await openedBooks({ exchange }, virgin)).stop();
  await exchange.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Life {
  /** What was about to be run, in its order. */
  readonly points: readonly string[];
  readonly wasKilled: boolean;
}

/** One life of the books; killed just before a statement where one is named. */
async function live(dataDir: string, name = '', place = 0): Promise<Life> {
  lives += 1;
  const child = spawn(process.execPath, [CHILD, dataDir, String(lives), name, String(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const [said, [code, signal]] = await Promise.all([text(child.stdout), ended]);
  const points = said.split('\n').filter((line) => line !== '');
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The books ended with ${code ?? signal}`);
  return { points, wasKilled: signal === 'SIGKILL' };
}

/** What books say, but for what depends on whether the engine's or custody's log was read first: when and as which entry it was booked. */
async function saidBy(books: Books) {
  const { entries, postings, balances, days, flows } = await contentsOf(books);
  const keys = new Map(entries.map(({ id, key }) => [id, key]));
  return {
    entries: entries.map(({ key, cause }) => `${key} ${cause}`).sort(),
    postings: postings
      .map(({ entry, line, account, asset, product, sub, cause, amount, balance, owner, reference }) =>
        [keys.get(entry), line, account, asset, product, sub, cause, amount, reference]
          .concat(owner === 0 ? [] : [balance])
          .join(' '),
      )
      .sort(),
    balances,
    days,
    flows,
  };
}

/** Books that outlived it all are those that the logs alone make, and nothing differs from engine and custody. */
async function expectWhole(dataDir: string): Promise<void> {
  const custody = new ToldCustody(dataDir) as unknown as Custody;
  const exchange = await createExchange({ dataDir });
  const onFailure = (error: unknown): never => {
    throw error;
  };
  const log = { warn: onFailure };
  const survivors = await openBooks({ dataDir, exchange, custody, log, onFailure });
  const file = join(dataDir, 'fresh.sqlite');
  await copyFile(virgin, file);
  const fresh = await openedBooks({ exchange, custody }, file);
  for (const books of [survivors, fresh]) await books.followCustody();
  expect(survivors.custodySeq).toBe(new ToldCustody(dataDir).told);
  const said = await saidBy(survivors);
  expect(said).toEqual(await saidBy(fresh));
  const causes = new Set(said.entries.map((entry) => entry.split(' ')[1]));
  for (const reward of ['bonus', 'commission', 'interest', 'subscription']) expect(causes).toContain(reward);
  const reconciliation = new Reconciliation({
    ...{ books: survivors, exchange, custody, now: () => 1, pause: () => Promise.resolve() },
    ...{ onReport: () => undefined, onFault: onFailure },
  });
  const { differences, compared } = await reconciliation.run({ isFull: true });
  expect(differences).toEqual([]);
  for (const check of ['engine', 'balances', 'entries', 'custody'] as const)
    expect(compared[check], check).toBeGreaterThan(0);
  await reconciliation.stop();
  for (const books of [fresh, survivors]) await books.stop();
  await exchange.stop();
}

it(
  'books that are killed before any statement go on as if they had not been',
  { timeout: WITHIN_MS },
  async () => {
    const dataDir = join(folder, 'old');
    const first = await live(dataDir);
    const { points } = await live(dataDir);
    const names = [...new Set(points)];
    expect(names.length).toBeGreaterThan(8);
    for (const [index, name] of names.entries()) {
      const times = points.filter((point) => point === name).length;
      const place = 1 + (index % Math.min(times, PLACES));
      expect((await live(dataDir, name, place)).wasKilled, `${name}, ${place}`).toBe(true);
    }
    await expectWhole(dataDir);

    const ofNewBooks = [...new Set(first.points)].filter((name) => !names.includes(name));
    expect(ofNewBooks.length).toBeGreaterThan(0);
    for (const [index, name] of ofNewBooks.entries()) {
      const newDir = join(folder, `new-${index}`);
      expect((await live(newDir, name, 1)).wasKilled, name).toBe(true);
      await live(newDir);
      await expectWhole(newDir);
    }
  },
);
