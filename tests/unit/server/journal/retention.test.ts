import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { JournalRetention } from '../../../../server/exchange/journalRetention.ts';
import { recoverEngine } from '../../../../server/exchange/recovery.ts';
import { replayEvents } from '../../../../server/exchange/replay.ts';
import { archiveRecords } from '../../../../server/journal/archive/archiveRecords.ts';
import { JournalCorruptError } from '../../../../server/journal/errors.ts';
import { JournalHistory } from '../../../../server/journal/history.ts';
import { SqliteJournal } from '../../../../server/journal/sqliteJournal.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { ADA, BOB, BTC_USDT, EXTERNAL, order } from '../engine/spot/support/fixture.ts';
import type { EventBatch } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-retention-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ALL = Infinity;

/** A market and money for two. */
async function open(exchange: Exchange): Promise<void> {
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  for (const to of [ADA, BOB])
    for (const asset of ['BTC', 'USDT'])
      await exchange.submit({
        kind: 'transfer',
        from: EXTERNAL,
        to,
        asset,
        amount: 10n ** 12n,
        key: `${to}${asset}`,
      });
}

async function trade(exchange: Exchange, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const [account, side] = i % 2 === 0 ? ([ADA, 'buy'] as const) : ([BOB, 'sell'] as const);
    await exchange.submit(order({ account, side, price: 95 + (i % 11), quantity: 1 + (i % 5) }));
  }
}

interface Run {
  readonly journal: SqliteJournal;
  readonly exchange: Exchange;
  readonly retention: JournalRetention;
}

/** An exchange on the folder whose snapshots are 100 commands apart. */
async function start(): Promise<Run> {
  const journal = SqliteJournal.open(folder);
  const exchange = await createInProcessExchange({ journal, snapshotEvery: 100 });
  const retention = new JournalRetention({
    journal,
    dataDir: folder,
    archive: archiveRecords,
    leastRecords: 1,
    report: (error) => {
      throw error;
    },
  });
  return { journal, exchange, retention };
}

/** 5 records to open a market, and so many orders; pruned by the policy after every 200. */
async function tradeAndPrune(orders: number, keptBytes: number): Promise<string> {
  const { exchange, retention } = await start();
  await open(exchange);
  for (let done = 0; done < orders; done += 200) {
    await trade(exchange, 200);
    retention.start(keptBytes);
    await retention.settled();
  }
  const { hash } = await exchange.stateHash();
  await exchange.stop();
  return hash;
}

/** The same commands without retention: what everything is compared with. */
async function untouched(orders: number): Promise<EventBatch[]> {
  const exchange = await createInProcessExchange();
  const events: EventBatch[] = [];
  exchange.subscribe((batches) => events.push(...batches));
  await open(exchange);
  for (let done = 0; done < orders; done += 200) await trade(exchange, 200);
  return events;
}

async function replayed(fromSeq: number): Promise<EventBatch[]> {
  const history = JournalHistory.open(folder);
  const all: EventBatch[] = [];
  for await (const batches of replayEvents(history, fromSeq)) all.push(...batches);
  await history.close();
  return all.filter(({ events }) => events.length > 0);
}

function rowsLeft(): readonly [first: number, last: number] {
  const database = new DatabaseSync(join(folder, 'journal.sqlite'));
  const row = database.prepare('SELECT min(seq) AS first, max(seq) AS last FROM journal').get();
  database.close();
  return [row?.['first'] as number, row?.['last'] as number];
}

const run = (...args: string[]) => runOperator(args, { DATA_DIR: folder });

/** Without times, which differ from run to run. */
const kindsOf = (batches: readonly EventBatch[]) =>
  batches.map(({ seq, events }) => [seq, events.map(({ kind }) => kind)]);

describe('records from before the oldest kept snapshot', () => {
  it('leave the journal for the archive, and history can be read and replayed as before', async () => {
    const hash = await tradeAndPrune(1_000, ALL);
    const [first, last] = rowsLeft();
    expect(first).toBeGreaterThan(600);
    expect(last).toBe(1_005);
    const events = await untouched(1_000);
    expect(kindsOf(await replayed(0))).toEqual(kindsOf(events));
    expect(kindsOf(await replayed(450))).toEqual(kindsOf(events.filter(({ seq }) => seq > 450)));
    // A start is as it was.
    const { exchange } = await start();
    expect((await exchange.stateHash()).hash).toBe(hash);
    await trade(exchange, 10);
    await exchange.stop();
    const history = JournalHistory.open(folder);
    expect([history.base, history.lastSeq]).toEqual([0, 1_015]);
    await history.close();
  });

  it('are dropped, oldest first, where the archive would become too large, and what stays can be executed', async () => {
    await tradeAndPrune(2_000, 8_000);
    const history = JournalHistory.open(folder);
    const { base, archive, lastSeq } = history;
    expect(archive.bytes).toBeLessThanOrEqual(8_000);
    expect(base).toBeGreaterThan(200);
    expect(base).toBeLessThan(archive.end.seq);
    expect((await recoverEngine(history, base + 50)).seq).toBe(base + 50);
    await history.close();
    // A view that knows less than is left begins with what is left.
    const events = await replayed(0);
    expect(events[0]?.seq).toBeGreaterThan(base);
    expect(events.at(-1)?.seq).toBe(lastSeq);
    const { text } = await run('replay');
    expect(text).toContain(
      `records ${base + 1} to ${lastSeq} again, from the kept state after record ${base}`,
    );
  });

  it('are dropped at once by the policy none; the exchange starts all the same', async () => {
    const hash = await tradeAndPrune(800, 0);
    expect(await readdir(folder)).not.toContain('archive');
    const { exchange } = await start();
    expect((await exchange.stateHash()).hash).toBe(hash);
    await exchange.stop();
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/journal\s+\d+ to 805 records in one chain/);
    expect(text).toMatch(/dropped\s+1 to \d+: .*cannot be proven/);
  });

  it('stay until three snapshots follow them, and while none of those is undamaged', async () => {
    const { exchange, retention, journal } = await start();
    await open(exchange);
    await trade(exchange, 250);
    retention.start(ALL);
    await retention.settled();
    expect(journal.pruned.seq).toBe(0);
    await trade(exchange, 250);
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    database.exec("UPDATE snapshot SET state = x'00' WHERE seq = (SELECT min(seq) FROM snapshot)");
    database.close();
    retention.look();
    await retention.settled();
    expect(journal.pruned.seq).toBe(0);
    await exchange.stop();
  });

  it('are read from the archive by whoever reads them from the journal while they go', async () => {
    const { exchange, retention } = await start();
    await open(exchange);
    await trade(exchange, 2_500);
    const history = JournalHistory.open(folder);
    const seqs: number[] = [];
    for await (const records of history.read(0)) {
      if (seqs.length === 0) {
        retention.start(ALL);
        await retention.settled();
      }
      seqs.push(...records.map(({ seq }) => seq));
    }
    expect(history.archive.end.seq).toBeGreaterThan(2_000);
    expect(seqs).toEqual(Array.from({ length: 2_505 }, (_, i) => i + 1));
    await history.close();
    await exchange.stop();
  });

  it('are archived once, whatever a crash left half done', async () => {
    const { exchange, journal, retention } = await start();
    await open(exchange);
    await trade(exchange, 600);
    const upTo = journal.snapshotSeqs().at(-1) ?? 0;
    // The archive was written, and the journal not yet pruned; another file was not even finished.
    expect(await archiveRecords({ dataDir: folder, upTo, keptBytes: ALL })).toBe(true);
    await writeFile(join(folder, 'archive', 'records-1.br.unfinished'), 'half');
    const before = (await readdir(join(folder, 'archive'))).filter((name) => name.endsWith('.br'));
    retention.start(ALL);
    await retention.settled();
    expect(await readdir(join(folder, 'archive'))).toEqual(before);
    expect(journal.pruned.seq).toBe(upTo);
    await exchange.stop();
  });
});

describe('the operator', () => {
  it('is told of everything that is left, and that all kept states follow from it', async () => {
    const hash = await tradeAndPrune(1_000, ALL);
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/journal\s+1005 records in one chain/);
    expect(text).toMatch(/archived\s+1 to \d+: \d+ files, 1 MB/);
    expect(text).toContain(hash);
    const replay = await run('replay');
    expect(replay.exitCode).toBe(0);
    expect(replay.text).toContain('records 1 to 1005 again, from nothing');
    expect(replay.text).toMatch(/states\s+[5-9] kept ones on the way, all the same/);
    expect(replay.text).toContain(`record 1005, state ${hash}`);
  });

  it('learns which archived file is damaged, and that a start lacks nothing', async () => {
    await tradeAndPrune(1_000, ALL);
    const name = (await readdir(join(folder, 'archive'))).find((each) => each.startsWith('records-')) ?? '';
    const path = join(folder, 'archive', name);
    const bytes = await readFile(path);
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 0xff;
    await writeFile(path, bytes);
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(1);
    expect(text).toContain(`${path} is damaged`);
    expect(text).toContain('starts from a newer snapshot');
    expect(await run('replay')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(path) as string,
    });
    await expect(replayed(0)).rejects.toThrow(JournalCorruptError);
    const { exchange } = await start();
    await exchange.stop();
  });

  it('is told when a kept state does not follow from the records', async () => {
    await tradeAndPrune(400, ALL);
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    database.exec('CREATE TEMP TABLE other AS SELECT state, digest FROM snapshot ORDER BY seq LIMIT 1');
    database.exec(
      'UPDATE snapshot SET (state, digest) = (SELECT state, digest FROM other) WHERE seq = (SELECT max(seq) FROM snapshot)',
    );
    database.close();
    const { exitCode, text } = await run('replay');
    expect(exitCode).toBe(1);
    expect(text).toContain('up to 405 lead to another state than was kept');
  });

  it('can end a pruned journal at a record that it still holds, and not before', async () => {
    await tradeAndPrune(1_000, ALL);
    const [first] = rowsLeft();
    expect(await run('truncate-at', `${first - 2}`)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('are archived') as string,
    });
    expect(await run('truncate-at', '990')).toMatchObject({ exitCode: 0 });
    const { exitCode, text } = await run('verify');
    expect({ exitCode, text }).toMatchObject({ exitCode: 0 });
    expect(text).toMatch(/journal\s+990 records in one chain/);
    const { exchange } = await start();
    expect((await exchange.stateHash()).seq).toBe(990);
    await trade(exchange, 300);
    await exchange.stop();
    expect((await run('replay')).text).toContain('records 1 to 1290 again, from nothing');
  });
});
