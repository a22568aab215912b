import { pause } from './units/timers.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { clockAlarm } from './clockAlarm.ts';
import { DiskWatch, readDiskSpace } from './condition/diskWatch.ts';
import { ServerCondition } from './condition/serverCondition.ts';
import { linkJournal } from './dataFolder/journalLink.ts';
import { openDatabase } from './database/open.ts';
import type { Deployment } from './deployment/deployment.ts';
import { withSimulatedPort, withVersionOf } from './deployment/simulatedHost.ts';
import { openBooks } from './books/openBooks.ts';
import { gatedExchange } from './exchange/gatedExchange.ts';
import { loadDocuments } from './gateway/contract/documents.ts';
import { connectionsFor } from './gateway/http/descriptors.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { UsedTokens } from './gateway/security/usedTokens.ts';
import { SteadyClock } from './exchange/steadyClock.ts';
import { raiseInsuranceFund } from './market/contracts/opening.ts';
import { startMarket } from './market/market.ts';
import { marketClock } from './market/shared/clock.ts';
import { patienceOf } from './market/shared/patience.ts';
import { Metrics } from './monitoring/metrics.ts';
import { MetricsServer } from './monitoring/metricsServer.ts';
import { serverFigures } from './monitoring/serverFigures.ts';
import { SpreadWatch } from './monitoring/spreadWatch.ts';
import { ensureOperatorToken } from './operator/tokenFile.ts';
import { StandIn } from './identityProvider/standIn.ts';
import type { ServerOptions } from './options.ts';
import { reconcileBooks } from './reconcileBooks.ts';
import { networkLog, openExchange, scheduled, startChains, type RuntimeHooks } from './runtimeParts.ts';
import { openSimulation } from './simulated/simulated.ts';
import { madeTransfers } from './services/account/madeTransfers.ts';
import { readRuled } from './services/markets/ruledMarkets.ts';
import { SERVICE_MIGRATIONS } from './services/migrations.ts';
import { RateSource } from './services/content/rateSource.ts';
import { DEFAULT_PROMOTION_TERMS } from './services/growth/promotionTerms.ts';
import { seedBudgets } from './services/growth/budgets/seedBudgets.ts';
import { startServices } from './services/services.ts';
import type { ServiceTables } from './services/tables.ts';
import { openVault } from './vault/openVault.ts';
import { startTexting } from './services/sms/startTexting.ts';
import { startPost } from './services/mail/post.ts';
import { checkStart } from './startChecks/checkStart.ts';
import { openViews } from './views/openViews.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

/** How many clients follow what happens. */
function watchersOf(gateways: readonly Gateway[]): number {
  return gateways.reduce((sum, { realtime }) => sum + realtime.connections, 0);
}

/** Addresses leave the usual port out. */
function portOf(address: string): number {
  return Number(new URL(address).port || '80');
}

/**
 * Looks at what it needs beside its data, see `checkStart`, then starts exchange, views, market, services and gateway, in this order.
 * Rejects with `DeploymentError`, `DataFolderUnusableError`, `DataFolderInUseError`, `JournalMismatchError`, `JournalCorruptError`, `RecordingError` or the listener's EADDRINUSE; whatever had started is stopped again.
 */
export async function startRuntime(options: ServerOptions, hooks: RuntimeHooks): Promise<Runtime> {
  const { dataDir, simulatedPorts } = options;
  const { log } = hooks;
  const steps: Step[] = [];
  const disk = new DiskWatch({ read: () => readDiskSpace(dataDir), log });
  const time = new SteadyClock(log);
  const condition = new ServerCondition(disk, time);
  const clock = marketClock(time);
  const now = (): number => time.now();
  const onFatal = (error: unknown): void => {
    condition.fail();
    hooks.onFatal(error);
  };
  try {
    const checked = await checkStart(options);
    const { deployment } = checked;
    const metrics = new Metrics();
    const watched =
      options.metrics && (await MetricsServer.start({ metrics, probes: condition }, options.metrics));
    if (watched !== undefined) steps.push(() => watched.stop());
    const opened = await openExchange(options, { log, onFatal }, { time: time.shared, metrics });
    metrics.followExchange('real', opened);
    steps.push(() => opened.stop());
    // From here on the data folder is this server's alone: the one before takes no tokens any more.
    const usedTokens = new UsedTokens({ now, since: now() });
    const exchange = gatedExchange(opened, () => condition.refusal);
    const simulation =
      simulatedPorts.length === 0
        ? undefined
        : await openSimulation(exchange, {
            dataDir: join(dataDir, 'simulated'),
            report: (error) => {
              log.error(error);
            },
            onFatal,
            condition,
            onGroup: metrics.groupsOf('simulated'),
            time: time.shared,
            clock,
            started: (stop) => steps.push(stop),
          });

    if (simulation !== undefined) metrics.followExchange('simulated', simulation.figures);
    const views = await openViews({ dataDir, exchange, log, onFailure: onFatal });
    steps.push(() => views.stop());

    const { market: kind, recordings, speed, pace, seed } = options;
    const serving: Gateway[] = [];
    const patience = patienceOf(() => watchersOf(serving), pace);
    const serviceDb = await openDatabase<ServiceTables>({
      file: join(dataDir, 'services.sqlite'),
      migrations: SERVICE_MIGRATIONS,
      durability: 'full',
    });
    await linkJournal(serviceDb, dataDir);
    const ruled = await readRuled(serviceDb);
    const market = await startMarket({
      ...{ exchange, kind, recordings, speed, pace, seed, clock, log, patience },
      ruled,
    });
    steps.push(() => market.stop());
    const vault = await openVault(serviceDb, { dataDir, now });
    // Whoever is first makes the master key, and that is the vault.
    const running = options.custody && startChains({ dataDir, options: options.custody, log });
    if (running !== undefined) steps.push(() => running.stop());
    const custody = running?.custody;
    const readTransfers = () => madeTransfers(serviceDb, exchange);
    const books = await openBooks({ dataDir, exchange, custody, readTransfers, log, onFailure: onFatal });
    steps.push(() => books.stop());
    const post = await startPost(options.mail, { now, log });
    steps.push(() => post.stop());
    const texting = startTexting(options.sms.provider, { now, log });
    const standIn = checked.socialProviders === undefined && deployment.demo ? new StandIn(now) : undefined;
    const socialProviders = checked.socialProviders ?? standIn;
    const services = await startServices({
      db: serviceDb,
      vault,
      documentsDir: join(dataDir, 'documents'),
      socialProviders,
      mail: post.transport,
      operatorEmail: options.operatorEmail,
      onMailLost: ({ id, cause }) => {
        log.warn({ mail: id, err: cause }, 'A mail could not be delivered');
      },
      sms: {
        transport: texting.transport,
        rules: options.sms,
        onLost: ({ id, cause }) => {
          log.warn({ sms: id, err: cause }, 'A text message could not be delivered');
        },
        onSent: (template) => metrics.smsSent(template),
      },
      reserves: {
        balances: views.balances,
        folder: join(dataDir, 'reserves'),
        isDaily: true,
        onFault: (error) => {
          log.warn({ err: error }, 'The proof of reserves is not what it should be');
        },
      },
      exchange,
      views,
      chains: custody && { custody, views, onNetwork: networkLog(log) },
      onWalletFault: (error) => {
        log.warn({ err: error }, 'The wallet could not do something now, and tries it again');
      },
      now,
      demo: deployment.demo,
      promotions: { ...DEFAULT_PROMOTION_TERMS, ...deployment.promotions },
      messageTypes: deployment.business.messageTypes,
      brand: deployment.business.brand.name,
      siteAddress: deployment.business.brand.officialSite,
      supportEmail: deployment.business.supportEmail,
      onFailure: onFatal,
    });
    steps.push(() => services.stop());
    if (!services.operatorNotices.hasAddress)
      log.warn('No --operator-email is named: nobody is written to when the books differ');
    const reconciliation = reconcileBooks({
      ...{ books, exchange, custody, services, now, log },
      onReconciled: (report) => metrics.reconciled(report),
    });
    steps.push(() => reconciliation.stop());
    if (deployment.currencyRates !== undefined) {
      const rates = new RateSource({ ...deployment.currencyRates, settings: services.settings, log });
      // Nobody waits for an address that does not answer.
      void rates.start();
      steps.push(() => rates.stop());
    }
    await raiseInsuranceFund((raise) => services.transfers.deposit(raise));
    await seedBudgets((seed) => services.transfers.deposit(seed));

    const { connectionLimits, realtimeLimits } = options;
    const affordable = connectionsFor(simulation === undefined ? 1 : 2);
    const maxConnections = Math.min(connectionLimits.maxConnections, affordable);
    const common = {
      services,
      market,
      condition,
      probes: condition,
      meter: metrics,
      log,
      deployment,
      operatorToken: await ensureOperatorToken(dataDir),
      options,
      connectionLimits: { ...connectionLimits, maxConnections },
      realtimeLimits,
      usedTokens,
      now,
      root: ROOT,
      documents: await loadDocuments(join(ROOT, 'openapi')),
    };
    // Who calls by a right clock is never refused.
    await pause(Math.max(0, usedTokens.opensAt + 1 - now()));
    const pages: { port?: number } = {};
    const simulated = await simulation?.serve(
      { ...common, port: () => pages.port, patience },
      options.host,
      simulatedPorts,
    );
    const simulatedAddress = simulated?.address;
    const listening = simulatedAddress === undefined ? undefined : portOf(simulatedAddress);
    const gateway = await createGateway({
      ...common,
      exchange,
      views,
      books,
      reconciliation,
      deployment: withVersionOf(
        withSimulatedPort(deployment, listening),
        [
          standIn === undefined ? String(socialProviders?.offered(undefined)) : 'stand-in',
          post.mailbox === undefined && texting.texts === undefined ? 'sent' : 'kept',
        ].join(' '),
      ),
      standIn,
      simulatedPort: listening,
      mailbox: post.mailbox,
      texts: texting.texts,
    });
    steps.push(() => gateway.stop());
    // The start itself writes: only what runs can be read-only.
    condition.setReadOnly(await services.operatorSwitches.isReadOnly());
    const address = await gateway.listen(options.host, options.port);
    pages.port = portOf(address);
    serving.push(gateway, ...(simulated === undefined ? [] : [simulated.gateway]));
    for (const each of [opened, ...(simulation === undefined ? [] : [simulation])])
      each.retain(options.archiveBytes);
    await disk.start();
    time.start(clockAlarm({ tell: (notice) => services.operatorNotices.tell(notice), log }));
    const spreads = new SpreadWatch({
      markets: function* () {
        for (const one of views.markets.all()) yield ['real', one] as const;
        for (const one of simulated?.views.markets.all() ?? []) yield ['simulated', one] as const;
      },
      bounds: deployment.market.maxSpreadPercent,
      log,
    });
    spreads.start();
    const figures = { condition, disk, time, dataDir, services, views, spreads, market };
    metrics.followServer(serverFigures(figures));
    condition.started();
    reconciliation.start();
    steps.push(() => {
      condition.stopping();
      disk.stop();
      spreads.stop();
      time.stop();
      return Promise.resolve();
    });
    if (options.backups !== undefined) {
      const backups = scheduled(options.backups, { dataDir, metrics, log });
      await backups.start();
      steps.push(() => backups.stop());
    }
    const metricsPort = watched?.port;
    return { address, simulatedAddress, metricsPort, deployment, stop: () => undo(steps, log) };
  } catch (error) {
    await undo(steps, log);
    throw error;
  }
}
