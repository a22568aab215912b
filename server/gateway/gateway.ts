import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from './http/apiError.ts';
import { CODE } from '@tidemark/sdk/contract';
import { readAntiBotModule } from '../antiBot/antiBotModule.ts';
import type { Books } from '../books/books.ts';
import type { Reconciliation } from '../books/reconcile/reconciliation.ts';
import type { Condition, Probes } from '../condition/serverCondition.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { Exchange } from '../engine/protocol.ts';
import { forecastsOf } from '../market/contracts/fundingForecast.ts';
import type { StandIn } from '../identityProvider/standIn.ts';
import type { Market } from '../market/market.ts';
import type { ServerOptions } from '../options.ts';
import type { ReceivedMail } from '../services/mail/mailbox.ts';
import type { ReceivedText } from '../services/sms/startTexting.ts';
import type { Services } from '../services/services.ts';
import { withDemoFunds } from '../simulated/identities.ts';
import { isOffered } from '../simulated/offer.ts';
import { offeredHandlers } from '../simulated/offeredHandlers.ts';
import type { DemoFunds } from '../simulated/demoFunds.ts';
import type { Views } from '../views/views.ts';
import { Captcha } from './captcha/captcha.ts';
import { PuzzlePool } from './captcha/puzzlePool.ts';
import { CAPTCHA_THRESHOLDS, captchaRisk, type CaptchaThresholds } from './captcha/risk.ts';
import { checkAnswers } from './contract/answers.ts';
import { bindOperations } from './contract/bind.ts';
import { loadDocuments, REALTIME_DOCUMENT, type ContractDocument } from './contract/documents.ts';
import { operationsOf, type Operation } from './contract/operations.ts';
import { createHandlers } from './handlers/index.ts';
import { serveAntiBotModule } from './http/antiBotModule.ts';
import { createApp } from './http/app.ts';
import { addBodyParsers } from './http/bodyParsers.ts';
import { answerConditionally } from './http/conditional.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './http/connectionLimits.ts';
import { setErrorHandling } from './http/errors.ts';
import { serveFormCallback } from './http/formCallback.ts';
import { serveHealth } from './http/health.ts';
import { mailboxFor, serveMailbox } from './http/mailbox.ts';
import { measureAnswers } from './http/measureAnswers.ts';
import { checkMethods } from './http/methodCheck.ts';
import { servePages } from './http/pages.ts';
import { serveProbes } from './http/probes.ts';
import { refuseTheRest } from './http/refuseTheRest.ts';
import { requestCounts } from './http/requestCounts.ts';
import { serveReference } from './http/reference.ts';
import { serveStandIn } from './http/standIn.ts';
import type { GatewayMeter } from './meter.ts';
import { realtimeAuthenticator } from './realtime/authenticate.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import { RealtimeGateway } from './realtime/realtimeGateway.ts';
import { signAuthToken, signedTokenVerifier } from './security/authToken.ts';
import { countryReader } from './security/country.ts';
import { allowCrossOrigin, allowPages } from './security/crossOrigin.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { keyGate } from './security/keyGate.ts';
import { networkOf } from './security/network.ts';
import { operatorGuard } from './security/operatorToken.ts';
import { ownOriginOf } from './security/ownMachine.ts';
import { originPolicy, withPagesOf } from './security/origin.ts';
import { relyingPartyReader } from './security/relyingParty.ts';
import { guardRegion, regionPolicy } from './security/regionGuard.ts';
import { trustedProxies } from './security/trustedProxies.ts';
import { UsedTokens } from './security/usedTokens.ts';

const WELL: Condition = { status: 'ok', refusal: undefined };
const SERVING: Probes = { isReady: true, isLive: true };

const MINUTE_MS = 60_000;

/** What makes a gateway that of simulated trading. */
export interface SimulatedSide {
  readonly demoFunds: DemoFunds;
  /** Port of the gateway whose pages use this one; `undefined` while it does not listen. */
  readonly pagePort: () => number | undefined;
}

export interface GatewayOptions {
  readonly exchange: Exchange;
  readonly views: Views;
  readonly services: Services;
  /** Of simulated trading there are none. */
  readonly books?: Books;
  readonly reconciliation?: Reconciliation;
  readonly market: Pick<Market, 'kind' | 'position' | 'contractPrices' | 'scriptMark' | 'scriptedMarks'>;
  /** Always well when left out. */
  readonly condition?: Condition;
  /** Always ready when left out. */
  readonly probes?: Probes;
  readonly meter?: GatewayMeter;
  readonly log: Logger;
  readonly deployment: Deployment;
  readonly operatorToken: string;
  readonly options: Pick<
    ServerOptions,
    | 'webDir'
    | 'countryHeader'
    | 'allowedOrigins'
    | 'trustedProxies'
    | 'requestsPerMinute'
    | 'keyCallsPerMinute'
    | 'loginsPerMinute'
    | 'logsPerMinute'
    | 'captchaAfter'
    | 'captchaProvider'
    | 'checkAnswers'
  >;
  /** Folder that holds `openapi/` and `public/`. */
  readonly root: string;
  /** Those of `root`, when they are loaded already. */
  readonly documents?: readonly ContractDocument[];
  /** Of simulated trading on the same host, which pages are told of. */
  readonly simulatedPort?: number | undefined;
  /** Present when this is the gateway of simulated trading: it offers that, and no pages. */
  readonly simulated?: SimulatedSide;
  readonly now?: () => number;
  /** The tokens that this and other gateways of the server were given. */
  readonly usedTokens?: UsedTokens;
  /** Mails that stayed on this machine, where no mail server is named. */
  readonly mailbox?: { readonly mails: readonly ReceivedMail[] } | undefined;
  /** The same of text messages. */
  readonly texts?: readonly ReceivedText[] | undefined;
  /** Stands in for the providers of third-party logins, where there are no credentials of them. */
  readonly standIn?: StandIn | undefined;
  readonly captchaThresholds?: Partial<CaptchaThresholds>;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly realtimeLimits?: Partial<RealtimeLimits>;
}

export interface ServedRoute {
  readonly url: string;
  readonly operation: Operation | undefined;
}

/** The HTTP and websocket front of the exchange. */
export interface Gateway {
  readonly app: FastifyInstance;
  readonly realtime: RealtimeGateway;
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  /** Every route that is served, with its operation when it has one. */
  readonly routes: readonly ServedRoute[];
  /** Starts to serve and resolves with the address. */
  listen(host: string, port: number): Promise<string>;
  stop(): Promise<void>;
}

async function addLimits(
  app: FastifyInstance,
  { requestsPerMinute, now }: { readonly requestsPerMinute: number; readonly now: () => number },
): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    store: requestCounts(MINUTE_MS, now),
    keyGenerator: ({ ip }) => networkOf(ip),
    // `RateLimit-*` instead of `X-RateLimit-*`, as the documents name them.
    enableDraftSpec: true,
    errorResponseBuilder: () => new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.'),
  });
}

/** The port that it listens on, once it does. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Builds the gateway; nothing is served before `listen`. */
export async function createGateway(input: GatewayOptions): Promise<Gateway> {
  const { exchange, views, services, deployment, log, options, root, now = Date.now } = input;
  const { simulated, simulatedPort, meter, condition = WELL, probes = SERVING } = input;
  // A proxy that does not say that it is one makes every call look like this machine's own: an exchange in earnest shows nobody what its users are sent.
  const { mailbox, texts, standIn }: Partial<GatewayOptions> = deployment.demo ? input : {};
  const documents = input.documents ?? (await loadDocuments(join(root, 'openapi')));
  const operations = documents
    .filter(({ name }) => name !== REALTIME_DOCUMENT)
    .flatMap(operationsOf)
    .filter((operation) => simulated === undefined || isOffered(operation));
  const ownPages = originPolicy(options.allowedOrigins);
  const isOriginAllowed = simulated === undefined ? ownPages : withPagesOf(ownPages, simulated.pagePort);
  const identities = simulated === undefined ? services : withDemoFunds(services, simulated.demoFunds);

  const proxies = trustedProxies(options.trustedProxies);
  const app = createApp(log, { proxies, limits: { ...CONNECTION_LIMITS, ...input.connectionLimits } });
  const routes: ServedRoute[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    routes.push({ url, operation: config?.operation });
  });
  if (meter !== undefined)
    measureAnswers(app, (answer) => {
      meter.answered(answer);
    });
  setErrorHandling(app);
  addBodyParsers(app);
  await addSecurityHeaders(app);
  if (simulated === undefined) await allowCrossOrigin(app, options.allowedOrigins);
  else await allowPages(app, isOriginAllowed);
  const countryOf = countryReader(options.countryHeader);
  const isDenied = await regionPolicy(countryOf, services.settings);
  guardRegion(app, isDenied);
  checkMethods(app, operations);
  await addLimits(app, { requestsPerMinute: options.requestsPerMinute, now });
  answerConditionally(app);
  await app.register(compress, { threshold: 1_024 });
  await app.register(cookie);
  if (options.checkAnswers) checkAnswers(app);

  const funding = forecastsOf(input.market);
  const { clientKey } = deployment.business.antiBot;
  const verifyAuthToken = signedTokenVerifier({
    clientKey,
    used: input.usedTokens ?? new UsedTokens({ now }),
  });
  const requireOperator = operatorGuard(input.operatorToken);
  const handlers = createHandlers({
    exchange,
    views,
    services,
    books: input.books,
    reconciliation: input.reconciliation,
    deployment,
    simulatedPort,
    demoFunds: simulated?.demoFunds,
    funding,
    scriptMark: input.market.scriptMark,
    countryOf,
    ownOrigin: (request) => ownOriginOf(request, portOf(app)),
    mailboxFor: (request) => mailboxFor(request, { mailbox, texts }),
    relyingPartyOf: relyingPartyReader(deployment, options.allowedOrigins),
    captcha: new Captcha({ puzzles: new PuzzlePool(), provider: options.captchaProvider, now }),
    captchaRisk: captchaRisk(
      { ...CAPTCHA_THRESHOLDS, callsPerNetwork: options.captchaAfter, ...input.captchaThresholds },
      now,
    ),
    condition,
    now,
    loginsPerMinute: options.loginsPerMinute,
    logsPerMinute: options.logsPerMinute,
  });
  bindOperations(
    app,
    operations,
    simulated === undefined ? handlers : offeredHandlers(handlers, operations),
    {
      verifyAuthToken,
      isOriginAllowed,
      sessions: identities.sessions,
      keys: keyGate({ calls: identities.keyCalls, perMinute: options.keyCallsPerMinute, now }),
      requireOperator,
      condition,
      now,
    },
  );

  const realtime = new RealtimeGateway({
    views,
    messages: services.messages,
    preferences: services.preferences,
    wallet: services.wallet,
    funding,
    now,
    authenticate: realtimeAuthenticator(identities),
    isOriginAllowed: (request) =>
      !isDenied(request.headers) &&
      isOriginAllowed({ headers: request.headers, protocol: proxies.protocolOf(request) }),
    addressOf: (request) => proxies.addressOf(request),
    onFault: (error) => {
      log.error(error);
    },
    ...(input.realtimeLimits !== undefined && { limits: input.realtimeLimits }),
  });
  realtime.attach(app.server);
  meter?.follow(realtime);
  for (const logins of [services.sessions, services.apiKeys])
    logins.onEnded((sessionId) => {
      realtime.sessionEnded(sessionId);
    });
  if (mailbox !== undefined || texts !== undefined) serveMailbox(app, { mailbox, texts });
  serveProbes(app, probes);
  serveHealth(app, {
    views,
    realtime,
    market: input.market,
    condition,
    requireOperator,
    startedAt: now(),
    now,
  });
  if (simulated === undefined) {
    const { brand } = deployment.business;
    const signPath = (path: string): string => signAuthToken(path, { clientKey, now });
    serveAntiBotModule(app, await readAntiBotModule());
    await serveReference(app, { documents, brand, publicDir: join(root, 'public'), signPath });
    serveFormCallback(app);
    if (standIn !== undefined) await serveStandIn(app, standIn, () => portOf(app));
    await servePages(app, {
      webDir: options.webDir,
      deployment,
      simulatedPort,
      captchaProvider: options.captchaProvider,
    });
  } else refuseTheRest(app);

  return {
    app,
    realtime,
    documents,
    operations,
    routes,
    listen: (host, port) => app.listen({ host, port }),
    async stop() {
      await realtime.stop();
      await app.close();
    },
  };
}
