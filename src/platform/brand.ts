/** Whose exchange this is. */
export interface Brand {
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
