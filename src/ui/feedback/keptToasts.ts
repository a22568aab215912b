import { createStoredValue, tabStorage } from '../../platform/storedValue.ts';
import type { StoredValue } from '../../platform/storedValue.ts';

export const TOAST_KINDS = ['success', 'info', 'warning', 'error'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

export interface Toast {
  readonly kind: ToastKind;
  readonly message: string;
}

/** The toasts that can be read at the moment, or wait their turn, to be kept over a reload of the page. */
export interface VisibleToasts {
  /** Returns what is called when the toast has gone. */
  readonly add: (toast: Toast) => () => void;
  readonly keep: () => void;
  /** What was kept before the reload; once. */
  readonly takeKept: () => readonly Toast[];
}

/** Keeps toasts in a stored value. */
export function createVisibleToasts(stored: StoredValue<readonly Toast[]>): VisibleToasts {
  const visible = new Set<Toast>();
  return {
    add(toast) {
      const entry = { ...toast };
      visible.add(entry);
      return () => void visible.delete(entry);
    },
    keep: () => stored.write([...visible]),
    takeKept() {
      const kept = stored.read();
      stored.clear();
      return kept;
    },
  };
}

/** Reads kept toasts; whatever is not one is left out. */
export function decodeToasts(found: unknown): readonly Toast[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((entry: unknown) => {
    const { kind, message } = (entry ?? {}) as Partial<Record<keyof Toast, unknown>>;
    const known = TOAST_KINDS.find((candidate) => candidate === kind);
    return known !== undefined && typeof message === 'string' ? [{ kind: known, message }] : [];
  });
}

/** The toasts of this page. */
export const visibleToasts = createVisibleToasts(
  createStoredValue({ name: 'toasts', version: 1, decode: decodeToasts, storage: tabStorage() }),
);
