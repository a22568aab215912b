import { MessageChannel, Worker, type Transferable } from 'node:worker_threads';
import { errorOf } from './failure.ts';
import type { ThreadOptions, ThreadReply, ThreadRequest } from './messages.ts';
import type { ExchangeOptions } from './options.ts';

/** The two threads behind an exchange, joined to each other: commands go to the journal's, answers come from either. */
export class EngineThreads {
  readonly #journal: Worker;
  readonly #engine: Worker;

  private constructor(journal: Worker, engine: Worker) {
    this.#journal = journal;
    this.#engine = engine;
  }

  /** Resolves when the journal is open and replayed. Rejects with `DataFolderInUseError` or `JournalCorruptError`. */
  static async start({ dataDir, snapshotEvery, maxGroup }: ExchangeOptions): Promise<EngineThreads> {
    const { port1, port2 } = new MessageChannel();
    const options = { dataDir, snapshotEvery, maxGroup };
    const journal = startThread('./journalThread.ts', { ...options, port: port1 });
    await ready(journal);
    const engine = startThread('./engineThread.ts', { ...options, port: port2 });
    try {
      await ready(engine);
    } catch (error) {
      await journal.terminate();
      throw error;
    }
    return new EngineThreads(journal, engine);
  }

  /** `fail` is called when a thread ends or throws. */
  listen(receive: (reply: ThreadReply) => void, fail: (error: Error) => void): void {
    for (const worker of [this.#journal, this.#engine]) {
      worker.on('message', receive);
      worker.on('error', (error) => fail(error as Error));
      worker.on('exit', () => fail(new Error('The exchange stopped')));
    }
  }

  post(request: ThreadRequest, transfer: Transferable[] = []): void {
    this.#journal.postMessage(request, transfer);
  }

  async terminate(): Promise<void> {
    await Promise.all([this.#journal.terminate(), this.#engine.terminate()]);
  }
}

function startThread(file: string, options: ThreadOptions): Worker {
  return new Worker(new URL(file, import.meta.url), { workerData: options, transferList: [options.port] });
}

/** Resolves when the thread is at work; ends it when it cannot start. */
async function ready(worker: Worker): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (reply: ThreadReply) => {
        worker.off('error', reject);
        if (reply.kind === 'ready') resolve();
        else reject(reply.kind === 'failed' ? errorOf(reply.failure) : new Error(`Unexpected ${reply.kind}`));
      });
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
