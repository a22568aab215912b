import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strictAjv } from '../../server/gateway/contract/ajv.ts';
import { operationsOf, type Operation } from '../../server/gateway/contract/operations.ts';
import { authToken, Client, cookieOf } from '../contract/support/client.ts';
import { startTestServer, type TestServer } from '../contract/support/testServer.ts';
import { junk, oddNames, valuesOf } from './support/schemaValues.ts';
import { contractDocuments } from '../support/contractDocuments.ts';

/** What is not about who somebody is; every other document is. */
const TRADING = new Set([
  'account',
  'activities',
  'bonus',
  'config',
  'content',
  'contracts',
  'log',
  'market',
]);
const ELSEWHERE = new Set([...TRADING, 'operator', 'realtime', 'spot']);

const INPUTS = 10_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const documents = await contractDocuments();
const operations = documents
  .filter(({ name }) => !ELSEWHERE.has(name))
  .flatMap((document) => operationsOf(document));

/** The exchange's clock stands still: nothing is written because time passes. */
const NOW = Date.now();
let server: TestServer;
let user: Client;

let userId: number | undefined;

/** Logs the user in, even after an input that froze their account. */
async function logIn(): Promise<void> {
  if (userId !== undefined) await server.services.users.setFrozen(userId, false);
  user = new Client(server.gateway);
  const answer = await user.login(1);
  expect(answer.code).toBe(200);
  userId = Number((answer.data as { userId: string }).userId);
  expect((await user.stepUp(1)).code).toBe(200);
}

beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${SEED}\n`);
  server = await startTestServer({ now: () => NOW });
  await logIn();
  // What follows from the start and the login is written by then.
  await server.services.flush();
});
afterAll(() => server.stop());

/** Rows written since the database was opened. */
async function writes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(server.services.db);
  return rows[0]?.count ?? 0;
}

/** What is left of a value in JSON; the server takes nothing for an empty object. */
function asSent(value: unknown): unknown {
  return (JSON.parse(JSON.stringify(value) ?? '{}') as unknown) ?? {};
}

/** A body that an operation's document does not allow. */
function malformedBodies({ body, takesFile }: Operation): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined);
  const isAllowed = strictAjv.compile(body);
  const members = Object.keys(body['properties'] ?? {});
  const replaced = fc
    .tuple(valuesOf(body), members.length > 0 ? fc.constantFrom(...members) : oddNames, junk)
    .map(([value, name, spoiled]) => ({ ...(value as object), [name]: spoiled }));
  const added = fc
    .tuple(valuesOf(body), oddNames, junk)
    .map(([value, name, more]) => ({ ...(value as object), [name]: more }));
  return fc
    .oneof({ weight: 3, arbitrary: replaced }, { weight: 2, arbitrary: added }, junk)
    .filter((value) => isAllowed(takesFile ? value : asSent(value)) === false);
}

const headerValues = fc.oneof(
  fc.stringMatching(/^[ -~]{0,80}$/),
  fc.constantFrom('{"client":1}', '{"client":[]}', '{"__proto__":{}}', 'Bearer x', 'x'.repeat(4_000)),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'x-client-data',
    'x-device-info',
    'fingerprint',
    'x-language',
    'user-agent',
    'authorization',
    'x-api-signature',
    'cf-ipcountry',
  ),
  headerValues,
  { maxKeys: 3 },
);
const wrongTokens = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'v1', 'v1...', authToken('/elsewhere')),
  fc.constant(authToken('/user/login', NOW - 3_600_000)),
);

interface Input {
  readonly who: 'user' | 'visitor';
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` for the right one. */
  readonly auth: string | undefined;
}

/** What must come to nothing: a body or query that is not allowed, nobody logged in, or a token that does not hold. */
function inputsForNothing(operation: Operation): fc.Arbitrary<Input> {
  const { body, secured, signed } = operation;
  const right = body === undefined ? fc.constant(undefined) : valuesOf(body);
  const none = fc.constant({});
  const asked = fc.constant(undefined);
  const who = fc.constantFrom<Input['who']>('user', 'visitor');
  const oddQuery = fc.dictionary(oddNames, fc.string(), { minKeys: 1, maxKeys: 3 });
  const kinds: fc.Arbitrary<Input>[] = [
    fc.record({ who, body: right, query: oddQuery, headers, auth: asked }),
  ];
  if (body !== undefined)
    kinds.push(fc.record({ who, body: malformedBodies(operation), query: none, headers, auth: asked }));
  if (secured)
    kinds.push(fc.record({ who: fc.constant('visitor'), body: right, query: none, headers, auth: asked }));
  if (signed) kinds.push(fc.record({ who, body: right, query: none, headers, auth: wrongTokens }));
  return fc.oneof(...kinds);
}

/** What a document allows; whatever it leads to. */
function rightInputs({ body }: Operation): fc.Arbitrary<Input> {
  return fc.record({
    who: fc.constantFrom<Input['who']>('user', 'visitor'),
    body: body === undefined ? fc.constant(undefined) : valuesOf(body),
    query: fc.constant({}),
    headers: fc.constant({}),
    auth: fc.constant(undefined),
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));

let calls = 0;

/** Bytes of a body, and what they are. */
async function encoded({ takesFile }: Operation, body: unknown): Promise<{ payload?: Buffer; type: string }> {
  if (body === undefined) return { type: 'application/json' };
  if (!takesFile || typeof body !== 'object' || body === null)
    return { payload: Buffer.from(JSON.stringify(body) ?? 'undefined'), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof File ? value : textOf(value));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await response.arrayBuffer()), type };
}

async function call(operation: Operation, input: Input): Promise<{ status: number; text: string }> {
  const { method, path } = operation;
  const { payload, type } = await encoded(operation, input.body);
  const search = new URLSearchParams({ ...input.query, auth: input.auth ?? authToken(path) }).toString();
  calls += 1;
  const response = await server.gateway.app.inject({
    method,
    url: `${path}?${search}`,
    headers: {
      ...input.headers,
      'x-forwarded-for': `198.51.${Math.floor(calls / 250)}.${calls % 250}`,
      ...(input.who === 'user' && { cookie: cookieOf(user) }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && method !== 'GET' && { payload }),
  });
  return { status: response.statusCode, text: response.body };
}

const names = operations.map(({ id }) => ({ id }));
const runs = Math.ceil(INPUTS / operations.length);
/** Most of them for nothing: what is allowed may take a password's hash each. */
const RIGHT_RUNS = Math.ceil(runs / 10);

const operationOf = (id: string): Operation => {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(id);
  return operation;
};

describe('what is malformed, without its token or its login, is rejected and writes nothing:', () => {
  it.each(names)('$id', async ({ id }) => {
    const operation = operationOf(id);
    let before = await writes();
    await fc.assert(
      fc.asyncProperty(inputsForNothing(operation), async (input) => {
        const { status, text } = await call(operation, input);
        expect({ status, isRejected: status >= 400 && status < 500 }, text).toMatchObject({
          isRejected: true,
        });
        const now = await writes();
        expect(now, text).toBe(before);
        before = now;
      }),
      { numRuns: runs - RIGHT_RUNS, seed: SEED },
    );
  });
});

describe('whatever a document allows breaks nothing:', () => {
  it.each(names)('$id', async ({ id }) => {
    const operation = operationOf(id);
    if ((await user.get('/user/userInfo')).code !== 200) await logIn();
    await fc.assert(
      fc.asyncProperty(rightInputs(operation), async (input) => {
        const { status, text } = await call(operation, input);
        expect(status, text).toBeLessThan(500);
      }),
      { numRuns: RIGHT_RUNS, seed: SEED },
    );
  });
});

it('ten thousand inputs were tried', () => {
  expect(calls).toBeGreaterThanOrEqual(INPUTS);
});
