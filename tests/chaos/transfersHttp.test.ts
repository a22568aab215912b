import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import { authToken, Client } from '../contract/support/client.ts';
import { startTestServer, type TestServer } from '../contract/support/testServer.ts';

const PATH = '/api/exchange-account-center-api/asset/transfer';
const PRODUCTS = [1, 2, 4];

let server: TestServer;
let address: string;
let people: Client[];

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  people = await Promise.all(
    [0, 1].map(async (index) => {
      const client = new Client(server.gateway);
      await client.login(index);
      const body = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '5000' };
      expect((await client.post(PATH, body)).code).toBe(200);
      return client;
    }),
  );
});
afterAll(() => server.stop());

/** Posts a transfer over the network; `undefined` when the client hung up before the answer. */
async function post(client: Client, body: object, hangUp: boolean): Promise<number | undefined> {
  const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const connection = new AbortController();
  const answer = fetch(`${address}${PATH}?auth=${authToken(PATH)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: connection.signal,
  });
  // The request is on its way when the event loop has turned; the server acts on it all the same.
  if (hangUp) setImmediate(() => connection.abort());
  try {
    return ((await (await answer).json()) as { code: number }).code;
  } catch (error) {
    if (!connection.signal.aborted) throw error;
    return undefined;
  }
}

/** Units of USDT by product. */
async function holdings(client: Client): Promise<Map<number, bigint>> {
  const { data } = await client.get('/api/exchange-account-center-api/asset/balances');
  const entries = data as { product: number; asset: string; available: string }[];
  const usdt = entries.filter(({ asset }) => asset === 'USDT');
  return new Map(PRODUCTS.map((id) => [id, sumOf(usdt.filter(({ product }) => product === id))]));
}

function sumOf(entries: readonly { available: string }[]): bigint {
  return entries.reduce((sum, { available }) => sum + (parseUnits(available) ?? 0n), 0n);
}

const wish = fc.record({
  person: fc.constantFrom(0, 1),
  products: fc.shuffledSubarray(PRODUCTS, { minLength: 2, maxLength: 2 }),
  // Little enough that there is always enough: a request that was hung up may be acted upon at any later moment.
  units: fc.bigInt(1n, 10n * 100_000_000n),
  hangUps: fc.integer({ min: 0, max: 3 }),
  presses: fc.integer({ min: 1, max: 3 }),
});

it('transfers over the network, hung up and sent again: totals exact, nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 8 }), async (wishes) => {
      const expected = await Promise.all(people.map(holdings));
      await Promise.all(
        wishes.map(
          async ({ person, products: [fromProduct = 1, toProduct = 2], units, hangUps, presses }) => {
            const client = people[person] as Client;
            const amount = formatUnits(units);
            const body = { fromProduct, toProduct, asset: 'USDT', amount, clientTransferId: randomUUID() };
            for (let n = 0; n < hangUps; n += 1) await post(client, body, true);
            const codes = await Promise.all(Array.from({ length: presses }, () => post(client, body, false)));
            expect(codes).toEqual(codes.map(() => 200));
            const mine = expected[person] as Map<number, bigint>;
            mine.set(fromProduct, (mine.get(fromProduct) ?? 0n) - units);
            mine.set(toProduct, (mine.get(toProduct) ?? 0n) + units);
          },
        ),
      );
      expect(await Promise.all(people.map(holdings))).toEqual(expected);
    }),
    { numRuns: 15 },
  );
}, 60_000);
