import { isTyped } from './typing.ts';

/** A field that somebody has typed into, as it can be found again after a reload. */
export interface TypedField {
  readonly key: string;
  readonly value: string;
}

export interface TypedFields {
  readonly fields: readonly TypedField[];
  /** Whether something was entered that is not kept: secrets, files, one-time codes. */
  readonly hasMore: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input, textarea';

const KEPT_TYPES = new Set(['text', 'search', 'tel', 'email', 'url', 'number', 'textarea']);

/** What the user has typed into the fields of the page and would miss after a reload. */
export function typedFields(): TypedFields {
  const entered = fieldsOf(document).filter((field) => isTyped(field) && hasValue(field));
  const kept = entered.filter(isKept);
  return {
    fields: kept.map((field) => ({ key: keyOf(field), value: field.value })),
    hasMore: kept.length < entered.length,
  };
}

/** Types what was typed before into those fields of the page that are there; answers what is still to come. */
export function typeAgain(fields: readonly TypedField[]): readonly TypedField[] {
  const present = new Map(
    fieldsOf(document)
      .filter(isKept)
      .map((field) => [keyOf(field), field]),
  );
  return fields.filter(({ key, value }) => {
    const field = present.get(key);
    if (field === undefined) return true;
    // What the user has begun anew is theirs.
    if (!isTyped(field)) type(field, value);
    return false;
  });
}

/** As a keyboard does, so that whoever listens to the field hears of it. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldsOf(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>(FIELDS)];
}

function hasValue(field: Field): boolean {
  return field.value !== '' && field.type !== 'checkbox' && field.type !== 'radio';
}

function isKept(field: Field): boolean {
  const isSecret = /one-time-code|password/.test(field.autocomplete);
  return KEPT_TYPES.has(field.type) && !field.readOnly && !isSecret;
}

/** The page, the form or dialog, and the name of a field, and which of several of that name it is. */
function keyOf(field: Field): string {
  const place = field.closest('form, [role="dialog"]') ?? document.body;
  const name = nameOf(field);
  const same = fieldsOf(place).filter((other) => nameOf(other) === name);
  return JSON.stringify([
    location.pathname,
    place.getAttribute('aria-label') ?? '',
    name,
    same.indexOf(field),
  ]);
}

function nameOf(field: Field): string {
  const names = [field.name, field.getAttribute('aria-label'), field.labels?.[0]?.textContent];
  return names.find((name) => name !== '' && name !== null && name !== undefined) ?? '';
}
