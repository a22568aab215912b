import { createStoredValue, tabStorage } from '../storedValue.ts';
import { mayReload } from './reloadOnce.ts';
import { typeAgain, typedFields } from './typedFields.ts';
import type { TypedField, TypedFields } from './typedFields.ts';

/** How long after a reload fields are waited for, in milliseconds: a part of the page may take its time. */
const WAIT_MS = 20_000;

const storage = tabStorage();
const reloaded = createStoredValue({ name: 'reloadedBuilds', version: 1, decode: decodeBuilds, storage });
const kept = createStoredValue({ name: 'typed', version: 1, decode: decodeTyped, storage });

let isKnown = false;
let isReloading: boolean | undefined;
let preloads = 0;
let onStuck: () => void = () => undefined;

/** Whether the files of this page's build are gone: only a reload brings what it has not loaded yet. */
export function isOutdated(): boolean {
  return isKnown;
}

/** Sets what is called when this page is outdated and was not reloaded by itself. */
export function whenStuck(listener: () => void): void {
  onStuck = listener;
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
 * page, once, and keeps what was typed for {@link restoreTyped}.
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
  if (!isReloading) onStuck();
  return isReloading;
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

/**
 * Types what was typed before {@link reloadOutdated} into the fields of the page, as they appear.
 * @param onOver told once whether everything is there again; not at all where the page was not reloaded for that
 */
export function restoreTyped(onOver: (isComplete: boolean) => void): void {
  const before = kept.read();
  if (before === undefined) return;
  kept.clear();
  let missing = typeAgain(before.fields);
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    onOver(missing.length === 0 && !before.hasMore);
  };
  const observer = new MutationObserver(() => {
    missing = typeAgain(missing);
    if (missing.length === 0) end();
  });
  const timer = setTimeout(end, WAIT_MS);
  if (missing.length === 0) end();
  else observer.observe(document.body, { childList: true, subtree: true });
}

/** The address of the application's first script, which has another name in each build. */
function buildOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

function decodeBuilds(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((build) => typeof build === 'string') : [];
}

function decodeTyped(found: unknown): TypedFields | undefined {
  const { fields, hasMore } = (found ?? {}) as Partial<Record<keyof TypedFields, unknown>>;
  if (!Array.isArray(fields)) return undefined;
  return { fields: fields.filter(isTypedField), hasMore: hasMore === true };
}

function isTypedField(found: unknown): found is TypedField {
  const { key, value } = (found ?? {}) as Partial<Record<keyof TypedField, unknown>>;
  return typeof key === 'string' && typeof value === 'string';
}
