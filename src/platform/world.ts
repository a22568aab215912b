import { isSimulated } from './hosts.ts';
import { siteOf } from './site.ts';

/** What a page is about: real money, or the play money of simulated trading. Nothing of the one is ever shown in the other. */
export type World = 'real' | 'simulated';

/** The router reads paths decoded, so a path that only looks different is the same page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The world of a page by its path, whichever site it is of. */
export function worldOf(pathname: string): World {
  const path = decoded(pathname);
  return isSimulated(path.slice(siteOf(path).base.length)) ? 'simulated' : 'real';
}

/** What crossing over needs of a window. */
export interface BorderWindow {
  readonly location: Pick<Location, 'href' | 'pathname' | 'assign' | 'replace' | 'reload'>;
  addEventListener(
    type: 'popstate',
    listener: (event: Pick<Event, 'stopImmediatePropagation'>) => void,
  ): void;
}

/** Keeps a document in the world that it was loaded in. */
export interface Border {
  readonly world: World;
  /** Whether an address is of the other world. */
  isAcross(to: string): boolean;
  /** Loads such an address, as a document of its own. */
  cross(to: string, options?: { readonly replace?: boolean }): void;
}

/**
 * Draws the border around a document: its connection, caches and calls all are of one world, because everything else is another document.
 * Addresses of the other world that the history leads to are loaded anew.
 */
export function createBorder(browser: BorderWindow): Border {
  const { location } = browser;
  const world = worldOf(location.pathname);
  browser.addEventListener('popstate', (event) => {
    if (worldOf(location.pathname) === world) return;
    // Nor does the router hear of it: it would show the page with what this document knows.
    event.stopImmediatePropagation();
    location.reload();
  });
  return {
    world,
    isAcross: (to) => worldOf(URL.parse(to, location.href)?.pathname ?? '') !== world,
    cross(to, { replace = false } = {}) {
      if (replace) location.replace(to);
      else location.assign(to);
    },
  };
}
