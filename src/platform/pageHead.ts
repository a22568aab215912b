import { isSiteId } from './site.ts';
import type { SiteId } from './site.ts';

/** Whose exchange this is. */
interface Brand {
  readonly name: string;
  /** Address of a square image. */
  readonly logo: string;
}

/** Reads the brand from the page's head, where the server writes what its deployment says: it is there before the first paint. */
export function readBrand(page: Document = document): Brand {
  const name = page.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  const logo = page.querySelector('link[rel="icon"]')?.getAttribute('href');
  return { name: name ?? 'Tidemark', logo: logo ?? '/favicon.svg' };
}

/** What the server writes into the page's head: known before any call. */
export interface PageSettings {
  /** Ids of the two configuration documents, the more special one second. */
  readonly bizId: string;
  readonly appId: string;
  /** Of the present configuration; `undefined` on a page that does not say, such as that of the development server. */
  readonly configVersion: string | undefined;
  /** The language of the deployment, such as `en_US`. */
  readonly language: string | undefined;
  /** What the user whose cookie came with the request has chosen; `undefined` for guests and whoever has chosen none. */
  readonly userLanguage: string | undefined;
  /** The site that pages without a prefix belong to. */
  readonly siteId: SiteId;
}

/** Reads the page's own word of its deployment. */
export function readPageSettings(page: Document = document): PageSettings {
  const said = (name: string): string | undefined =>
    page.querySelector<HTMLMetaElement>(`meta[name="tidemark:${name}"]`)?.content;
  const siteId = said('site-id');
  return {
    bizId: said('biz-id') ?? 'tidemark',
    appId: said('app-id') ?? 'tidemark-web',
    configVersion: said('config-version'),
    language: said('language'),
    userLanguage: said('user-language'),
    siteId: isSiteId(siteId) ? siteId : 'MAIN',
  };
}

/**
 * The nonce under which the content security policy lets this page add style elements. The server puts it into
 * the page's head; under the development server there is no policy and no nonce.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
