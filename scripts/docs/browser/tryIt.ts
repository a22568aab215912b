import { each, element, siteUrl } from './elements.ts';
import { keyHeaders, type Key } from './signCall.ts';

/** What a page says of a call that can be tried. */
interface Call {
  readonly method: string;
  readonly path: string;
  /** Whether an API key may make it. */
  readonly key: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly value: string | number;
  }[];
  /** JSON. */
  readonly body?: string;
}

/** What was typed of a key serves all calls of the page. */
const credentials = { id: '', secret: '' };

/** Gives each call a form that makes it, from this very page. */
export function tryCalls(): void {
  each('[data-try]', (place) => {
    const call = JSON.parse(place.dataset['try'] ?? '{}') as Call;
    place.querySelector('button')?.addEventListener('click', () => {
      place.replaceChildren(formOf(call));
      place.querySelector<HTMLElement>('input, textarea, button')?.focus();
    });
  });
}

function field(label: string, input: HTMLElement): HTMLElement {
  return element('label', {}, element('span', {}, label), input);
}

function formOf(call: Call): HTMLElement {
  const members = call.parameters.map((parameter) => ({
    ...parameter,
    input: element('input', {
      value: String(parameter.value),
      spellcheck: 'false',
      required: parameter.required,
    }),
  }));
  const body = element('textarea', { rows: '6', spellcheck: 'false', 'aria-label': 'Body, JSON' });
  body.value = call.body ?? '';
  const keyId = element('input', {
    value: credentials.id,
    placeholder: 'none: as this browser is logged in',
  });
  const secret = element('input', { type: 'password', value: credentials.secret, autocomplete: 'off' });
  const answer = element('output', {});
  const form = element(
    'form',
    { class: 'try-form' },
    element('p', {}, element('b', {}, call.method), ` ${call.path}`),
    ...members.map(({ name, required, input }) => field(required ? name : `${name} (optional)`, input)),
    ...(call.body === undefined ? [] : [field('Body', body)]),
    ...(call.key ? [field('Id of an API key', keyId), field('Its secret', secret)] : []),
    element('button', {}, 'Send'),
    answer,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    Object.assign(credentials, { id: keyId.value.trim(), secret: secret.value.trim() });
    const given = Object.fromEntries(members.map(({ name, input }) => [name, input.value.trim()]));
    const key = call.key && credentials.id !== '' ? credentials : undefined;
    answer.textContent = '…';
    send(call, given, { key, body: call.body === undefined ? undefined : body.value })
      .then((shown) => {
        answer.replaceChildren(shown);
        answer.scrollIntoView({ block: 'nearest' });
      })
      .catch((error: unknown) => (answer.textContent = String(error)));
  });
  return form;
}

interface Sent {
  readonly key: Key | undefined;
  readonly body: string | undefined;
}

async function send(call: Call, given: Readonly<Record<string, string>>, { key, body }: Sent): Promise<Node> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const url = new URL(path, location.origin);
  for (const { name, in: place } of call.parameters)
    if (place === 'query' && given[name] !== undefined && given[name] !== '')
      url.searchParams.set(name, given[name]);
  const json = body === undefined ? undefined : JSON.stringify(JSON.parse(body));
  const headers: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
  if (key === undefined) url.searchParams.set('auth', await tokenFor(path));
  else
    Object.assign(headers, await keyHeaders(key, { method: call.method, url, body: json, time: Date.now() }));
  const startedAt = performance.now();
  const answer = await fetch(url, {
    method: call.method,
    headers,
    ...(json !== undefined && { body: json }),
  });
  const text = await answer.text();
  const took = Math.round(performance.now() - startedAt);
  return element(
    'div',
    {},
    element('p', { class: answer.ok ? 'good' : 'bad' }, `${answer.status}, ${took} ms`),
    element('pre', {}, pretty(text)),
  );
}

/** A token for one call: made by the exchange, for calls that are tried by hand. */
async function tokenFor(path: string): Promise<string> {
  return (await fetch(siteUrl(`auth-token?path=${encodeURIComponent(path)}`))).text();
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
