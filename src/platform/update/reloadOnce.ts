import type { StoredValue } from '../storedValue.ts';

/** Of several builds that servers take turns with, so many are remembered. */
const KEPT = 20;

/**
 * Whether a page may be reloaded because a file of its build is gone: once for each build and tab. A reload that brings the same build
 * again, from a cache or a server that was not updated yet, would otherwise go on for ever; so would one that nothing remembers.
 * @param build what tells builds apart
 * @param reloaded builds that were reloaded in this tab
 */
export function mayReload(
  build: string,
  reloaded: Pick<StoredValue<readonly string[]>, 'read' | 'write'>,
): boolean {
  const before = reloaded.read();
  if (before.includes(build)) return false;
  reloaded.write([...before, build].slice(-KEPT));
  return reloaded.read().includes(build);
}
