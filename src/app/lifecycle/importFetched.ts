import { isGone, reloadOutdated } from '../../platform/update/outdated.ts';

/** What the page's early script asked for, by address, and whether it came: `public/opening.js`. */
interface EarlyFiles {
  readonly tidemarkFiles?: Readonly<Record<string, Promise<boolean>>>;
}

/** The files that are here or on their way, by address. */
const had = new Map<string, Promise<void>>();

/**
 * Imports a part of the application once the browser has all its files, style sheets included. The build puts this in the place
 * of Vite's own preloading (scripts/web/importFetched.ts).
 *
 * Chromium never asks again for a module that it failed to import, nor for a file that it failed to preload, as long as the page
 * lives: a part asked for while the network is away would be lost until a reload. `fetch` has no such memory, and what it brought
 * is imported from the browser's cache, since every file of the build may be cached for ever.
 *
 * A file that the exchange no longer has, as after a deployment, has the page reloaded, once: `src/platform/update`.
 *
 * @param load imports the part
 * @param files addresses of its files below the page's origin, such as `assets/Toasts.js`
 * @throws the browser's or a `TypeError` when a file cannot be had; asking again is then worth it
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  // All of them, also where one is missing: who loads ahead is not done before.
  const here = await Promise.allSettled(files.map((file) => have(`/${file}`)));
  for (const file of here) if (file.status === 'rejected') throw file.reason;
  return load();
}

function have(address: string): Promise<void> {
  const before = had.get(address);
  if (before !== undefined) return before;
  const isInPage = document.querySelector(`[src="${address}"], [href="${address}"]`) !== null;
  const bringing = isInPage ? Promise.resolve() : bring(address);
  had.set(address, bringing);
  bringing.catch(() => had.delete(address));
  return bringing;
}

/** A page that is about to be reloaded shows no failure in the meantime. */
function forEver(): Promise<never> {
  return new Promise(() => undefined);
}

async function bring(address: string): Promise<void> {
  const isHere = await (globalThis as EarlyFiles).tidemarkFiles?.[address];
  if (isHere !== true) {
    const response = await fetch(address);
    if (isGone(response.status) && reloadOutdated()) await forEver();
    if (!response.ok) throw new TypeError(`${address} cannot be had: ${response.status}`);
    // Only what was read to its end is kept.
    await response.blob();
  }
  if (address.endsWith('.css')) await applySheet(address);
}

/** Resolves when the sheet is in force, so that no part is painted without its styles. */
function applySheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} cannot be had`));
    });
    link.href = address;
    document.head.append(link);
  });
}
