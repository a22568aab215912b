import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Books } from '../../../server/books/books.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { CustodyError } from '../../../server/custody/protocol.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { readDeployment } from '../../../server/deployment/readDeployment.ts';
import { createInProcessExchange } from '../../../server/exchange/inProcessExchange.ts';
import { createGateway, type Gateway } from '../../../server/gateway/gateway.ts';
import type { CaptchaThresholds } from '../../../server/gateway/captcha/risk.ts';
import { StandIn } from '../../../server/identityProvider/standIn.ts';
import { TOKEN_TIMES, UsedTokens } from '../../../server/gateway/security/usedTokens.ts';
import { LISTINGS } from '../../../server/market/spot/listings.ts';
import { openedBooks } from '../../unit/server/books/support/openedBooks.ts';
import { reconcileBooks } from '../../../server/reconcileBooks.ts';
import { SERVICE_MIGRATIONS } from '../../../server/services/migrations.ts';
import { quickHasher } from '../../unit/server/services/support/quickHasher.ts';
import { testVault } from '../../unit/server/services/support/testVault.ts';
import type { Mail } from '../../../server/services/mail/mail.ts';
import type { Sms } from '../../../server/services/sms/sms.ts';
import { seedBudgets } from '../../../server/services/growth/budgets/seedBudgets.ts';
import { startServices, type Services } from '../../../server/services/services.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';
import { contractDocuments } from '../../support/contractDocuments.ts';
import { ModelCustody } from '../../support/custody/modelCustody.ts';
import { openContracts, quietMarket } from './contractMarkets.ts';
import type { TestServerOptions } from './testServerOptions.ts';
import { VIEW_MIGRATIONS } from '../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../server/views/views.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What operators show. */
export const OPERATOR_TOKEN = 'operator-of-the-tests';

const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** A whole server in this process, on an exchange and databases in memory, with a quiet market. */
export interface TestServer {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly services: Services;
  /** The tables of the services. */
  readonly serviceDb: Kysely<ServiceTables>;
  readonly books: Books;
  readonly gateway: Gateway;
  /** Stands in for the process that keeps the coins. */
  readonly custody: ModelCustody;
  /** What was mailed, oldest first. */
  readonly mails: readonly Mail[];
  /** What was sent by text message, oldest first. */
  readonly texts: readonly Sms[];
  /** Folder of people's documents. */
  readonly documentsDir: string;
  stop(): Promise<void>;
}

/** Lists every pair and puts ten levels a side into each book, one tick apart around the listing's start price. */
async function openMarkets(exchange: Exchange): Promise<void> {
  for (const { instrument, character } of LISTINGS) {
    await exchange.submit({ kind: 'defineInstrument', instrument });
    for (const asset of [instrument.base, instrument.quote]) {
      const key = `fund:${instrument.name}:${asset}`;
      await exchange.submit({ kind: 'transfer', from: EXTERNAL, to: MAKER, asset, amount: 10n ** 16n, key });
    }
    const middle = Math.round((character.startPrice * 1e8) / instrument.tickUnits);
    const lots = Math.ceil((1_000 * 1e8 * 1e8) / (middle * instrument.tickUnits * instrument.lotUnits));
    const levels = Array.from({ length: 10 }, (_, index) => [
      { side: 'buy' as const, price: middle - 1 - index, lots },
      { side: 'sell' as const, price: middle + 1 + index, lots },
    ]).flat();
    await exchange.submit({
      kind: 'quote',
      account: MAKER,
      instrument: instrument.id,
      levels,
      replace: true,
    });
  }
}

const NO_CAPTCHA: CaptchaThresholds = {
  passwordsPerPlace: 1e9,
  passwordsPerAccount: 1e9,
  codesPerReceiver: 1e9,
  callsPerNetwork: 1e9,
};

/** What a gateway of the tests has besides an exchange, its views and services. */
export async function gatewayBasics(exchange: Exchange, options: TestServerOptions = {}) {
  const { requestsPerMinute = 1e9, loginsPerMinute = 1e9, logsPerMinute = 1e9 } = options;
  const { keyCallsPerMinute = 1e9 } = options;
  const {
    trustedProxies = ['loopback'],
    connectionLimits,
    realtimeLimits,
    orderLimits,
    simulatedPort,
    now = Date.now,
    demo = true,
    condition,
  } = options;
  return {
    market: quietMarket(exchange),
    deployment: { ...(await readDeployment('tidemark')), demo },
    operatorToken: OPERATOR_TOKEN,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    options: {
      webDir: options.webDir ?? join(ROOT, 'dist', 'web'),
      countryHeader: 'x-country',
      allowedOrigins: ['https://app.example'],
      trustedProxies,
      requestsPerMinute,
      keyCallsPerMinute,
      loginsPerMinute,
      logsPerMinute,
      captchaAfter: 1e9,
      captchaProvider: options.captchaProvider,
      checkAnswers: true,
    },
    root: ROOT,
    documents: await contractDocuments(),
    now,
    // Tests sign by the machine's clock, also where that of their server stands still.
    usedTokens: options.usedTokens ?? new UsedTokens({ now, aheadMs: TOKEN_TIMES.validMs }),
    simulatedPort,
    standIn: options.socialProviders instanceof StandIn ? options.socialProviders : undefined,
    captchaThresholds: { ...NO_CAPTCHA, ...options.captchaThresholds },
    ...(connectionLimits !== undefined && { connectionLimits }),
    ...(realtimeLimits !== undefined && { realtimeLimits }),
    ...(orderLimits !== undefined && { orderLimits }),
    ...(condition !== undefined && { condition }),
    mailbox: options.mailbox,
  };
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now = Date.now } = options;
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const exchange = await createInProcessExchange({
    clock: options.exchangeNow ?? Date.now,
    ...(options.journal !== undefined && { journal: options.journal }),
  });
  const chains = options.custody ?? undefined;
  const books = await openedBooks({ exchange, custody: chains });
  await openMarkets(exchange);
  await openContracts(exchange);
  const shared = { file: ':memory:', durability: 'normal' } as const;
  const viewDb = await openDatabase<ViewTables>({ ...shared, migrations: VIEW_MIGRATIONS });
  const views = await startViews({
    exchange,
    db: viewDb,
    onFailure: (error) => {
      throw error;
    },
  });
  const serviceDb = await openDatabase<ServiceTables>({ ...shared, migrations: SERVICE_MIGRATIONS });
  const documentsDir = await mkdtemp(join(tmpdir(), 'tidemark-documents-'));
  const model = new ModelCustody();
  const custody = options.custody === undefined ? model : options.custody;
  const services = await startServices({
    chains: custody === null ? undefined : { custody, views },
    db: serviceDb,
    passwords: quickHasher,
    documentsDir,
    vault: await testVault(serviceDb, now),
    sms: {
      transport: { send: async (sms) => void texts.push(sms), close: () => undefined },
      onLost: ({ cause }) => {
        throw cause;
      },
    },
    socialProviders: options.socialProviders,
    mail: { send: async (mail) => void mails.push(mail), close: () => undefined },
    onMailLost: ({ cause }) => {
      throw cause;
    },
    reserves: {
      balances: views.balances,
      folder: join(documentsDir, 'reserves'),
      onFault: (error) => {
        // A test that takes a network away expects it.
        if (!(error instanceof CustodyError)) throw error;
      },
    },
    exchange,
    views,
    now,
    brand: 'Tidemark',
    siteAddress: 'https://tidemark.example',
    supportEmail: 'support@tidemark.example',
    onFailure: (error) => {
      throw error;
    },
  });
  await seedBudgets((seed) => services.transfers.deposit(seed));
  const reconciliation = reconcileBooks({
    ...{ books, exchange, custody: chains, services, now, log: pino({ level: 'silent' }) },
    onReconciled: () => undefined,
    pause: () => Promise.resolve(),
  });
  await reconciliation.run({ isFull: true });
  const gateway = await createGateway({
    exchange,
    views,
    services,
    books,
    reconciliation,
    ...(await gatewayBasics(exchange, options)),
  });
  await gateway.app.ready();
  return {
    exchange,
    views,
    services,
    serviceDb,
    books,
    gateway,
    custody: model,
    mails,
    texts,
    documentsDir,
    async stop() {
      await gateway.stop();
      await services.stop();
      await books.stop();
      await views.stop();
      await exchange.stop();
      await rm(documentsDir, { recursive: true });
    },
  };
}

/** A server for all tests of a file: it starts before them, and stops after them. */
export function useTestServer(options: TestServerOptions = {}): Omit<TestServer, 'stop'> {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server?.stop());
  const running = (): TestServer => {
    if (server === undefined) throw new Error('The server has not started yet');
    return server;
  };
  return {
    get exchange() {
      return running().exchange;
    },
    get views() {
      return running().views;
    },
    get services() {
      return running().services;
    },
    get serviceDb() {
      return running().serviceDb;
    },
    get books() {
      return running().books;
    },
    get gateway() {
      return running().gateway;
    },
    get custody() {
      return running().custody;
    },
    get mails() {
      return running().mails;
    },
    get texts() {
      return running().texts;
    },
    get documentsDir() {
      return running().documentsDir;
    },
  };
}
