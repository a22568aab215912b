import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { CODE } from '@tidemark/sdk/contract';
import type { Settings } from '../../services/content/settings.ts';
import { ApiError } from '../http/apiError.ts';
import { isFileRoute } from '../http/fileAnswers.ts';
import { pathOf, wantsPage } from '../http/navigation.ts';
import type { CountryReader } from './country.ts';

/** Whether a visitor comes from a country that is denied. */
export type RegionPolicy = (headers: IncomingHttpHeaders) => boolean;

/** Sites have a prefix of two letters, the main one has none. */
const SITE = /^\/(?:kr|vn|br)(?=\/|$)/i;

/** The page that tells a visitor from a denied country so, inside its site. */
const DENIED_PAGE = '/denied_current_pc/';

/** Denies the countries of the setting `deniedCountries`, as it is at the moment of the question. */
export async function regionPolicy(
  countryOf: CountryReader,
  settings: Pick<Settings, 'get' | 'onChanged'>,
): Promise<RegionPolicy> {
  let denied: ReadonlySet<string> = new Set();
  settings.onChanged('deniedCountries', (countries) => {
    denied = new Set(countries);
  });
  denied = new Set(await settings.get('deniedCountries'));
  return (headers) => {
    const country = countryOf(headers);
    return country !== undefined && denied.has(country);
  };
}

function siteOf(path: string): string {
  return SITE.exec(path)?.[0] ?? '';
}

function isDeniedPage(path: string): boolean {
  return `${path.slice(siteOf(path).length).replace(/\/$/, '')}/` === DENIED_PAGE;
}

/**
 * Stands before everything that is served: visitors from a denied country get the page that says so and the files that it is made of.
 * Other pages lead there, and everything else is answered with 1405.
 */
export function guardRegion(app: FastifyInstance, isDenied: RegionPolicy): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (!isDenied(request.headers)) return done();
    const path = pathOf(request);
    const isPage = wantsPage(request);
    if (isPage ? isDeniedPage(path) : isFileRoute(request.routeOptions.url)) return done();
    if (!isPage) return done(new ApiError(CODE.regionDenied, 'This service is not available in your region'));
    void reply.header('cache-control', 'no-store').redirect(`${siteOf(path)}${DENIED_PAGE}`);
  });
}
