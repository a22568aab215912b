/** Replays a journal in a thread of its own, so that the live engine never waits: one chunk per "next" from the other side. */
import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ByteWriter } from '../engine/codec/bytes.ts';
import { JournalHistory } from '../journal/history.ts';
import { describeFailure, type Failure } from './failure.ts';
import { writeBatches } from './messages.ts';
import { replayEvents } from './replay.ts';

/** What the replay's thread is given to start with. */
export interface ReplayOptions {
  readonly dataDir: string;
  readonly fromSeq: number;
}

/** From the replay's thread: a chunk of event batches, null at the end, or why it cannot go on. */
export type ReplayChunk = Uint8Array<ArrayBuffer> | Failure | null;

const port = parentPort as MessagePort;
const { dataDir, fromSeq } = workerData as ReplayOptions;
const writer = new ByteWriter(1 << 16);

try {
  await replay();
  port.postMessage(null);
} catch (error) {
  port.postMessage(describeFailure(error, dataDir));
} finally {
  port.unref();
}

async function replay(): Promise<void> {
  const journal = JournalHistory.open(dataDir);
  try {
    for await (const batches of replayEvents(journal, fromSeq)) {
      const bytes = writeBatches(writer, batches);
      port.postMessage(bytes, [bytes.buffer]);
      await once(port, 'message');
    }
  } finally {
    await journal.close();
  }
}
