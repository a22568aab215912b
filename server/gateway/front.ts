import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Windows } from '../ports/windows.ts';
import { withDemoFunds } from '../simulated/identities.ts';
import { isOffered } from '../simulated/offer.ts';
import { supportPlaces } from '../services/support/supportPlaces.ts';
import { checkAnswers } from './contract/answers.ts';
import { loadDocuments, REALTIME_DOCUMENT, type ContractDocument } from './contract/documents.ts';
import { operationsOf, type Operation } from './contract/operations.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import { createApp } from './http/app.ts';
import { addBodyParsers } from './http/bodyParsers.ts';
import { limitCalls } from './http/callLimits.ts';
import { answerConditionally } from './http/conditional.ts';
import { CONNECTION_LIMITS } from './http/connectionLimits.ts';
import { setErrorHandling } from './http/errors.ts';
import { measureAnswers } from './http/measureAnswers.ts';
import { checkMethods } from './http/methodCheck.ts';
import { storeNothingPrivate } from './http/noStore.ts';
import { callRates } from './security/callRates.ts';
import { countryReader } from './security/country.ts';
import { allowCrossOrigin, allowPages } from './security/crossOrigin.ts';
import { dropOddSchemes } from './security/forwarded.ts';
import { addSecurityHeaders } from './security/headers.ts';
import { originPolicy, withPagesOf, type OriginPolicy } from './security/origin.ts';
import { guardRegion, regionPolicy } from './security/regionGuard.ts';
import { trustedProxies, type TrustedProxies } from './security/trustedProxies.ts';

export interface ServedRoute {
  readonly url: string;
  readonly operation: Operation | undefined;
}

/** The HTTP application before it offers any call, and what everything behind it goes by. */
export interface Front {
  readonly app: FastifyInstance;
  readonly documents: readonly ContractDocument[];
  /** Those that are offered: of simulated trading fewer. */
  readonly operations: readonly Operation[];
  /** Filled as routes are added. */
  readonly routes: readonly ServedRoute[];
  readonly proxies: TrustedProxies;
  readonly countryOf: ReturnType<typeof countryReader>;
  readonly isOriginAllowed: OriginPolicy;
  readonly isDenied: Awaited<ReturnType<typeof regionPolicy>>;
  /** Calls of networks. */
  readonly requests: Windows;
  /** Who users are; those of simulated trading get demo funds. */
  readonly identities: ReturnType<typeof withDemoFunds> | GatewayOptions['services'];
  readonly now: () => number;
}

/** Builds the application with everything that a request passes before its call. */
export async function createFront(input: GatewayOptions): Promise<Front> {
  const { services, deployment, log, options, root, simulated, meter, now = Date.now } = input;
  const documents = input.documents ?? (await loadDocuments(join(root, 'openapi')));
  const operations = documents
    .filter(({ name }) => name !== REALTIME_DOCUMENT)
    .flatMap(operationsOf)
    .filter((operation) => simulated === undefined || isOffered(operation));
  const ownPages = originPolicy(options.allowedOrigins);
  const isOriginAllowed = simulated === undefined ? ownPages : withPagesOf(ownPages, simulated.pagePort);
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
  const { brand, supportEmail } = deployment.business;
  setErrorHandling(app, supportPlaces(brand.officialSite.replace(/\/$/, ''), supportEmail));
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
  const identities = simulated === undefined ? services : withDemoFunds(services, simulated.demoFunds);
  return {
    ...{
      app,
      documents,
      operations,
      routes,
      proxies,
      countryOf,
      isOriginAllowed,
      isDenied,
      requests,
      identities,
    },
    now,
  };
}
