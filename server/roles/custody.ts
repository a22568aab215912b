import { startCustodyProcess, type CustodyProcess } from '../custody/client.ts';
import { custodyReadUpTo } from '../dataFolder/custodyLink.ts';
import type { Host } from './host.ts';

/** Starts custody in its own process, which trading neither waits for nor ends with; `undefined` where no network is offered. */
export function startCustodyRole({ options, log }: Host): CustodyProcess | undefined {
  const { dataDir, custody } = options;
  if (custody === undefined) return undefined;
  return startCustodyProcess({
    settings: { ...custody, dataDir, readUpTo: custodyReadUpTo(dataDir) },
    onLost: () => {
      log.warn('Custody has ended, and is started again');
    },
  });
}
