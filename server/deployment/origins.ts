import type { Deployment } from './deployment.ts';

/** What the page of a deployment may reach besides its own server, as sources of a content security policy. */
export interface PageSources {
  readonly connect: readonly string[];
  readonly images: readonly string[];
}

/** Calls go to an origin by HTTP, its realtime gateway is reached by websocket. */
function withSocket(origin: string): readonly string[] {
  return [origin, origin.replace(/^http/, 'ws')];
}

/** The API's hosts of every environment, and whatever else the deployment names. */
export function pageSources({ business, page }: Pick<Deployment, 'business' | 'page'>): PageSources {
  const environments = Object.values(business.compileHosts);
  const hosts = environments
    .flatMap(({ api, config = '', simulated = '' }) => [api, config, simulated])
    .filter((origin) => origin !== '')
    .flatMap(withSocket);
  const cdns = environments.map(({ cdn = '' }) => cdn).filter((origin) => origin !== '');
  const { logo } = business.brand;
  const logoOrigin = logo.startsWith('https:') ? [new URL(logo).origin] : [];
  return {
    connect: [...new Set([...hosts, ...cdns, ...(page.connect ?? [])])],
    images: [...new Set([...logoOrigin, ...(page.images ?? [])])],
  };
}
