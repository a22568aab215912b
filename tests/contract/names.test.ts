import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { nameFaults } from './support/names.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const QUOTE = '/market/v2/tradepair/single/quote';

describe('names of a quote', () => {
  const quoteOf = (query: Record<string, string>) => new Client(server.gateway).get(QUOTE, query);

  it.each(['BTC/USDT', 'ETH/USDT', 'BTC-USDT', 'BTC-USD'])('lead to %s either way', async (name) => {
    const asked = [{ instrument: name }, { tradePairName: name }, { instrument: name, tradePairName: name }];
    for (const query of asked) {
      const { code, data } = await quoteOf(query);
      const quote = data as { instrument: string; last: string | null; n: string | null };
      expect({ code, instrument: quote.instrument }).toEqual({ code: 200, instrument: name });
      expect(quote).toHaveProperty('n', quote.last);
    }
  });

  it('may not differ', async () => {
    expect(await quoteOf({ instrument: 'BTC/USDT', tradePairName: 'ETH/USDT' })).toMatchObject({
      code: 10400,
      message: 'instrument: differs from tradePairName, which is another name of it',
    });
  });

  it.each(['instrument', 'tradePairName'])('are named as sent: %s', async (name) => {
    expect(await quoteOf({ [name]: 'NO/PE' })).toMatchObject({
      code: 20009,
      message: `${name}: NO/PE is not listed`,
    });
  });
});

const TRANSFER = '/api/exchange-account-center-api/asset/transfer';
const WORDS = ['wallet', 'spot', 'coinm', 'usdtm', 'margin', 'withdrawals', 'earn'];
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

describe('products', () => {
  /** Number and word of those between which money moves. */
  const products = WORDS.slice(0, 5).map((word, index) => [word, index + 1] as const);

  it.each(products)('are named by the word %s or the number %i in queries', async (word, number) => {
    const infos = [word, number].map((fromProduct) => ada.get(`${TRANSFER}/info`, { fromProduct }));
    const [byWord, byNumber] = await Promise.all(infos);
    expect(byWord).toMatchObject({ code: 200 });
    expect(byWord?.data).toEqual(byNumber?.data);
    expect(nameFaults(byWord?.data)).toEqual([]);
  });

  it('move money by any mix of words and numbers', async () => {
    const choice = fc
      .constantFrom(...products)
      .chain(([word, number]) =>
        fc.record({ named: fc.constantFrom(word, number), number: fc.constant(number) }),
      );
    // Each account has what the moves below may take of it.
    for (const toProduct of ['wallet', 'coinm', 'usdtm', 'margin']) {
      const more = toProduct === 'margin' ? { toInstrument: 'BTC-USDT' } : {};
      await ada.post(TRANSFER, { fromProduct: 'spot', toProduct, asset: 'USDT', amount: '5', ...more });
    }
    await fc.assert(
      fc.asyncProperty(choice, choice, fc.boolean(), async (from, to, isBetter) => {
        const contract = isBetter ? 'Instrument' : 'SubProduct';
        const { code, data, message } = await ada.post(TRANSFER, {
          ...{ fromProduct: from.named, toProduct: to.named, asset: 'USDT', amount: '0.01' },
          ...(from.number === 5 && { [`from${contract}`]: 'BTC-USDT' }),
          ...(to.number === 5 && { [`to${contract}`]: 'BTC-USDT' }),
        });
        const isSame = from.number === to.number;
        expect({ code, message }).toMatchObject({ code: isSame ? 10400 : 200 });
        if (isSame) return;
        expect(data).toMatchObject({ fromProduct: from.number, toProduct: to.number });
        expect(nameFaults(data)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(WORDS.map((word, index) => [word, index + 1] as const))(
    'narrow statements by %s as by %i',
    async (word, number) => {
      for (const path of ['/wallet/statement', '/wallet/statement/balances']) {
        const answers = await Promise.all([word, number].map((product) => ada.get(path, { product })));
        expect(answers[0]).toMatchObject({ code: 200 });
        expect(answers[0]?.data).toEqual(answers[1]?.data);
        expect(nameFaults(answers[0]?.data)).toEqual([]);
      }
    },
  );

  it.each(['Spot', 'SPOT', 'futures', '0x2', '2.0', ' 2', '10', '0', ''])(
    'are not named %j',
    async (text) => {
      const { code, message } = await ada.get(`${TRANSFER}/info`, { fromProduct: text });
      expect({ code, member: message.split(':')[0] }).toEqual({ code: 10400, member: 'fromProduct' });
    },
  );
});

describe('contracts of margin accounts', () => {
  const move = { fromProduct: 'usdtm', toProduct: 'margin', asset: 'USDT', amount: '1' };

  it('may not differ by name', async () => {
    const query = { fromProduct: 'margin', fromInstrument: 'BTC-USDT', fromSubProduct: 'ETH-USDT' };
    expect((await ada.get(`${TRANSFER}/info`, query)).message).toBe(
      'fromInstrument: differs from fromSubProduct, which is another name of it',
    );
    const body = { ...move, toInstrument: 'BTC-USDT', toSubProduct: 'ETH-USDT' };
    expect((await ada.post(TRANSFER, body)).message).toBe(
      'toInstrument: differs from toSubProduct, which is another name of it',
    );
  });

  it('name one transfer under either name', async () => {
    const id = { clientTransferId: 'either-name' };
    const made = await ada.post(TRANSFER, { ...move, ...id, toInstrument: 'ETH-USDT' });
    const again = await ada.post(TRANSFER, { ...move, ...id, toSubProduct: 'ETH-USDT' });
    expect(made.code).toBe(200);
    expect(again.data).toEqual(made.data);
    const both = await ada.post(TRANSFER, {
      ...move,
      ...id,
      toInstrument: 'ETH-USDT',
      toSubProduct: 'ETH-USDT',
    });
    expect(both.data).toEqual(made.data);
  });
});
