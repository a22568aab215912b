import { raiseInsuranceFund } from './market/contracts/opening.ts';
import type { Deployment } from './deployment/deployment.ts';
import { UsedTokens } from './gateway/security/usedTokens.ts';
import type { ServerOptions } from './options/options.ts';
import { reconcileBooks } from './reconcileBooks.ts';
import { startBackups } from './roles/backups.ts';
import { startBooksRole } from './roles/books.ts';
import { startCustodyRole } from './roles/custody.ts';
import { startEngine } from './roles/engine.ts';
import { startGateways } from './roles/gateway.ts';
import { openHost, type Host, type HostHooks } from './roles/host.ts';
import { startMarketRole } from './roles/market.ts';
import { startMetrics, startWatching } from './roles/monitoring.ts';
import { startRates } from './roles/rates.ts';
import { Running, type Role } from './roles/role.ts';
import { openServiceStore } from './roles/serviceStore.ts';
import { startServicesRole } from './roles/services.ts';
import { openSimulated } from './roles/simulated.ts';
import { startViewsRole } from './roles/views.ts';
import { seedBudgets } from './services/growth/budgets/seedBudgets.ts';
import { readRuled } from './services/markets/ruledMarkets.ts';

/** The running server. */
export interface Runtime {
  /** e.g. `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Of simulated trading, if there is any. */
  readonly simulatedAddress: string | undefined;
  /** Port of the metrics, if they are told. */
  readonly metricsPort: number | undefined;
  readonly deployment: Deployment;
  /** Stops everything in the order in which it depends on each other. */
  stop(): Promise<void>;
}

/**
 * Starts every role of the server in this process, see `startRoles`. Rejects with `DeploymentError`, `DataFolderUnusableError`, `DataFolderInUseError`,
 * `JournalMismatchError`, `JournalCorruptError`, `RecordingError` or the listener's EADDRINUSE; whatever had started is stopped again.
 */
export async function startRuntime(options: ServerOptions, hooks: HostHooks): Promise<Runtime> {
  const running = new Running(hooks.log);
  try {
    const host = await openHost(options, hooks);
    const addresses = await startRoles(host, running);
    return { ...addresses, deployment: host.deployment, stop: () => running.stop() };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Starts the roles in the order in which they depend on each other. */
async function startRoles(
  host: Host,
  running: Running,
): Promise<Pick<Runtime, 'address' | 'simulatedAddress' | 'metricsPort'>> {
  const { now, log, metrics, options } = host;
  const start = async <Started extends Role | undefined>(
    starting: Started | Promise<Started>,
  ): Promise<Started> => {
    const role = await starting;
    if (role !== undefined) running.add(role);
    return role;
  };
  const watched = await start(startMetrics(host));
  const { exchange, opened } = await start(startEngine(host));
  // From here on the data folder is this server's alone: the one before takes no tokens any more.
  const usedTokens = new UsedTokens({ now, since: now() });
  const simulation = await start(openSimulated(host, exchange));
  const views = await start(startViewsRole(host, exchange));
  const store = await openServiceStore(host);
  const ruled = await readRuled(store.db);
  const market = await start(startMarketRole(host, { exchange, ruled }));
  const process = await start(startCustodyRole(host));
  const custody = process?.custody;
  const books = await start(startBooksRole(host, { exchange, custody, store }));
  const people = await start(startServicesRole(host, { exchange, views, store, custody: process }));
  const { services } = people;
  const reconciliation = await start(
    reconcileBooks({
      ...{ books, exchange, custody, services, now, log },
      onReconciled: (report) => metrics.reconciled(report),
    }),
  );
  await start(startRates(host, services));
  await raiseInsuranceFund((raise) => services.transfers.deposit(raise));
  await seedBudgets((seed) => services.transfers.deposit(seed));
  const gateways = await start(
    startGateways(host, {
      ...{ exchange, views, books, reconciliation, market, people, usedTokens, simulation },
    }),
  );
  for (const each of [opened, simulation]) each?.retain(options.archiveBytes);
  const simulatedViews = gateways.simulated?.views;
  await start(startWatching(host, { services, views, simulatedViews, market }));
  reconciliation.start();
  await start(startBackups(host));
  return {
    address: gateways.address,
    simulatedAddress: gateways.simulated?.address,
    metricsPort: watched?.port,
  };
}
