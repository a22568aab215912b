import type { DescribedOperation } from './described.ts';
import { Code } from './literal.ts';
import { EXCHANGE } from './program.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Signs a call as the contract describes it (`openapi/common/security/apiKey.yaml`), with what every machine has. */
const SIGN = `time=$(date +%s%3N) nonce=$(openssl rand -hex 16) hash=$(printf %s "$body" | sha256sum | cut -d ' ' -f 1)
signature=$(printf 'tidemark-1\\n%s\\n%s\\n%s\\n\\n%s\\n%s\\n%s\\n%s' "$KEY_ID" "$time" "$nonce" "$method" "$path" "$query" "$hash" |
  openssl dgst -sha256 -hmac "$KEY_SECRET" -binary | base64 -w 0)`;

const KEY_HEADERS = `-H "X-Api-Key: $KEY_ID" -H "X-Api-Time: $time" -H "X-Api-Nonce: $nonce" \\
  -H "X-Api-Signature: $signature"`;

const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call of an operation by curl, in Bash: signed by an API key where one may, else with a token of the user or the operator. */
export function curl(operation: DescribedOperation, args: Arguments): string {
  const { method, body } = operation;
  const path = pathOf(operation, args);
  const query = queryOf(operation, args);
  const json = method === 'POST' && body !== undefined ? JSON.stringify(bodyOf(operation, args)) : '';
  if (operation.caller === 'key') {
    const url = `"${EXCHANGE}$path${query === '' ? '' : '?$query'}"`;
    const sent = json === '' ? '' : ` -H 'Content-Type: application/json' --data-binary "$body"`;
    const posted = method === 'POST' && json === '' ? ' -X POST' : '';
    return [
      `path=${path} query=${word(query)} method=${method}`,
      `body=${word(json)}`,
      SIGN,
      `curl -s${posted} ${url}${sent} \\\n  ${KEY_HEADERS}`,
      '',
    ].join('\n');
  }
  const token = `auth=$(curl -s '${EXCHANGE}/docs/auth-token?path=${path}')`;
  const members = [query, operation.isOpen ? '' : token].filter((member) => member !== '').join('&');
  const form = body?.type === 'multipart/form-data';
  return [
    `curl -s${method === 'POST' && json === '' ? ' -X POST' : ''} "${EXCHANGE}${path}${members === '' ? '' : `?${members}`}"`,
    ...(operation.caller === 'user' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(operation.caller === 'operator' ? ['-H "Authorization: Bearer $OPERATOR_TOKEN"'] : []),
    ...(form
      ? formOf(args)
      : json === ''
        ? []
        : [`-H 'Content-Type: application/json' --data ${word(json)}`]),
  ]
    .join(' \\\n  ')
    .concat('\n');
}

/** The frame that makes the call over the socket. */
export function socketCall(operation: DescribedOperation, args: Arguments): string {
  const query = membersOf(operation, args, 'query');
  const frame = {
    op: 'call',
    id: 1,
    operation: operation.id,
    ...(Object.keys(query).length > 0 && { query }),
    ...(operation.body !== undefined && { body: bodyOf(operation, args) }),
  };
  return JSON.stringify(frame);
}

/** Ids that are no numbers. */
const FORMS: Readonly<Record<string, string>> = { entryId: '1042-1-0' };

/** What stands for a value that only a running program knows: the documented one, or one that looks like it. */
function shown(operation: DescribedOperation, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(operation, name, item));
  if (value instanceof Code) {
    const documented = operation.body?.example[name];
    if (documented !== undefined) return documented;
    return name.startsWith('client') ? 'my-1' : (FORMS[name] ?? '42');
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([member, each]) => [member, shown(operation, member, each)]);
  return Object.fromEntries(members) as Arguments;
}

function membersOf(operation: DescribedOperation, args: Arguments, place: 'path' | 'query'): Arguments {
  const names = operation.parameters.filter((each) => each.in === place).map(({ name }) => name);
  const given = names.filter((name) => args[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, shown(operation, name, args[name])]));
}

function bodyOf(operation: DescribedOperation, args: Arguments): Arguments {
  const elsewhere = new Set(operation.parameters.map(({ name }) => name));
  const members = Object.entries(args).filter(([name]) => !elsewhere.has(name));
  return Object.fromEntries(members.map(([name, value]) => [name, shown(operation, name, value)]));
}

function pathOf(operation: DescribedOperation, args: Arguments): string {
  const members = membersOf(operation, args, 'path');
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(members[name])),
  );
}

function queryOf(operation: DescribedOperation, args: Arguments): string {
  const members = Object.entries(membersOf(operation, args, 'query'));
  return members.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

function formOf(args: Arguments): string[] {
  return Object.entries(args).map(
    ([name, value]) => `-F ${word(`${name}=${name === 'file' ? '@' : ''}${String(value)}`)}`,
  );
}
