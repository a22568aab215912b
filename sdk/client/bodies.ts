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

function toForm(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of present(body)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, text(value));
  }
  return form;
}

function toUrlencoded(body: unknown): string {
  return new URLSearchParams(present(body).map(([name, value]) => [name, text(value)])).toString();
}

/** Writes bodies of each type; how openapi-fetch asks for it. */
export const writeBody: Readonly<Record<BodyType, (body: unknown) => string | FormData>> = {
  json: (body) => JSON.stringify(body),
  jsonText: String,
  urlencoded: toUrlencoded,
  form: toForm,
};

/** The Content-Type of each type of body; a form in parts gets its boundary, and so its type, from `fetch`. */
export const CONTENT_TYPE: Readonly<Record<BodyType, string | undefined>> = {
  json: 'application/json',
  jsonText: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  form: undefined,
};
