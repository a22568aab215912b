import { isSimulated } from './hosts.ts';
import { siteOf } from './site.ts';

/** What a page is about: real money, or the demo funds of simulated trading. Nothing of the one is ever shown in the other. */
export type Environment = 'real' | 'simulated';

/** The router reads paths decoded, so a path that only looks different is the same page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The environment of a page by its path, whichever site it is of. */
export function environmentOf(pathname: string): Environment {
  const path = decoded(pathname);
  return isSimulated(path.slice(siteOf(path).base.length)) ? 'simulated' : 'real';
}

/** What the guard needs of a window. */
interface EnvironmentWindow {
  readonly location: Pick<Location, 'href' | 'pathname' | 'assign' | 'replace' | 'reload'>;
  addEventListener(
    type: 'popstate',
    listener: (event: Pick<Event, 'stopImmediatePropagation'>) => void,
  ): void;
}

/** Keeps a document in the environment that it was loaded in. */
interface EnvironmentGuard {
  readonly environment: Environment;
  /** Whether an address belongs to the other environment. */
  isOther(to: string): boolean;
  /** Loads such an address, as a document of its own. */
  open(to: string, options?: { readonly replace?: boolean }): void;
}

/**
 * Guards a document: its connection, caches and calls all belong to one environment, because the other one is always another document.
 * Addresses of the other environment that the history leads to are loaded again.
 */
export function createEnvironmentGuard(browser: EnvironmentWindow): EnvironmentGuard {
  const { location } = browser;
  const environment = environmentOf(location.pathname);
  browser.addEventListener('popstate', (event) => {
    if (environmentOf(location.pathname) === environment) return;
    // The router must not see it: it would show the page with this document's state.
    event.stopImmediatePropagation();
    location.reload();
  });
  return {
    environment,
    isOther: (to) => environmentOf(URL.parse(to, location.href)?.pathname ?? '') !== environment,
    open(to, { replace = false } = {}) {
      if (replace) location.replace(to);
      else location.assign(to);
    },
  };
}
