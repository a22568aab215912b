import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskWatch } from '../condition/diskWatch.ts';
import { SERVER_STATUSES, type ServerCondition } from '../condition/serverCondition.ts';
import type { SteadyClock } from '../exchange/steadyClock.ts';
import type { Market } from '../market/market.ts';
import type { Services } from '../services/services.ts';
import type { Views } from '../views/views.ts';
import type { ServerFigures } from './metrics.ts';
import type { SpreadWatch } from './spreadWatch.ts';

export interface WatchedParts {
  readonly condition: ServerCondition;
  readonly disk: Pick<DiskWatch, 'space'>;
  readonly time: Pick<SteadyClock, 'differenceMs'>;
  readonly dataDir: string;
  readonly services: Pick<Services, 'passwordsWaiting' | 'wallet'>;
  readonly views: Pick<Views, 'markets' | 'pagesWaiting'>;
  readonly spreads: Pick<SpreadWatch, 'readings'>;
  readonly market: Pick<Market, 'contractPrices'>;
}

/** What is read of the parts of a running server. */
export function serverFigures(parts: WatchedParts): ServerFigures {
  const { condition, disk, time, dataDir, services, views, spreads, market } = parts;
  return {
    status: () => condition.status,
    statuses: SERVER_STATUSES,
    isReady: () => condition.isReady,
    disk: () => disk.space,
    clockDifferenceMs: () => time.differenceMs,
    files: () => filesIn(dataDir),
    passwordsWaiting: services.passwordsWaiting,
    pagesWaiting: views.pagesWaiting,
    wallet: () => services.wallet.chains?.figures(),
    haltedMarkets: () =>
      views.markets
        .all()
        .filter(({ isHalted }) => isHalted)
        .map(({ units }) => units.instrument.name),
    staleIndices: () =>
      market
        .contractPrices()
        .filter(({ isIndexStale }) => isIndexStale)
        .map(({ contract }) => views.markets.requireContract(contract).contract.name),
    spreads: () => spreads.readings(),
    lastTradeAt() {
      const times = views.markets.all().map(({ trades }) => trades.last()?.time ?? 0);
      const newest = Math.max(0, ...times);
      return newest === 0 ? undefined : newest;
    },
  };
}

/** Databases and their write-ahead logs, those of simulated trading as `simulated/…`. */
function* filesIn(folder: string, prefix = ''): Iterable<readonly [string, number]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name === 'simulated') yield* filesIn(path, 'simulated/');
    if (!entry.isFile() || !/\.sqlite(?:-wal)?$/.test(entry.name)) continue;
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size !== undefined) yield [prefix + entry.name, size];
  }
}
