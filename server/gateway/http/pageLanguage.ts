import type { IncomingHttpHeaders } from 'node:http';
import { languageOfSite, type Language } from '@tidemark/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { Deployment } from '../../deployment/deployment.ts';
import { pathOf } from './navigation.ts';

/** The prefixes of the sites beside that of the pages without one. */
const PREFIX = /^\/(kr|vn|br)(?:\/|$)/i;

/** What the exchange knows of the user whose cookie came with the request for a page. */
export interface PageUser {
  /** `null` until they choose one. */
  readonly language: Language | null;
  /** Whether they may use Korean where regional rules withhold it from others. */
  readonly ko_KR: boolean;
}

/** Where the languages of a page come from, beside its address. */
export interface LanguageSources {
  /** Nobody is logged in when absent. */
  readonly userOf?: ((request: FastifyRequest) => Promise<PageUser | undefined>) | undefined;
  /** Whether the rules of the region withhold Korean; they do from nobody when absent. */
  readonly isKoreanWithheld?:
    ((headers: IncomingHttpHeaders, user: PageUser | undefined) => Promise<boolean>) | undefined;
}

/** In which languages a page opens for whoever has chosen none in their browser. */
export interface PageLanguages {
  /** Its site's. */
  readonly site: Language;
  /** What its user has chosen; `undefined` where nobody is logged in, or has chosen none. */
  readonly user: Language | undefined;
}

/** Decides the languages of a page; English stands in for a site's Korean where that is withheld. */
export async function pageLanguages(
  request: FastifyRequest,
  { business }: Pick<Deployment, 'business'>,
  { userOf, isKoreanWithheld }: LanguageSources = {},
): Promise<PageLanguages> {
  const prefix = PREFIX.exec(pathOf(request))?.[1]?.toUpperCase();
  const site = languageOfSite(prefix ?? business.siteId, business);
  const user = await userOf?.(request);
  const chosen = user?.language ?? undefined;
  const wantsKorean = site === 'ko_KR' || chosen === 'ko_KR';
  const isWithheld = wantsKorean && (await isKoreanWithheld?.(request.headers, user)) === true;
  const isAllowed = (language: Language): boolean => language !== 'ko_KR' || !isWithheld;
  return {
    site: isAllowed(site) ? site : 'en_US',
    user: chosen !== undefined && isAllowed(chosen) ? chosen : undefined,
  };
}
