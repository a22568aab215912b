import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../../../../server/engine/protocol.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { ExchangeUnavailableError } from '../../../../server/exchange/errors.ts';
import type { ThreadReply } from '../../../../server/exchange/messages.ts';
import { unwatchedTime } from '../../../../server/exchange/steadyClock.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';

const define: Command = { kind: 'defineInstrument', instrument: BTC_USDT };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-failure-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an exchange in its own thread tells that only a restart helps', () => {
  it('when a snapshot cannot be written', async () => {
    const failures: Error[] = [];
    const exchange = await createExchange({
      dataDir: folder,
      snapshotEvery: 5,
      onFailure: (error) => failures.push(error),
    });
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    database.exec(
      "CREATE TRIGGER full BEFORE INSERT ON snapshot BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    database.close();
    // The last one may hear of the failure before it hears of itself: they come from two threads.
    await Promise.allSettled(Array.from({ length: 5 }, () => exchange.submit(define)));
    await expect.poll(() => failures).toHaveLength(1);
    await expect(exchange.submit(define)).rejects.toThrow(ExchangeUnavailableError);
    await exchange.stop();
    expect(failures).toHaveLength(1);
  });

  it.each([
    ['journal', 0],
    ['engine', 1],
  ])('when the thread of its %s ends', async (_name, index) => {
    const failures: Error[] = [];
    const threads: Worker[] = [];
    const note = (thread: Worker): void => void threads.push(thread);
    process.on('worker', note);
    const exchange = await createExchange({ dataDir: folder, onFailure: (error) => failures.push(error) });
    process.off('worker', note);
    await exchange.submit(define);
    await threads[index]?.terminate();
    await expect(exchange.submit(define)).rejects.toThrow(ExchangeUnavailableError);
    await exchange.stop();
    expect(failures).toHaveLength(1);
  });

  it('when its engine cannot execute what is in the journal, and executes nothing after that', async () => {
    await (await createExchange({ dataDir: folder })).stop();
    const { port1, port2 } = new MessageChannel();
    const engine = new Worker(new URL('../../../../server/exchange/engineThread.ts', import.meta.url), {
      workerData: { dataDir: folder, snapshotEvery: 5, maxGroup: 5, time: unwatchedTime(), port: port2 },
      transferList: [port2],
    });
    const told: ThreadReply[] = [];
    engine.on('message', (reply: ThreadReply) => told.push(reply));
    port1.postMessage({ kind: 'begun', number: 1, records: Uint8Array.of(255, 255) });
    port1.postMessage({ kind: 'question', id: 1, about: 'stateHash' });
    // It ends when it has heard everything, and nobody can ask it any more.
    port1.close();
    await once(engine, 'exit');
    expect(told.map(({ kind }) => kind)).toEqual(['ready', 'failed']);
  });

  it('and not when it is stopped', async () => {
    const failures: Error[] = [];
    const exchange = await createExchange({ dataDir: folder, onFailure: (error) => failures.push(error) });
    await exchange.submit(define);
    await exchange.stop();
    expect(failures).toEqual([]);
  });
});
