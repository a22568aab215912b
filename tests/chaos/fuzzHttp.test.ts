import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Request } from '../contract/support/case.ts';
import { CASES } from '../contract/support/cases.ts';
import { authToken, Client } from '../contract/support/client.ts';
import { startTestServer, type TestServer } from '../contract/support/testServer.ts';

let server: TestServer;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer();
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => server.stop());

/** A spoiled request can still be right ("1" became "2"): then these may do what they are for. */
const MOVES_MONEY = new Set([
  'placeOrder',
  'placeOrders',
  'amendOrder',
  'amendOrders',
  'cancelOrders',
  'cancelOrder',
  'cancelAllOrders',
  'transfer',
  'subscribeEarn',
  'redeemEarn',
  'placeContractOrder',
  'amendContractOrder',
  'placeContractOrders',
  'amendContractOrders',
  'cancelContractOrders',
  'cancelContractOrder',
  'cancelAllContractOrders',
  // Firing at once places the order; the settings change what is held.
  'placeTriggerOrder',
  'setLeverage',
  'closePosition',
  'closeAllPositions',
  'reversePosition',
  'changePositionMargin',
]);
/** Would end the session that the others need. */
const ENDS_SESSION = new Set(['logout', 'login']);

const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '../../etc/passwd',
    "' OR 1=1 --",
    '\u0000',
    '9'.repeat(400),
  ),
);
const anything = fc.oneof(junk, fc.jsonValue(), fc.object());

/** A good body with one member replaced by something, or something else altogether. */
function bodies(good: readonly Request[]): fc.Arbitrary<unknown> {
  const spoiled = good
    .map(({ body }) => body)
    .filter((body): body is Record<string, unknown> => typeof body === 'object' && body !== null)
    .filter((body) => Object.keys(body).length > 0)
    .map((body) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(body)), anything)
        .map(([member, value]) => ({ ...body, [member]: value })),
    );
  return fc.oneof(anything, ...spoiled);
}

function queries(good: readonly Request[]): fc.Arbitrary<Record<string, string>> {
  const names = [
    ...new Set(good.flatMap(({ query }) => Object.keys(query ?? {}))),
    'before',
    'a[b][c]',
    '__proto__',
  ];
  return fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), junk.map(String), { maxKeys: 6 });
}

const headers = fc.dictionary(
  fc.constantFrom(
    'x-client-data',
    'x-language',
    'x-site',
    'origin',
    'content-type',
    'accept',
    'x-forwarded-for',
    'authorization',
  ),
  fc.oneof(
    fc.stringMatching(/^[ -~]{0,80}$/),
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      '{"client":1}',
      '{"client":[]}',
    ),
  ),
  { maxKeys: 4 },
);

/** Now and then a body that is not JSON at all. */
const rawBody = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom('{', '[]', 'null', 'a=1&b[]=2')) },
);

/** Every balance of every user, held amounts apart. */
async function money(): Promise<string> {
  const { balances } = await server.exchange.view();
  return balances
    .map(({ account, asset, available, held }) => `${account} ${asset} ${available} ${held}`)
    .join('\n');
}

it('no request, however odd, breaks the server, and none but an accepted order or transfer moves money', async () => {
  const operations = server.gateway.operations.filter(({ id }) => !ENDS_SESSION.has(id));
  let known = await money();
  for (const { id, method, path } of operations) {
    const { good } = CASES[id] ?? { good: [] };
    const input = {
      body: bodies(good),
      raw: rawBody,
      query: queries(good),
      extra: headers,
      param: fc.stringMatching(/^[ -~]{0,30}$/),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(input), async ({ body, raw, query, extra, param }) => {
        const place = path.replace('{configId}', encodeURIComponent(param));
        const search = new URLSearchParams({ ...query, auth: authToken(place) }).toString();
        const cookie = Array.from(ada.cookies, ([name, value]) => `${name}=${value}`).join('; ');
        const response = await server.gateway.app.inject({
          method,
          url: `${place}?${search}`,
          headers: { 'content-type': 'application/json', ...extra, cookie },
          ...(method !== 'GET' && { payload: raw ?? JSON.stringify(body) }),
        });
        expect(response.statusCode, `${id}: ${response.body}`).toBeLessThan(500);
        const now = await money();
        if (response.statusCode !== 200 || !MOVES_MONEY.has(id)) expect(now, id).toBe(known);
        known = now;
      }),
      { numRuns: 30 },
    );
  }
  expect((await ada.get('/user/userInfo')).code).toBe(200);
}, 120_000);
