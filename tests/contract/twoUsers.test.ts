import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { REALTIME_DOCUMENT, type Json } from '../../server/gateway/contract/documents.ts';
import { operationsOf, type Operation } from '../../server/gateway/contract/operations.ts';
import type { Request } from './support/case.ts';
import { Client, type Answer } from './support/client.ts';
import { ForeignIds } from './support/foreignIds.ts';
import { idMembersIn, idMembersOf } from './support/idMembers.ts';
import { leavesOf, loginAttempt, OWNED_NAME, ownerOfEverything, type Owner } from './support/ownedThings.ts';
import { firstOf } from './support/rejectedCases.ts';
import { keyHeaders, type Signer } from './support/signing.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';
import { contractDocuments } from '../support/contractDocuments.ts';

const documents = await contractDocuments();
const calls = documents
  .map((document) => ({ document: document.name, own: operationsOf(document) }))
  .filter(({ own }) => own.length > 0);
const operations = calls.flatMap(({ own }) => own);

/** What the document of realtime says of a topic. */
interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly properties: Readonly<Record<string, Json>> };
        };
      };
    };
  };
}

/** What others change of what a user is told: the worth of their money follows the market, and wrong passwords are listed. */
const CHANGED_BY_OTHERS = new Set([
  'getTotalPreestimate',
  'getAssetHistory',
  'getFeeLevel',
  'listLogins',
  'exportLogins',
]);

const ADA = { userId: 100, displayUserId: '61000100' };
/** The exchange's clock stands still, so that what did not change is told in the same words. */
const NOW = Date.now();
const now = () => NOW;
const server = useTestServer({ now, exchangeNow: now });
const ids = new ForeignIds();
let areIdsKnown = false;
let ada: Owner;
let linus: Client;
let linusKey: Signer;
let linusCookies: ReadonlyMap<string, string>;
/** What tells a user of what is theirs. */
let readers: readonly Operation[];
/** Texts that Ada alone is told. */
let secrets: readonly string[];
let before: readonly string[];

/** An address of its own for each call, so that no limit of addresses comes between. */
let sent = 0;
function elsewhere(): Record<string, string> {
  sent += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(sent / 250)}.${sent % 250}` };
}

function urlOf({ path }: Operation, { params = {} }: Request): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

function send(client: Client, operation: Operation, request: Request): Promise<Answer> {
  return client.call(operation.method, urlOf(operation, request), { ...request, headers: elsewhere() });
}

/** The same by Linus's key. */
async function sendByKey(operation: Operation, request: Request): Promise<Answer> {
  const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  const url = `${urlOf(operation, request)}${search === '' ? '' : `?${search}`}`;
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const response = await server.gateway.app.inject({
    method: operation.method as 'GET',
    url,
    headers: {
      ...keyHeaders(linusKey, { method: operation.method, url, body, time: NOW }),
      ...elsewhere(),
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== '' && { payload: body }),
  });
  const raw = response.body;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope = isJson ? (JSON.parse(raw) as Answer) : { code: 0, message: '', data: null };
  return { ...envelope, status: response.statusCode, headers: response.headers, raw };
}

/** What Ada is told of what is hers: what is asked for by ids, too, once they are known. */
async function toldAda(): Promise<{ operation: Operation; answer: Answer }[]> {
  const told = [];
  for (const operation of readers) {
    const requests = areIdsKnown ? ids.pairsOf(operation).map(({ hers }) => hers) : [firstOf(operation.id)];
    for (const request of requests)
      told.push({ operation, answer: await send(ada.client, operation, request) });
  }
  return told;
}

/** What strangers may count against a user, or begin in their name. */
const COUNTED = new Set(['factorTries', 'loginAttempts', 'logins']);

/** All that is Ada's: what she is told, and the rows about her. */
async function stateOfAda(): Promise<string[]> {
  const { db } = server.services;
  await server.services.flush();
  const told = (await toldAda()).filter(({ operation }) => !CHANGED_BY_OTHERS.has(operation.id));
  const state = told.map(({ operation, answer }) => `${operation.id} ${answer.raw}`);
  for (const { name, columns } of await db.introspection.getTables()) {
    const key = name === 'users' ? 'id' : columns.find((column) => column.name === 'userId')?.name;
    if (key === undefined || COUNTED.has(name)) continue;
    const { rows } =
      await sql`select * from ${sql.table(name)} where ${sql.ref(key)} = ${ADA.userId}`.execute(db);
    state.push(`${name} ${JSON.stringify(rows)}`);
  }
  return state;
}

/** Gives each list that can be paged the place in it where an entry of Ada's is. */
async function learnCursors(): Promise<void> {
  for (const operation of readers) {
    const members = idMembersOf(operation).filter(({ name }) => name === 'before' || name === 'after');
    if (members.length === 0) continue;
    const { query } = firstOf(operation.id);
    const { data } = await send(ada.client, operation, { query: { ...query, limit: 1 } });
    const cursor = leavesOf(data).find(([name]) => name === 'nextCursor')?.[1];
    for (const { name } of members)
      ids.name(`${operation.id} ${name}`, typeof cursor === 'string' ? cursor : '1');
  }
}

/** What answers somebody who is logged in otherwise than a visitor. */
async function findReaders(): Promise<Operation[]> {
  const found = [];
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.forOperators) continue;
    const request = firstOf(operation.id);
    const [hers, visitors] = [
      await send(ada.client, operation, request),
      await send(new Client(server.gateway, {}, now), operation, request),
    ];
    if (operation.secured || hers.raw !== visitors.raw) found.push(operation);
  }
  return found;
}

async function learnIds(): Promise<void> {
  for (const { operation, answer } of await toldAda()) ids.learn(operation, answer.data);
  for (const { operation, data } of ada.told) ids.learn(operation, data);
  await learnCursors();
  const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  ids.learn(
    { id: 'listKycApplications', document: 'operator' },
    (await ada.client.call('GET', '/operator/kyc', asOperator)).data,
  );
  const message =
    (
      await server.services.db
        .selectFrom('messages')
        .select('id')
        .where('userId', '=', 100)
        .executeTakeFirst()
    )?.id ?? '';
  ids.name('readMessages ids', message);
  ids.name('publishMessage id', message);
  ids.name('displayUserId', ADA.displayUserId);
  ids.name('email', ada.email);
  ids.name('loginId', ada.email);
  ids.name('loginAttempt', await loginAttempt(server, now));
  // Of lists that are everybody's.
  ids.name('before', '1');
  ids.name('after', '1');
  ids.name('clientTransferId', 'ada-1815-move');
  ids.name('clientResetId', 'ada-1815-reset');
}

/** Texts of the answers to Ada, with a digit and a letter, that nobody else is told: prices and amounts may be equal. */
async function findSecrets(): Promise<string[]> {
  const others = new Set<unknown>();
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.forOperators) continue;
    const { data } = await send(linus, operation, firstOf(operation.id));
    for (const [, value] of leavesOf(data)) others.add(value);
  }
  const told = [...(await toldAda()).map(({ answer }) => answer.data), ...ada.told.map(({ data }) => data)];
  const texts = told.flatMap((data) => leavesOf(data)).map(([, value]) => value);
  const isTelling = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= 5 && /\d/.test(text) && /[a-z]/i.test(text);
  return [OWNED_NAME, ...new Set(texts.filter((text) => !others.has(text)).filter(isTelling))];
}

beforeAll(async () => {
  ada = await ownerOfEverything(server, NOW);
  await server.services.reserves.publish();
  // Her number was proved long ago: a message of this hour counts for it, whoever asks for the next.
  await server.services.db.deleteFrom('smsCounts').execute();
  linus = new Client(server.gateway, {}, now);
  expect((await linus.login(1)).code).toBe(200);
  expect((await linus.stepUp(1)).code).toBe(200);
  const scopes = ['read', 'tradeSpot', 'tradeContracts', 'transfer', 'withdraw'];
  const key = { label: 'Linus', scopes, addresses: ['198.51.0.0/16'], expiresAt: null };
  const made = (await linus.post('/user/apiKeys', key)).data as { key: { keyId: string }; secret: string };
  linusKey = { keyId: made.key.keyId, secret: made.secret };
  linusCookies = new Map(linus.cookies);
  await server.services.flush();
  readers = await findReaders();
  await learnIds();
  areIdsKnown = true;
  secrets = await findSecrets();
  before = await stateOfAda();
});

/** Logs Linus in again where a call ended or changed his session, or froze his account. */
async function restoreLinus(): Promise<void> {
  linus.cookies.clear();
  for (const [name, value] of linusCookies) linus.cookies.set(name, value);
  const { db } = server.services;
  // Text messages are counted by number: hers was sent one before.
  await db.deleteFrom('smsCounts').execute();
  if ((await linus.get('/user/userInfo')).code === 200) return;
  // He may have frozen his own account, and with it his key.
  await db.updateTable('users').set({ selfFrozenAt: 0 }).execute();
  await db.updateTable('apiKeys').set({ isEnabled: 1 }).where('id', '=', linusKey.keyId).execute();
  expect((await linus.login(1)).code).toBe(200);
  expect((await linus.stepUp(1)).code).toBe(200);
  linusCookies = new Map(linus.cookies);
}

/** What an answer comes to, whichever ids were asked with. */
function outcomeOf({ status, code, message, data }: Answer, own: Request, others: Request): unknown {
  if (code === 200) return { status, code };
  const rest = leavesOf(others).map(([, value]) => value);
  const sent = leavesOf(own).flatMap(([, value], index) => (value === rest[index] ? [] : [String(value)]));
  const told = sent.reduce((text, id) => text.replaceAll(id, '…'), JSON.stringify({ message, data }));
  return { status, code, told };
}

let visitors = 0;

/** Somebody in a network of their own: what one may ask about an address is counted. */
function visitor(): Client {
  visitors += 1;
  return new Client(server.gateway, { 'x-forwarded-for': `198.51.100.${visitors % 250}` }, now);
}

/** What others ask with, and who they are then. */
const WAYS: readonly (readonly [
  who: string,
  sends: (operation: Operation, request: Request) => Promise<Answer> | undefined,
])[] = [
  ['another user', (operation, request) => send(linus, operation, request)],
  [
    'a key of another user',
    (operation, request) => (operation.keyScope === undefined ? undefined : sendByKey(operation, request)),
  ],
  ['a visitor', (operation, request) => send(visitor(), operation, request)],
];

/** Everything that was asked so far: who sends a text may be told it. */
let asked = '';

describe('with the ids of a user nobody else is shown or changes what is theirs:', () => {
  describe.each(calls)('$document', ({ own }) => {
    it.each(own.map(({ id }) => ({ id })))('$id', async ({ id }) => {
      const operation = own.find((each) => each.id === id);
      if (operation === undefined) throw new Error(id);
      for (const [who, ask] of WAYS)
        for (const { hers, nobodys } of ids.pairsOf(operation)) {
          const said = `${who}, ${JSON.stringify(hers)}`;
          asked += said;
          const answer = await ask(operation, hers);
          if (answer === undefined) continue;
          await restoreLinus();
          const shown = secrets.filter((text) => answer.raw.includes(text) && !asked.includes(text));
          expect(shown, `${said}: ${answer.raw}`).toEqual([]);
          if (operation.forOperators) expect(answer, said).toMatchObject({ status: 403, code: 10403 });
          if (JSON.stringify(hers) === JSON.stringify(nobodys)) continue;
          const control = await ask(operation, nobodys);
          await restoreLinus();
          expect(outcomeOf(answer, hers, nobodys), said).toEqual(
            control && outcomeOf(control, nobodys, hers),
          );
        }
    });

    it('all of them together, and what is theirs is as it was', async () => {
      expect(await stateOfAda()).toEqual(before);
    });
  });
});

it('no topic takes an id: whose it is the ticket says', () => {
  const { content } = documents.find(({ name }) => name === REALTIME_DOCUMENT) ?? {};
  const topics = Object.entries((content?.['webhooks'] ?? {}) as Readonly<Record<string, Webhook>>);
  expect(topics.length).toBeGreaterThan(10);
  for (const [name, { post }] of topics) {
    const { query } = post.requestBody.content['application/json'].schema.properties;
    expect(idMembersIn(query ?? {}), name).toEqual([]);
  }
});
