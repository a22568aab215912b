import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { readAntiBotModule } from '../antiBot/antiBotModule.ts';
import type { Condition, Probes } from '../condition/serverCondition.ts';
import { forecastsOf } from '../market/contracts/fundingForecast.ts';
import { withDemoFunds } from '../simulated/identities.ts';
import { CancelSwitches } from '../services/cancelSwitches/cancelSwitches.ts';
import { isOffered } from '../simulated/offer.ts';
import { offeredHandlers } from '../simulated/offeredHandlers.ts';
import { openCaptcha } from './captcha/openCaptcha.ts';
import { checkAnswers } from './contract/answers.ts';
import { bindOperations } from './contract/bind.ts';
import { loadDocuments, REALTIME_DOCUMENT, type ContractDocument } from './contract/documents.ts';
import { asksItself } from './contract/asksItself.ts';
import type { CallGuards } from './contract/guards.ts';
import { itemCounts } from './contract/itemCounts.ts';
import { operationsOf, type Operation } from './contract/operations.ts';
import { ORDER_LIMITS, OrderQueue } from './contract/orderQueue.ts';
import { SocketCalls } from './contract/socketCalls.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import { createHandlers } from './handlers/index.ts';
import { isKoreanWithheld } from './handlers/region.ts';
import { serveAntiBotModule } from './http/antiBotModule.ts';
import { createApp } from './http/app.ts';
import { addBodyParsers } from './http/bodyParsers.ts';
import { limitCalls } from './http/callLimits.ts';
import { answerConditionally } from './http/conditional.ts';
import { CONNECTION_LIMITS } from './http/connectionLimits.ts';
import { serveDocs } from './http/docs.ts';
import { setErrorHandling } from './http/errors.ts';
import { supportPlaces } from '../services/support/supportPlaces.ts';
import { serveFormCallback } from './http/formCallback.ts';
import { serveHealth } from './http/health.ts';
import { mailboxFor, serveMailbox } from './http/mailbox.ts';
import { measureAnswers } from './http/measureAnswers.ts';
import { storeNothingPrivate } from './http/noStore.ts';
import { checkMethods } from './http/methodCheck.ts';
import { servePages } from './http/pages.ts';
import { pageUserOf } from './http/pageUser.ts';
import { serveProbes } from './http/probes.ts';
import { refuseTheRest } from './http/refuseTheRest.ts';
import { serveStandIn } from './http/standIn.ts';
import { realtimeAuthenticator } from './realtime/authenticate.ts';
import { RealtimeGateway } from './realtime/realtimeGateway.ts';
import { signAuthToken, signedTokenVerifier } from './security/authToken.ts';
import { countryReader } from './security/country.ts';
import { allowCrossOrigin, allowPages } from './security/crossOrigin.ts';
import { dropOddSchemes } from './security/forwarded.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { callRates } from './security/callRates.ts';
import { keyGate } from './security/keyGate.ts';
import { operatorGuard } from './security/operatorToken.ts';
import { ownOriginOf } from './security/ownMachine.ts';
import { originPolicy, withPagesOf } from './security/origin.ts';
import { relyingPartyReader } from './security/relyingParty.ts';
import { guardRegion, regionPolicy } from './security/regionGuard.ts';
import { trustedProxies } from './security/trustedProxies.ts';
import { UsedTokens } from './security/usedTokens.ts';

const WELL: Condition = { status: 'ok', refusal: undefined };
const SERVING: Probes = { isReady: true, isLive: true };

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
  dropOddSchemes(app);
  await app.register(cookie);
  storeNothingPrivate(app);
  const {
    brand: { officialSite },
    supportEmail,
  } = deployment.business;
  setErrorHandling(app, supportPlaces(officialSite.replace(/\/$/, ''), supportEmail));
  addBodyParsers(app);
  await addSecurityHeaders(app);
  if (simulated === undefined) await allowCrossOrigin(app, options.allowedOrigins);
  else await allowPages(app, isOriginAllowed);
  const countryOf = countryReader(options.countryHeader);
  const isDenied = await regionPolicy(countryOf, services.settings);
  guardRegion(app, isDenied);
  checkMethods(app, operations);
  const requests = callRates(options.requestsPerMinute, now);
  await limitCalls(app, requests);
  answerConditionally(app);
  await app.register(compress, { threshold: 1_024 });
  if (options.checkAnswers) checkAnswers(app);

  const funding = forecastsOf(input.market);
  const { clientKey } = deployment.business.antiBot;
  const verifyAuthToken = signedTokenVerifier({
    clientKey,
    used: input.usedTokens ?? new UsedTokens({ now }),
  });
  const requireOperator = operatorGuard(input.operatorToken, services.operatorTokens);
  const onFault = (error: unknown): void => {
    log.error(error);
  };
  const realm = simulated === undefined ? 'real' : 'simulated';
  const cancelSwitches = await CancelSwitches.open({
    ...{ db: services.db, realm, exchange, views, onFault, now },
  });
  const relyingPartyOf = relyingPartyReader(deployment, options.allowedOrigins);
  const handlers = createHandlers({
    exchange,
    views,
    services,
    ...{ books: input.books, reconciliation: input.reconciliation },
    deployment,
    simulatedPort,
    demoFunds: simulated?.demoFunds,
    funding,
    scriptMark: input.market.scriptMark,
    countryOf,
    ownOrigin: (request) => ownOriginOf(request, portOf(app)),
    mailboxFor: (request) => mailboxFor(request, { mailbox, texts }),
    relyingPartyOf,
    ...openCaptcha({
      provider: options.captchaProvider,
      thresholds: { callsPerNetwork: options.captchaAfter, ...input.captchaThresholds },
      now,
    }),
    cancelSwitches,
    condition,
    now,
    loginsPerMinute: options.loginsPerMinute,
    logsPerMinute: options.logsPerMinute,
  });
  const orders = new OrderQueue(input.orderLimits ?? ORDER_LIMITS);
  const named = orders.handlers(handlers);
  const offered = simulated === undefined ? named : offeredHandlers(named, operations);
  const keys = keyGate({ calls: identities.keyCalls, perMinute: options.keyCallsPerMinute, now });
  const guards: CallGuards = {
    verifyAuthToken,
    isOriginAllowed,
    sessions: identities.sessions,
    keys,
    countItems: itemCounts({ requests, keys }),
    requireOperator,
    condition,
    asksItself: asksItself(services, relyingPartyOf),
    now,
  };
  bindOperations(app, operations, offered, guards);
  const socketCalls = new SocketCalls({
    ...{ operations, handlers: offered, guards, requests, onFault },
    checkAnswers: options.checkAnswers,
    answered: (answer) => meter?.answered(answer),
  });

  const realtime = new RealtimeGateway({
    views,
    messages: services.messages,
    preferences: services.preferences,
    wallet: services.wallet,
    coupons: services.couponCenter,
    earn: services.growth.earn,
    funding,
    now,
    authenticate: realtimeAuthenticator(identities),
    call: (call, identity, address) => socketCalls.make(call, { sessionId: identity?.sessionId, address }),
    isOriginAllowed: (request) =>
      !isDenied(request.headers) &&
      isOriginAllowed({ headers: request.headers, protocol: proxies.protocolOf(request) }),
    addressOf: (request) => proxies.addressOf(request),
    cancelSwitches,
    onFault,
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
    const [publicDir, docsDir] = [join(root, 'public'), join(root, 'dist', 'docs')];
    await serveDocs(app, { documents, brand, publicDir, docsDir, signPath });
    serveFormCallback(app);
    if (standIn !== undefined) await serveStandIn(app, standIn, () => portOf(app));
    await servePages(app, {
      webDir: options.webDir,
      deployment,
      simulatedPort,
      captchaProvider: options.captchaProvider,
      now,
      userOf: pageUserOf(services),
      isKoreanWithheld: (headers, user) => isKoreanWithheld(headers, { services, countryOf }, user),
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
      await cancelSwitches.stop();
      await realtime.stop();
      await app.close();
    },
  };
}
