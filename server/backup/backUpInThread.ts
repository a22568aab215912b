import { Worker } from 'node:worker_threads';
import type { BackupOutcome, BackupTask } from './backupThread.ts';
import type { Backup } from './makeBackup.ts';

/** Makes a backup while everything else goes on; rejects with why there is none. */
export async function backUpInThread(task: BackupTask, signal: AbortSignal): Promise<Backup> {
  const worker = new Worker(new URL('./backupThread.ts', import.meta.url), { workerData: task });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const outcome = await new Promise<BackupOutcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('The backup was broken off'));
      });
    });
    if ('fault' in outcome) throw new Error(outcome.fault);
    return outcome.backup;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
