/** Makes one backup in a thread of its own, so that nobody waits for it. */
import { explainFile } from '../database/explainFile.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, type Backup } from './makeBackup.ts';

/** What the thread is given. */
export interface BackupTask {
  readonly dataDir: string;
  readonly into: string;
}

/** What came of it; `fault` says why there is no backup. */
export type BackupOutcome = { readonly backup: Backup } | { readonly fault: string };

const { dataDir, into } = workerData as BackupTask;
parentPort?.postMessage(await outcome());

async function outcome(): Promise<BackupOutcome> {
  try {
    return { backup: await makeBackup(dataDir, into) };
  } catch (error) {
    return { fault: explainFile(error) ?? (error instanceof Error ? error.message : String(error)) };
  }
}
