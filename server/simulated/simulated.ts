import { join } from 'node:path';
import type { Condition } from '../condition/serverCondition.ts';
import { assertSameJournal, linkJournal } from '../dataFolder/journalLink.ts';
import { ensureUsable } from '../dataFolder/usable.ts';
import { openDatabase } from '../database/open.ts';
import type { Exchange } from '../ports/exchange.ts';
import { createExchange, type DurableExchange } from '../exchange/createExchange.ts';
import type { ExchangeOptions } from '../exchange/options.ts';
import { gatedExchange } from '../exchange/gatedExchange.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import type { GatewayOptions } from '../gateway/gatewayOptions.ts';
import type { SharedTime } from '../exchange/steadyClock.ts';
import type { Market } from '../market/market.ts';
import type { Clock } from '../market/shared/clock.ts';
import { raiseInsuranceFund } from '../market/contracts/opening.ts';
import { PriceFollower } from '../market/mirror/priceFollower.ts';
import { startMirrorMarket } from '../market/mirror/mirrorMarket.ts';
import { adoptLatestRules } from '../services/account/adoptRules.ts';
import { automateIsolatedMargin } from '../services/account/isolatedMargin.ts';
import { resumeTransfers } from '../services/account/resumeTransfers.ts';
import { Transfers } from '../services/account/transfers.ts';
import { followExchange } from '../services/messages/follower.ts';
import { Messages } from '../services/messages/messages.ts';
import { SERVICE_MIGRATIONS } from '../services/migrations.ts';
import type { ServiceTables } from '../services/tables.ts';
import { openViews } from '../views/openViews.ts';
import type { Views } from '../views/views.ts';
import { listenOnFirst } from './listen.ts';
import { DemoFunds } from './demoFunds.ts';

type Step = () => Promise<void>;

/** What is taken from the exchange whose prices are followed: its market, who its users are, and how it serves. */
export type Original = Omit<
  GatewayOptions,
  'exchange' | 'views' | 'market' | 'simulated' | 'simulatedPort'
> & {
  readonly market: Market;
  /** Port of its gateway; `undefined` while that does not listen. */
  readonly port: () => number | undefined;
  /** That of its market. */
  readonly patience: () => number;
};

/** Simulated trading that is being served. */
export interface ServedSimulation {
  readonly address: string;
  readonly gateway: Gateway;
  readonly views: Pick<Views, 'markets'>;
}

export interface SimulatedOptions {
  /** Folder of all that is simulated; no file is shared with what is real. */
  readonly dataDir: string;
  readonly report: (error: unknown) => void;
  readonly onFatal: (error: unknown) => void;
  readonly condition: Pick<Condition, 'refusal'>;
  /** Those of the followed exchange. */
  readonly time: SharedTime;
  readonly clock: Clock;
  readonly onGroup: ExchangeOptions['onGroup'];
  /** Told of every part as it starts, with how to stop it; the last one stops first. */
  readonly started: (stop: Step) => void;
}

/** A simulated exchange that has been opened, and waits for the market that it follows. */
export interface OpenedSimulation {
  /** How its exchange keeps up. */
  readonly figures: Pick<DurableExchange, 'waiting' | 'stalledMs'>;
  /** Starts everything else and serves on the first of the ports that is not taken. Rejects with EADDRINUSE. */
  serve(original: Original, host: string, ports: readonly number[]): Promise<ServedSimulation>;
  /** See `ThreadedExchange.retain`. */
  retain(keptBytes: number): void;
}

/**
 * Opens simulated trading: an exchange with a journal, views, books and money of its own. Open it before the followed exchange's market
 * starts. Rejects with `DataFolderInUseError` or `JournalCorruptError`.
 */
export async function openSimulation(
  followed: Pick<Exchange, 'subscribe' | 'view'>,
  options: SimulatedOptions,
): Promise<OpenedSimulation> {
  const { dataDir, report, onFatal, onGroup, condition, time, started } = options;
  await ensureUsable(dataDir);
  assertSameJournal(dataDir);
  const opened = await createExchange({
    dataDir,
    report,
    onFailure: onFatal,
    time,
    ...(onGroup && { onGroup }),
  });
  started(() => opened.stop());
  const exchange = gatedExchange(opened, () => condition.refusal);
  const prices = new PriceFollower(followed);
  started(() => prices.close());
  return {
    figures: opened,
    serve: (original, host, ports) => serve({ exchange, prices, original, host, ports }, options),
    retain: (keptBytes) => {
      opened.retain(keptBytes);
    },
  };
}

interface Parts {
  readonly exchange: Exchange;
  readonly prices: PriceFollower;
  readonly original: Original;
  readonly host: string;
  readonly ports: readonly number[];
}

async function serve(
  { exchange, prices, original, host, ports }: Parts,
  { dataDir, onFatal, clock, started }: SimulatedOptions,
): Promise<ServedSimulation> {
  const { market, port: pagePort, patience, services, now = Date.now, ...serving } = original;
  const views = await openViews({ dataDir, exchange, log: original.log, onFailure: onFatal });
  started(() => views.stop());
  // What the user of demo funds must know arrives with all other messages; these have a place of their own there.
  const { messages: inbox } = services;
  const follower = await followExchange({
    db: services.db,
    exchange,
    messages: inbox,
    simulated: true,
    onFailure: onFatal,
  });
  started(() => follower.stop());
  started(
    await startMirrorMarket({ exchange, followed: market, prices, clock, log: original.log, patience }),
  );

  // The market began by the rules of its start: what has changed since, and what will.
  await services.marketChanges.follow(exchange);

  const db = await openDatabase<ServiceTables>({
    file: join(dataDir, 'services.sqlite'),
    migrations: SERVICE_MIGRATIONS,
    durability: 'full',
  });
  started(() => db.destroy());
  await linkJournal(db, dataDir);
  // Messages about demo funds have no reader here.
  const messages = new Messages({ db, now, types: [] });
  const transfers = new Transfers({ db, exchange, messages, now });
  const stopResuming = await resumeTransfers(transfers);
  started(() => {
    stopResuming();
    return Promise.resolve();
  });
  await adoptLatestRules(exchange);
  await automateIsolatedMargin({ db, exchange, transfers });
  await raiseInsuranceFund((raise) => transfers.deposit(raise));
  const demoFunds = new DemoFunds({ exchange, views, db, transfers, now });

  const gateway = await createGateway({
    ...serving,
    now,
    exchange,
    views,
    market,
    services: { ...services, transfers },
    simulated: { demoFunds, pagePort },
  });
  started(() => gateway.stop());
  return { address: await listenOnFirst(ports, (port) => gateway.listen(host, port)), gateway, views };
}
