import { assertSameCustody } from '../dataFolder/custodyLink.ts';
import { assertSameJournal } from '../dataFolder/journalLink.ts';
import { ensureUsable } from '../dataFolder/usable.ts';
import { protectDataFolder } from '../database/dataFolder.ts';
import type { Exchange } from '../ports/exchange.ts';
import { createExchange, type DurableExchange } from '../exchange/createExchange.ts';
import { gatedExchange } from '../exchange/gatedExchange.ts';
import type { Host } from './host.ts';
import type { Role } from './role.ts';

/** Engine and journal of a data folder that no other process has open. */
export interface EngineRole extends Role {
  /** Takes commands while the server's condition allows it. */
  readonly exchange: Exchange;
  readonly opened: DurableExchange;
}

/** Rejects with `DataFolderUnusableError`, `DataFolderInUseError`, `JournalMismatchError` or `JournalCorruptError`. */
export async function startEngine(host: Host): Promise<EngineRole> {
  const { options, log, report, condition, metrics, time, onFatal } = host;
  const { dataDir } = options;
  await ensureUsable(dataDir);
  const open = await protectDataFolder(dataDir);
  if (open.length > 0) log.warn({ open }, 'Others can read the data of the exchange');
  assertSameJournal(dataDir);
  if (options.custody !== undefined) assertSameCustody(dataDir);
  const opened = await createExchange({
    dataDir,
    report,
    onFailure: onFatal,
    onGroup: metrics.groupsOf('real'),
    time: time.shared,
  });
  metrics.followExchange('real', opened);
  return {
    opened,
    exchange: gatedExchange(opened, () => condition.refusal),
    stop: () => opened.stop(),
  };
}
