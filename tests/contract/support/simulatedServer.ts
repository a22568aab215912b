import { type Engine, readState } from '../../../server/engine/engine.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { createInProcessExchange } from '../../../server/exchange/inProcessExchange.ts';
import { recoverEngine } from '../../../server/exchange/recovery.ts';
import { createGateway, type Gateway } from '../../../server/gateway/gateway.ts';
import { MemoryJournal } from '../../../server/journal/memoryJournal.ts';
import { Transfers } from '../../../server/services/account/transfers.ts';
import { SERVICE_MIGRATIONS } from '../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';
import { DemoFunds } from '../../../server/simulated/demoFunds.ts';
import { VIEW_MIGRATIONS } from '../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../server/views/views.ts';
import { Client } from './client.ts';
import { openContracts } from './contractMarkets.ts';
import { gatewayBasics, type TestServer } from './testServer.ts';

/** Where the pages of the tests come from. */
export const PAGE_PORT = 8080;

/** Simulated trading beside a test server, in memory, with a quiet market of its own. */
export interface SimulatedServer {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly gateway: Gateway;
  /** The user of a client of the real server, as the same browser calls simulated trading. */
  clientOf(real: Client): Client;
  /** What all accounts hold together, the market's own included, by asset. */
  totals(): Promise<Record<string, bigint>>;
  stop(): Promise<void>;
}

export async function startSimulatedServer(
  real: Omit<TestServer, 'stop'>,
  now = Date.now,
): Promise<SimulatedServer> {
  const journal = new MemoryJournal();
  const exchange = await createInProcessExchange({ journal });
  await openContracts(exchange);
  const shared = { file: ':memory:', durability: 'normal' } as const;
  const onFailure = (error: unknown): never => {
    throw error;
  };
  const viewDb = await openDatabase<ViewTables>({ ...shared, migrations: VIEW_MIGRATIONS });
  const views = await startViews({ exchange, db: viewDb, onFailure });
  const db = await openDatabase<ServiceTables>({ ...shared, migrations: SERVICE_MIGRATIONS });
  const { messages } = real.services;
  const transfers = new Transfers({ db, exchange, messages, now: Date.now });
  const demoFunds = new DemoFunds({ exchange, views, db, transfers, now });
  const gateway = await createGateway({
    ...(await gatewayBasics(exchange)),
    exchange,
    views,
    services: { ...real.services, transfers },
    simulated: { demoFunds, pagePort: () => PAGE_PORT },
  });
  await gateway.app.ready();
  return {
    exchange,
    views,
    gateway,
    clientOf({ cookies }) {
      const client = new Client(gateway);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return client;
    },
    async totals() {
      await exchange.answered();
      return totalsOf(await recoverEngine(journal));
    },
    async stop() {
      await gateway.stop();
      await db.destroy();
      await views.stop();
      await exchange.stop();
    },
  };
}

function totalsOf(engine: Engine): Record<string, bigint> {
  const totals: Record<string, bigint> = {};
  for (const { balances } of readState(engine.serialize()).ledger.accounts.values())
    for (const { asset, available, held } of balances.values())
      totals[asset] = (totals[asset] ?? 0n) + available + held;
  return totals;
}
