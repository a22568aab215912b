/** What the server writes into the page's head: known before any call. */
export interface PageSettings {
  /** Ids of the two configuration documents, the more special one second. */
  readonly bizId: string;
  readonly appId: string;
  /** Of the present configuration; `undefined` on a page that does not say, such as that of the development server. */
  readonly configVersion: string | undefined;
  /** The language of the deployment, such as `en_US`. */
  readonly language: string | undefined;
}

/** Reads the page's own word of its deployment. */
export function readPageSettings(page: Document = document): PageSettings {
  const said = (name: string): string | undefined =>
    page.querySelector<HTMLMetaElement>(`meta[name="tidemark:${name}"]`)?.content;
  return {
    bizId: said('biz-id') ?? 'tidemark',
    appId: said('app-id') ?? 'tidemark-web',
    configVersion: said('config-version'),
    language: said('language'),
  };
}
