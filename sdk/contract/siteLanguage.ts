import type { ClientConfig, Language } from './models.ts';

/** What a country's site speaks where the deployment names no languages for it; Vietnamese is not among the offered ones. */
const COUNTRY_LANGUAGES: Readonly<Partial<Record<string, Language>>> = { KR: 'ko_KR', BR: 'pt_BR' };

/** What a deployment says of the languages of its sites. */
interface SpokenOn {
  readonly siteId?: string;
  readonly lang: Language;
  readonly langs?: ClientConfig['langs'] | undefined;
}

/**
 * The language in which a site opens for whoever has chosen none: the deployment's own on the site of the pages without a prefix, elsewhere the first
 * of those named for the site, or else its country's.
 */
export function languageOfSite(site: string, { siteId = 'MAIN', lang, langs }: SpokenOn): Language {
  if (site === siteId) return lang;
  return langs?.[site]?.[0] ?? COUNTRY_LANGUAGES[site] ?? lang;
}
