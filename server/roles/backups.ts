import { backUpInThread } from '../backup/backUpInThread.ts';
import { BackupSchedule } from '../backup/backupSchedule.ts';
import type { Host } from './host.ts';

/** Starts to make backups of the data folder as planned; `undefined` where none are. */
export async function startBackups({ options, metrics, log }: Host): Promise<BackupSchedule | undefined> {
  const { dataDir, backups: plan } = options;
  if (plan === undefined) return undefined;
  const schedule = new BackupSchedule({
    plan,
    make: (signal) => backUpInThread({ dataDir, into: plan.folder }, signal),
    now: Date.now,
    log,
    onDone: (verifiedAt) => {
      metrics.backedUp(verifiedAt);
    },
  });
  await schedule.start();
  return schedule;
}
