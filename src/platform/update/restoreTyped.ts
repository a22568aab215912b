import { keepTyped, kept } from './outdated.ts';
import { typeAgain, typedFields } from './typedFields.ts';
import type { TypedField, TypedFields } from './typedFields.ts';

/** How long after a reload fields are waited for, in milliseconds: a part of the page may take its time. */
const WAIT_MS = 20_000;

/**
 * Types what was typed before `reloadOutdated` into the fields of the page, as they appear, and keeps what is typed from now on.
 * @param onOver told once whether everything is there again; not at all where the page was not reloaded for that
 */
export function restoreTyped(onOver: (isComplete: boolean) => void): void {
  keepTyped(typedFields);
  const before = decodeTyped(kept.read());
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

function decodeTyped(found: unknown): TypedFields | undefined {
  const { fields, hasMore } = (found ?? {}) as Partial<Record<keyof TypedFields, unknown>>;
  if (!Array.isArray(fields)) return undefined;
  return { fields: fields.filter(isTypedField), hasMore: hasMore === true };
}

function isTypedField(found: unknown): found is TypedField {
  const { key, value } = (found ?? {}) as Partial<Record<keyof TypedField, unknown>>;
  return typeof key === 'string' && typeof value === 'string';
}
