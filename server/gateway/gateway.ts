import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readAntiBotModule } from '../antiBot/antiBotModule.ts';
import type { Probes } from '../condition/serverCondition.ts';
import { forecastsOf } from '../market/contracts/fundingForecast.ts';
import { bindCalls, portOf, type Calls } from './calls.ts';
import type { ContractDocument } from './contract/documents.ts';
import type { Operation } from './contract/operations.ts';
import { createFront, type Front, type ServedRoute } from './front.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import { isKoreanWithheld } from './handlers/region.ts';
import { serveAntiBotModule } from './http/antiBotModule.ts';
import { serveDocs } from './http/docs.ts';
import { serveFormCallback } from './http/formCallback.ts';
import { serveHealth } from './http/health.ts';
import { serveMailbox } from './http/mailbox.ts';
import { servePages } from './http/pages.ts';
import { pageUserOf } from './http/pageUser.ts';
import { serveProbes } from './http/probes.ts';
import { refuseTheRest } from './http/refuseTheRest.ts';
import { serveStandIn } from './http/standIn.ts';
import { realtimeAuthenticator } from './realtime/authenticate.ts';
import { RealtimeGateway } from './realtime/realtimeGateway.ts';
import { signAuthToken } from './security/authToken.ts';

const SERVING: Probes = { isReady: true, isLive: true };

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

/** Builds the gateway; nothing is served before `listen`. */
export async function createGateway(input: GatewayOptions): Promise<Gateway> {
  const front = await createFront(input);
  const { app, documents, operations, routes, now } = front;
  const funding = forecastsOf(input.market);
  const calls = await bindCalls(input, front, funding);
  const realtime = attachRealtime(input, front, { ...calls, funding });
  // Only a demonstration shows what users are sent.
  const { mailbox, texts }: Partial<GatewayOptions> = input.deployment.demo ? input : {};
  if (mailbox !== undefined || texts !== undefined) serveMailbox(app, { mailbox, texts });
  serveProbes(app, input.probes ?? SERVING);
  const { condition, requireOperator } = calls;
  const { views, market } = input;
  serveHealth(app, { views, realtime, market, condition, requireOperator, startedAt: now(), now });
  if (input.simulated === undefined) await serveSite(input, front);
  else refuseTheRest(app);
  return {
    ...{ app, realtime, documents, operations, routes },
    listen: (host, port) => app.listen({ host, port }),
    async stop() {
      await calls.cancelSwitches.stop();
      await realtime.stop();
      await app.close();
    },
  };
}

/** Serves sockets on the application. */
function attachRealtime(
  { views, services, meter, realtimeLimits }: GatewayOptions,
  { app, now, identities, isDenied, isOriginAllowed, proxies }: Front,
  {
    socketCalls,
    cancelSwitches,
    onFault,
    funding,
  }: Calls & { readonly funding: ReturnType<typeof forecastsOf> },
): RealtimeGateway {
  const { messages, preferences, wallet, couponCenter: coupons, growth } = services;
  const realtime = new RealtimeGateway({
    ...{ views, messages, preferences, wallet, coupons, funding, now, cancelSwitches, onFault },
    earn: growth.earn,
    authenticate: realtimeAuthenticator(identities),
    call: (call, identity, address) => socketCalls.make(call, { sessionId: identity?.sessionId, address }),
    isOriginAllowed: (request) =>
      !isDenied(request.headers) &&
      isOriginAllowed({ headers: request.headers, protocol: proxies.protocolOf(request) }),
    addressOf: (request) => proxies.addressOf(request),
    ...(realtimeLimits !== undefined && { limits: realtimeLimits }),
  });
  realtime.attach(app.server);
  meter?.follow(realtime);
  for (const logins of [services.sessions, services.apiKeys])
    logins.onEnded((sessionId) => {
      realtime.sessionEnded(sessionId);
    });
  return realtime;
}

/** Serves pages and documents. */
async function serveSite(
  { services, deployment, options, root, simulatedPort, standIn }: GatewayOptions,
  { app, documents, countryOf, now }: Front,
): Promise<void> {
  const { brand, antiBot } = deployment.business;
  const { clientKey } = antiBot;
  const signPath = (path: string): string => signAuthToken(path, { clientKey, now });
  serveAntiBotModule(app, await readAntiBotModule());
  const [publicDir, docsDir] = [join(root, 'public'), join(root, 'dist', 'docs')];
  await serveDocs(app, { documents, brand, publicDir, docsDir, signPath });
  serveFormCallback(app);
  if (deployment.demo && standIn !== undefined) await serveStandIn(app, standIn, () => portOf(app));
  await servePages(app, {
    webDir: options.webDir,
    deployment,
    simulatedPort,
    captchaProvider: options.captchaProvider,
    now,
    userOf: pageUserOf(services),
    isKoreanWithheld: (headers, user) => isKoreanWithheld(headers, { services, countryOf }, user),
  });
}
