import type { IncomingHttpHeaders } from 'node:http';
import { languageOfSite, type Language } from '@tidemark/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { Deployment } from '../../deployment/deployment.ts';
import { pathOf } from './navigation.ts';

/** The prefixes of the sites beside that of the pages without one. */
const PREFIX = /^\/(kr|vn|br)(?:\/|$)/i;

/** The language in which a page opens for whoever has chosen none: its site's, or English where Korean is withheld from them. */
export async function pageLanguage(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  { business }: Pick<Deployment, 'business'>,
  isKoreanWithheld: (headers: IncomingHttpHeaders) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Language> {
  const site = PREFIX.exec(pathOf(request))?.[1]?.toUpperCase() ?? business.siteId;
  const language = languageOfSite(site, business);
  return language === 'ko_KR' && (await isKoreanWithheld(request.headers)) ? 'en_US' : language;
}
