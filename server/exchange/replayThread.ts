/** Replays a journal in a thread of its own, so that the live engine never waits: one chunk per "next" from the other side. */
import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ByteWriter } from '../engine/codec/bytes.ts';
import { SqliteJournal } from '../journal/sqliteJournal.ts';
import { writeBatches } from './messages.ts';
import { replayEvents } from './replay.ts';

/** What the replay's thread is given to start with. */
export interface ReplayOptions {
  readonly dataDir: string;
  readonly fromSeq: number;
}

/** From the replay's thread: a chunk of event batches, or null at the end. */
export type ReplayChunk = Uint8Array<ArrayBuffer> | null;

const port = parentPort as MessagePort;
const { dataDir, fromSeq } = workerData as ReplayOptions;
const writer = new ByteWriter(1 << 16);
const journal = SqliteJournal.openReader(dataDir);
try {
  for await (const batches of replayEvents(journal, fromSeq)) {
    const bytes = writeBatches(writer, batches);
    port.postMessage(bytes, [bytes.buffer]);
    await once(port, 'message');
  }
  port.postMessage(null);
} finally {
  await journal.close();
  port.unref();
}
