import { describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
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
