import { createBackEntry } from './backEntry.ts';
import type { BackEntryWindow } from './backEntry.ts';

/** The overlays that are open, the topmost last. */
export interface OverlayStack {
  /** Puts an overlay on top. Returns what takes it away again. */
  readonly open: (id: string, close: () => void) => () => void;
  readonly topmost: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs a navigation of the router so that the overlays leave no history entry behind. */
  readonly beforeNavigation: (navigate: () => void) => void;
}

interface Layer {
  readonly id: string;
  readonly close: () => void;
}

/** Creates the stack of a window; its back button closes the topmost overlay, one at a time. */
export function createOverlayStack(browser: BackEntryWindow): OverlayStack {
  let layers: readonly Layer[] = [];
  const listeners = new Set<() => void>();

  const change = (next: readonly Layer[]): void => {
    layers = next;
    entry.keep(layers.length > 0);
    for (const listener of listeners) listener();
  };
  const entry = createBackEntry(browser, () => {
    const top = layers.at(-1);
    change(layers.slice(0, -1));
    top?.close();
  });

  return {
    open(id, close) {
      const layer = { id, close };
      change([...layers, layer]);
      return () => {
        if (layers.includes(layer)) change(layers.filter((other) => other !== layer));
      };
    },
    topmost: () => layers.at(-1)?.id,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    beforeNavigation: (navigate) => entry.beforeNavigation(navigate),
  };
}
