import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';
import { readAll } from './support/readAll.ts';

const server = useTestServer();
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
const SIDES = ['buy', 'sell'] as const;

let ada: Client;

type Entry = Readonly<Record<string, unknown>>;

async function post(path: string, body: object): Promise<Entry> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Entry;
}

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

/** Returns the entries that have each of the given values. */
function having(entries: readonly Entry[], values: Entry): Entry[] {
  return entries.filter((entry) => Object.entries(values).every(([name, value]) => entry[name] === value));
}

const kindOf = ({ contract }: Entry): string => (contract === 'BTC-USD' ? 'inverse' : 'linear');
const choice = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const present = (members: object): Entry =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Cancels by a choice, and expects that exactly the chosen entries are gone. */
async function cancel(
  paths: { readonly open: string; readonly cancelAll: string },
  [id, list]: readonly [id: string, list: string],
  chosen: { readonly body: Entry; readonly isChosen: (entry: Entry) => boolean },
): Promise<void> {
  const before = await readAll(ada, paths.open);
  const cancelled = (await post(paths.cancelAll, chosen.body))[list] as Entry[];
  const after = await readAll(ada, paths.open);
  const idsOf = (entries: readonly Entry[]) =>
    entries.map((entry) => Number(entry[id])).sort((a, b) => a - b);
  expect(idsOf(cancelled)).toEqual(idsOf(before.filter(chosen.isChosen)));
  expect(idsOf(after)).toEqual(idsOf(before.filter((entry) => !chosen.isChosen(entry))));
  expect(cancelled.every(({ status }) => status === 'cancelled')).toBe(true);
}

it('cancels the chosen spot orders and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        pair: choice('BTC/USDT', 'ETH/USDT'),
        side: choice(...SIDES),
        type: choice('limit', 'postOnly'),
      }),
      async (members) => {
        for (const [pair, low, high] of [
          ['BTC/USDT', '60000', '190000'],
          ['ETH/USDT', '2000', '9000'],
        ] as const)
          for (const side of SIDES)
            for (const type of ['limit', 'postOnly'] as const)
              await post(`${SPOT}/order`, {
                pair,
                side,
                type,
                price: side === 'buy' ? low : high,
                quantity: '0.01',
              });
        const body = present(members);
        await cancel(
          { open: `${SPOT}/orders/open`, cancelAll: `${SPOT}/order/cancel-all` },
          ['orderId', 'orders'],
          { body, isChosen: (order) => having([order], body).length > 0 },
        );
      },
    ),
    { numRuns: 8, examples: [[{ pair: undefined, side: 'sell', type: undefined }]] },
  );
});

const contractChoice = {
  contract: choice('BTC-USDT', 'BTC-USD'),
  kind: choice('linear', 'inverse'),
  marginMode: choice('cross', 'isolated'),
  side: choice(...SIDES),
};

/** Tells whether an order or trigger is chosen by the members of a body. */
const isOf =
  ({ kind, purposes, ...values }: Entry) =>
  (entry: Entry): boolean =>
    having([entry], values).length > 0 &&
    (kind === undefined || kindOf(entry) === kind) &&
    (purposes === undefined || (purposes as unknown[]).includes(entry['purpose']));

const SIZES = [
  ['BTC-USDT', '0.001'],
  ['BTC-USD', '100'],
] as const;

it('cancels the chosen contract orders and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ ...contractChoice, type: choice('limit', 'postOnly') }), async (members) => {
      for (const [contract, quantity] of SIZES)
        for (const type of ['limit', 'postOnly'] as const)
          for (const marginMode of contract === 'BTC-USDT'
            ? (['cross', 'isolated'] as const)
            : (['cross'] as const))
            await post(`${CONTRACTS}/order`, {
              contract,
              marginMode,
              side: 'buy',
              type,
              price: '90000',
              quantity,
            });
      const body = present(members);
      await cancel(
        { open: `${CONTRACTS}/orders/open`, cancelAll: `${CONTRACTS}/order/cancel-all` },
        ['orderId', 'orders'],
        { body, isChosen: isOf(body) },
      );
    }),
    {
      numRuns: 8,
      examples: [
        [{ contract: undefined, kind: 'linear', marginMode: undefined, side: undefined, type: 'limit' }],
      ],
    },
  );
});

it('cancels the chosen triggers and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ...contractChoice,
        type: choice('limit', 'market'),
        purposes: choice<readonly string[]>(['entry'], ['takeProfit', 'stopLoss']),
      }),
      async (members) => {
        for (const [contract, quantity] of SIZES)
          for (const side of SIDES)
            await post(`${CONTRACTS}/trigger`, {
              contract,
              side,
              purpose: 'entry',
              type: 'market',
              quantity,
              triggerPrice: side === 'buy' ? '80000' : '130000',
            });
        const body = present(members);
        await cancel(
          { open: `${CONTRACTS}/triggers/open`, cancelAll: `${CONTRACTS}/trigger/cancel-all` },
          ['triggerId', 'triggers'],
          { body, isChosen: isOf(body) },
        );
      },
    ),
    {
      numRuns: 8,
      examples: [
        [
          {
            contract: undefined,
            kind: 'inverse',
            marginMode: undefined,
            side: 'sell',
            type: undefined,
            purposes: ['entry'],
          },
        ],
      ],
    },
  );
});
