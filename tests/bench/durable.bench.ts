import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ByteWriter } from '../../server/engine/codec/bytes.ts';
import { writeCommand } from '../../server/engine/messageCodec.ts';
import { createExchange } from '../../server/exchange/createExchange.ts';
import { writeRecord } from '../../server/journal/record.ts';
import { alternate } from './support/rounds.ts';
import { limitOrder, openingCommands, START_TIME, traderAccount } from './support/tradingDay.ts';
import type { Exchange } from '../../server/ports/exchange.ts';
import type { BenchRow } from './bench.ts';
import { sized } from './support/scale.ts';

export const name = 'Durable orders';

const CALLERS = 100;
const COMMANDS = sized(60_000, 1_000);
const WARM_UP = sized(60_000, 1_000);
const ROUNDS = sized(5, 1);

/**
 * A hundred callers, each placing an order and cancelling it when it was acknowledged, against bare commits of the same bytes: one
 * row per command, a hundred rows per transaction, in the same kind of file. Our journal holds one row per command as well.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-durable-'));
  try {
    let round = 0;
    const { ours, peer } = await alternate(
      ROUNDS,
      () => timeExchange(join(folder, `exchange-${(round += 1)}`)),
      () => timeBareCommits(join(folder, `bare-${round}.sqlite`)),
    );
    const ratio = ours / peer;
    return [
      {
        figure: `durable commands of ${CALLERS} concurrent callers`,
        value: `${Math.round(ours)} per second`,
        peer: `bare node:sqlite commits of ${CALLERS} rows ${Math.round(peer)} rows per second`,
        ratio,
        target: 'at least 0.5 of the rate',
        met: ratio >= 0.5,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commands acknowledged per second. */
async function timeExchange(dataDir: string): Promise<number> {
  const exchange = await createExchange({ dataDir });
  for (const command of openingCommands(CALLERS)) await exchange.submit(command);
  // Threads begin with nothing compiled: what is counted is what an exchange does that has run for a second.
  await callAll(exchange, WARM_UP);
  const start = performance.now();
  await callAll(exchange, COMMANDS);
  const seconds = (performance.now() - start) / 1_000;
  await exchange.stop();
  return COMMANDS / seconds;
}

async function callAll(exchange: Exchange, commands: number): Promise<void> {
  await Promise.all(Array.from({ length: CALLERS }, (_, i) => call(exchange, i, commands / CALLERS)));
}

async function call(exchange: Exchange, caller: number, commands: number): Promise<void> {
  const account = traderAccount(caller);
  for (let done = 0; done < commands; done += 2) {
    const placed = await exchange.submit(limitOrder(account, 'buy', 5_000 + (done % 100), 100));
    if (!placed.ok) throw new Error(placed.message);
    const orderId = placed.orders[0]?.orderId ?? 0;
    await exchange.submit({ kind: 'cancelOrder', account, orderId, clientOrderId: '' });
  }
}

/** Rows committed per second; the records are those that the exchange would write. */
function timeBareCommits(file: string): number {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(
    'CREATE TABLE journal (seq INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL)',
  );
  const insert = database.prepare('INSERT INTO journal (seq, record, checksum) VALUES (?, ?, ?)');
  const records = Array.from({ length: COMMANDS }, (_, i) => recordOf(i + 1));
  const start = performance.now();
  for (let first = 0; first < COMMANDS; first += CALLERS) {
    database.exec('BEGIN');
    for (let i = first; i < first + CALLERS; i += 1)
      insert.run(i + 1, records[i] as Uint8Array, 4_000_000_000);
    database.exec('COMMIT');
  }
  const seconds = (performance.now() - start) / 1_000;
  database.close();
  return COMMANDS / seconds;
}

function recordOf(seq: number): Uint8Array {
  const account = traderAccount(seq % CALLERS);
  const command = new ByteWriter(64);
  if (seq % 2 === 1) writeCommand(command, limitOrder(account, 'buy', 5_000, 100));
  else writeCommand(command, { kind: 'cancelOrder', account, orderId: seq / 2, clientOrderId: '' });
  const record = new ByteWriter(128);
  writeRecord(record, seq, START_TIME + seq, command.written());
  return record.take();
}
