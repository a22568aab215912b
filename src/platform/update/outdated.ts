import { createStoredValue, tabStorage } from '../storedValue.ts';
import { mayReload } from './reloadOnce.ts';
import type { TypedFields } from './typedFields.ts';
import { isAnyTyped } from './typing.ts';

const storage = tabStorage();
const reloaded = createStoredValue({ name: 'reloadedBuilds', version: 1, decode: decodeBuilds, storage });

/** What was typed before a reload, as it was found: who restores it reads it. */
export const kept = createStoredValue<unknown>({
  name: 'typed',
  version: 1,
  decode: (found) => found,
  storage,
});

/** A part has several files: that they are gone is said once. */
const SAID_AGAIN_AFTER_MS = 3_000;

let saidAt = -Infinity;
let isKnown = false;
let isReloading: boolean | undefined;
let preloads = 0;
let onStuck: (() => void) | undefined;
let isStuckUntold = false;
// Until the code that reads the fields is here, what is typed is lost, and said to be; what an earlier reload has kept stays.
let typedFields = (): TypedFields => ({
  fields: [],
  hasMore: isAnyTyped(),
  ...(kept.read() as TypedFields | undefined),
});

/** Whether the files of this page's build are gone: only a reload brings what it has not loaded yet. */
export function isOutdated(): boolean {
  return isKnown;
}

/** Sets what is called when this page is outdated and was not reloaded by itself; at once where that has happened before it was set. */
export function whenStuck(listener: () => void): void {
  onStuck = listener;
  if (!isStuckUntold) return;
  isStuckUntold = false;
  listener();
}

/** Sets what reads the fields of the page before it is reloaded. */
export function keepTyped(read: () => TypedFields): void {
  typedFields = read;
}

/** Loads ahead of what the user does: a page is not reloaded because of a link that the pointer is over. */
export async function preloading<T>(load: () => Promise<T>): Promise<T> {
  preloads += 1;
  try {
    return await load();
  } finally {
    preloads -= 1;
  }
}

/**
 * To be called when the exchange no longer has a file of this page's build, as after a deployment, and the user waits for it. Reloads the
 * page, once, and keeps what was typed for `restoreTyped`.
 * @returns whether the page is about to be reloaded
 */
export function reloadOutdated(): boolean {
  isKnown = true;
  if (preloads > 0) return false;
  if (isReloading === undefined) {
    isReloading = mayReload(buildOfPage(), reloaded);
    if (isReloading) {
      kept.write(typedFields());
      location.reload();
    }
  }
  if (!isReloading) say();
  return isReloading;
}

function say(): void {
  if (performance.now() - saidAt < SAID_AGAIN_AFTER_MS) return;
  saidAt = performance.now();
  if (onStuck === undefined) isStuckUntold = true;
  else onStuck();
}

/** Does the same where a file could not be had for a reason that the browser does not tell, as for a worker. */
export async function reloadIfOutdated(): Promise<void> {
  const { status } = await fetch(buildOfPage(), { method: 'HEAD', cache: 'no-store' });
  if (isGone(status)) reloadOutdated();
}

/** Whether a status is that of a server which has another build by now; while it cannot serve it answers otherwise. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** The address of the application's first script, which has another name in each build. */
function buildOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

function decodeBuilds(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((build) => typeof build === 'string') : [];
}
