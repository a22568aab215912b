import { clockAlarm } from '../clockAlarm.ts';
import type { Market } from '../market/market.ts';
import { MetricsServer } from '../monitoring/metricsServer.ts';
import { serverFigures } from '../monitoring/serverFigures.ts';
import { SpreadWatch } from '../monitoring/spreadWatch.ts';
import type { Services } from '../services/services.ts';
import type { Views } from '../views/views.ts';
import type { Host } from './host.ts';
import type { Role } from './role.ts';

/** Serves metrics where the options name a port, before anything else starts. Rejects with the listener's EADDRINUSE. */
export async function startMetrics({
  options,
  metrics,
  condition,
}: Host): Promise<MetricsServer | undefined> {
  return options.metrics && MetricsServer.start({ metrics, probes: condition }, options.metrics);
}

interface WatchedParts {
  readonly services: Services;
  readonly views: Views;
  readonly simulatedViews: Pick<Views, 'markets'> | undefined;
  readonly market: Market;
}

/** Starts to watch disk, clock and spreads, and counts the server as started. */
export async function startWatching(host: Host, parts: WatchedParts): Promise<Role> {
  const { condition, disk, time, metrics, log, deployment, options } = host;
  const { services, views, simulatedViews, market } = parts;
  await disk.start();
  time.start(clockAlarm({ tell: (notice) => services.operatorNotices.tell(notice), log }));
  const spreads = new SpreadWatch({
    markets: function* () {
      for (const one of views.markets.all()) yield ['real', one] as const;
      for (const one of simulatedViews?.markets.all() ?? []) yield ['simulated', one] as const;
    },
    bounds: deployment.market.maxSpreadPercent,
    log,
  });
  spreads.start();
  const { dataDir } = options;
  metrics.followServer(serverFigures({ condition, disk, time, dataDir, services, views, spreads, market }));
  condition.started();
  return {
    stop() {
      condition.stopping();
      disk.stop();
      spreads.stop();
      time.stop();
      return Promise.resolve();
    },
  };
}
