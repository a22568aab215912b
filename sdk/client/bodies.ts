import type { BodyWriter } from './call.ts';

/** How a body is written: as JSON, as the JSON text that it already is, as a form in one line, or as a form in parts (for files). */
export type BodyType = 'json' | 'jsonText' | 'urlencoded' | 'form';

type Members = Readonly<Record<string, unknown>>;

/** Members that have a value; an absent one must not become the text "undefined". */
function present(body: unknown): [string, unknown][] {
  return Object.entries(body as Members).filter(([, value]) => value !== undefined && value !== null);
}

/** Anything but plain text goes as JSON, which for numbers and booleans is how they are written anyway. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A form in parts gets its boundary, and so its type, from `fetch`. */
export const formBody: BodyWriter = (body) => {
  if (body instanceof FormData) return [body];
  const form = new FormData();
  for (const [name, value] of present(body)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, text(value));
  }
  return [form];
};

const urlencodedBody: BodyWriter = (body) => [
  new URLSearchParams(present(body).map(([name, value]) => [name, text(value)])).toString(),
  'application/x-www-form-urlencoded',
];

/** Writers of each type of body but JSON, which the client writes by itself. */
export const BODY_WRITERS: Readonly<Record<BodyType, BodyWriter | undefined>> = {
  json: undefined,
  jsonText: (body) => [String(body), 'application/json'],
  urlencoded: urlencodedBody,
  form: formBody,
};
