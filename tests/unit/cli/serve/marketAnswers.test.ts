import { describe, expect, it } from 'vitest';
import { MarketAnswers } from '../../../../packages/cli/serve/rest/market.ts';

const MINUTE = 60_000;

/** Ten candles and ten trades, a minute apart; lists of topics are as the exchange has them. */
const DATA: Readonly<Record<string, object>> = {
  candles: { candles: Array.from({ length: 10 }, (_, n) => ({ openedAt: n * MINUTE })) },
  trades: {
    trades: Array.from({ length: 10 }, (_, n) => ({ tradeId: String(10 - n), tradedAt: (9 - n) * MINUTE })),
  },
};

const player = {
  now: 10 * MINUTE,
  server: {
    topic: (key: string) => ({
      isKnown: true,
      framesSince: () => [JSON.stringify({ data: DATA[key.split('?')[0] ?? ''] })],
    }),
  },
};
type Parts = ConstructorParameters<typeof MarketAnswers>;
const answers = new MarketAnswers(
  player as unknown as Parts[0],
  { pairs: [{ pair: 'BTC/USDT' }], contracts: [] } as unknown as Parts[1],
);

const asked = (query: Readonly<Record<string, number>>) =>
  new URLSearchParams({
    ...{ instrument: 'BTC/USDT', interval: '3m' },
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });

describe('market data of a replay', () => {
  it.each([
    [{ limit: 3 }, [7, 8, 9]],
    [{ startAt: 2 * MINUTE, limit: 3 }, [2, 3, 4]],
    [{ startAt: 2 * MINUTE + 1, endAt: 5 * MINUTE }, [3, 4]],
    [{ endAt: 5 * MINUTE, limit: 2 }, [3, 4]],
  ])('has the candles of %o', (query, minutes) => {
    const { data } = answers.candles(asked(query)).body as { data: { openedAt: number }[] };
    expect(data.map(({ openedAt }) => openedAt / MINUTE)).toEqual(minutes);
  });

  it.each([
    [{ limit: 2 }, ['10', '9']],
    [{ startAt: 7 * MINUTE }, ['8', '9', '10']],
    [{ startAt: 7 * MINUTE, limit: 2 }, ['8', '9']],
  ])('has the trades of %o', (query, ids) => {
    const { data } = answers.trades(asked(query)).body as { data: { list: { tradeId: string }[] } };
    expect(data.list.map(({ tradeId }) => tradeId)).toEqual(ids);
  });
});
