import { Worker } from 'node:worker_threads';
import { errorOf } from './failure.ts';
import { readBatches } from './messages.ts';
import type { EventBatch } from '../engine/protocol.ts';
import type { ReplayChunk, ReplayOptions } from './replayThread.ts';

/** Runs a replay in a thread and hands its chunks to `listener` one at a time, waiting for each to be dealt with. */
export async function replayInThread(
  options: ReplayOptions,
  listener: (batches: readonly EventBatch[]) => void | Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./replayThread.ts', import.meta.url), { workerData: options });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The replay stopped early')));
      worker.on('message', (chunk: ReplayChunk) => {
        if (chunk === null) return resolve();
        if (!(chunk instanceof Uint8Array)) return reject(errorOf(chunk));
        Promise.resolve(listener(readBatches(chunk))).then(() => worker.postMessage('next'), reject);
      });
    });
  } finally {
    await worker.terminate();
  }
}
