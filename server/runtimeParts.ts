import type { Logger } from 'pino';
import { BackupSchedule } from './backup/backupSchedule.ts';
import { backUpInThread } from './backup/backUpInThread.ts';
import { startCustodyProcess, type CustodyProcess } from './custody/client.ts';
import type { CustodyOptions } from './custodyOptions.ts';
import { assertSameCustody, custodyReadUpTo } from './dataFolder/custodyLink.ts';
import { assertSameJournal } from './dataFolder/journalLink.ts';
import { ensureUsable } from './dataFolder/usable.ts';
import { protectDataFolder } from './database/dataFolder.ts';
import { createExchange, type DurableExchange } from './exchange/createExchange.ts';
import type { SharedTime } from './exchange/steadyClock.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { ServerOptions } from './options.ts';
import type { NetworkChange } from './services/wallet/networks.ts';

export interface RuntimeHooks {
  readonly log: Logger;
  /** Called when only a restart helps: the history can no longer be written. */
  readonly onFatal: (error: unknown) => void;
}

/** Backups of a data folder as they are planned. */
export function scheduled(
  plan: NonNullable<ServerOptions['backups']>,
  { dataDir, metrics, log }: { readonly dataDir: string; readonly metrics: Metrics; readonly log: Logger },
): BackupSchedule {
  return new BackupSchedule({
    plan,
    make: (signal) => backUpInThread({ dataDir, into: plan.folder }, signal),
    now: Date.now,
    log,
    onDone: (verifiedAt) => {
      metrics.backedUp(verifiedAt);
    },
  });
}

/** Custody in its own process; trading neither waits for it nor ends with it. */
export function startChains({
  dataDir,
  options,
  log,
}: {
  readonly dataDir: string;
  readonly options: CustodyOptions;
  readonly log: Logger;
}): CustodyProcess {
  return startCustodyProcess({
    settings: { ...options, dataDir, readUpTo: custodyReadUpTo(dataDir) },
    onLost: () => {
      log.warn('Custody has ended, and is started again');
    },
  });
}

/** Writes a line when a network is not followed any more, for another reason than before, or again: none in between. */
export function networkLog(log: Logger): (change: NetworkChange) => void {
  return ({ network, halt, height }) => {
    if (halt === null) log.info({ network, height }, 'A network is followed again');
    else log.warn({ network, height, halt }, 'A network is not followed: nothing is credited or paid on it');
  };
}

/** The exchange of a data folder that nobody else has open. */
export async function openExchange(
  options: ServerOptions,
  { log, onFatal }: RuntimeHooks,
  { time, metrics }: { readonly time: SharedTime; readonly metrics: Metrics },
): Promise<DurableExchange> {
  await ensureUsable(options.dataDir);
  const open = await protectDataFolder(options.dataDir);
  if (open.length > 0) log.warn({ open }, 'Others can read the data of the exchange');
  assertSameJournal(options.dataDir);
  if (options.custody !== undefined) assertSameCustody(options.dataDir);
  return createExchange({
    dataDir: options.dataDir,
    report: (error) => {
      log.error(error);
    },
    onFailure: onFatal,
    onGroup: metrics.groupsOf('real'),
    time,
  });
}
