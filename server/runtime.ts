import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { protectDataFolder } from './database/dataFolder.ts';
import { openDatabase } from './database/open.ts';
import type { Deployment } from './deployment/deployment.ts';
import { readDeployment } from './deployment/readDeployment.ts';
import type { Exchange } from './engine/protocol.ts';
import { withSimulatedPort } from './deployment/simulatedHost.ts';
import { createExchange } from './exchange/createExchange.ts';
import { loadDocuments } from './gateway/contract/documents.ts';
import { connectionsFor } from './gateway/http/descriptors.ts';
import { createGateway } from './gateway/gateway.ts';
import { startMarket } from './market/market.ts';
import { ensureOperatorToken } from './operator/tokenFile.ts';
import type { ServerOptions } from './options.ts';
import { openSimulation } from './simulated/simulated.ts';
import { SERVICE_MIGRATIONS } from './services/migrations.ts';
import { startServices } from './services/services.ts';
import type { ServiceTables } from './services/tables.ts';
import { VIEW_MIGRATIONS } from './views/history/migrations.ts';
import type { ViewTables } from './views/history/tables.ts';
import { startViews } from './views/views.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The running server. */
export interface Runtime {
  /** e.g. `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Of simulated trading, if there is any. */
  readonly simulatedAddress: string | undefined;
  readonly deployment: Deployment;
  /** Stops everything in the order in which it depends on each other. */
  stop(): Promise<void>;
}

export interface RuntimeHooks {
  readonly log: Logger;
  /** Called when only a restart helps: the history can no longer be written. */
  readonly onFatal: (error: unknown) => void;
}

type Step = () => Promise<void>;

/** Undoes steps last one first, each even when another failed. */
async function undo(steps: readonly Step[], log: Logger): Promise<void> {
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      log.error(error, 'A part of the server did not stop cleanly');
    }
  }
}

/** Addresses leave the usual port out. */
function portOf(address: string): number {
  return Number(new URL(address).port || '80');
}

async function openExchange(options: ServerOptions, log: Logger): Promise<Exchange> {
  const open = await protectDataFolder(options.dataDir);
  if (open.length > 0) log.warn({ open }, 'Others can read the data of the exchange');
  return createExchange({
    dataDir: options.dataDir,
    report: (error) => {
      log.error(error);
    },
  });
}

/**
 * Starts exchange, views, market, services and gateway, in this order.
 * Rejects with `DeploymentError`, `DataFolderInUseError`, `RecordingError` or the listener's EADDRINUSE; whatever had started is stopped again.
 */
export async function startRuntime(options: ServerOptions, { log, onFatal }: RuntimeHooks): Promise<Runtime> {
  const { dataDir, simulatedPorts } = options;
  const steps: Step[] = [];
  try {
    const deployment = await readDeployment(options.deployment);
    const exchange = await openExchange(options, log);
    steps.push(() => exchange.stop());
    const simulation =
      simulatedPorts.length === 0
        ? undefined
        : await openSimulation(exchange, {
            dataDir: join(dataDir, 'simulated'),
            report: (error) => {
              log.error(error);
            },
            onFatal,
            started: (stop) => steps.push(stop),
          });

    const viewDb = await openDatabase<ViewTables>({
      file: join(dataDir, 'views.sqlite'),
      migrations: VIEW_MIGRATIONS,
      durability: 'normal',
    });
    const views = await startViews({ exchange, db: viewDb, onFailure: onFatal });
    steps.push(() => views.stop());

    const { market: kind, recordings, speed, pace, seed } = options;
    const market = await startMarket({ exchange, kind, recordings, speed, pace, seed, log });
    steps.push(() => market.stop());

    const serviceDb = await openDatabase<ServiceTables>({
      file: join(dataDir, 'services.sqlite'),
      migrations: SERVICE_MIGRATIONS,
      durability: 'full',
    });
    const services = await startServices({
      db: serviceDb,
      exchange,
      now: Date.now,
      demo: deployment.demo,
      messageTypes: deployment.business.messageTypes,
      brand: deployment.business.brand.name,
      onFailure: onFatal,
    });
    steps.push(() => services.stop());

    const { connectionLimits, realtimeLimits } = options;
    const affordable = connectionsFor(simulation === undefined ? 1 : 2);
    const maxConnections = Math.min(connectionLimits.maxConnections, affordable);
    const serving = {
      services,
      market,
      log,
      deployment,
      operatorToken: await ensureOperatorToken(dataDir),
      options,
      connectionLimits: { ...connectionLimits, maxConnections },
      realtimeLimits,
      root: ROOT,
      documents: await loadDocuments(join(ROOT, 'openapi')),
    };
    const pages: { port?: number } = {};
    const simulatedAddress = await simulation?.serve(
      { ...serving, port: () => pages.port },
      options.host,
      simulatedPorts,
    );
    const listening = simulatedAddress === undefined ? undefined : portOf(simulatedAddress);
    const gateway = await createGateway({
      ...serving,
      exchange,
      views,
      deployment: withSimulatedPort(deployment, listening),
      simulatedPort: listening,
    });
    steps.push(() => gateway.stop());
    const address = await gateway.listen(options.host, options.port);
    pages.port = portOf(address);
    return { address, simulatedAddress, deployment, stop: () => undo(steps, log) };
  } catch (error) {
    await undo(steps, log);
    throw error;
  }
}
