import { beforeEach, describe, expect, it } from 'vitest';
import { MarketWatch, type BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import { spotOrderEntry } from '../../../../../server/market/spot/orderEntry.ts';
import { fundUser, openMarkets, openTestExchange, placeLimit, USER } from '../support/testExchange.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';

const BTC = 1;
const orderEntry = spotOrderEntry(BTC);
let exchange: Exchange;
let book: BookWatch;

beforeEach(async () => {
  ({ exchange } = await openTestExchange({ now: () => 1 }));
  await openMarkets(exchange);
  await fundUser(exchange);
  book = (await MarketWatch.start(exchange)).book(BTC);
  await exchange.submit(
    orderEntry.quote([
      { side: 'buy', price: 99, lots: 1_000_000 },
      { side: 'buy', price: 98, lots: 2_000_000 },
      { side: 'sell', price: 103, lots: 3_000_000 },
    ]),
  );
});

const USER_LOTS = 10_000_000;
const user = (side: 'buy' | 'sell', price: number): Promise<number> =>
  placeLimit(exchange, { instrument: BTC, side, price, lots: USER_LOTS });

describe('watching a book', () => {
  it('tells the maker’s levels from users’ at the same prices', async () => {
    await user('buy', 99);
    await user('sell', 102);
    expect(book.ownPrices('buy')).toEqual([99, 98]);
    expect(book.ownLots('buy', 99)).toBe(1_000_000);
    expect(book.depth('buy').get(99)).toBe(11_000_000);
    expect(book.bestUserLevel('buy')).toEqual({ price: 99, lots: USER_LOTS });
    expect(book.bestUserLevel('sell')).toEqual({ price: 102, lots: USER_LOTS });
    await exchange.submit({ kind: 'cancelAll', account: USER, instrument: 0 });
    expect(book.bestUserLevel('buy')).toBeUndefined();
    expect(book.depth('buy').get(99)).toBe(1_000_000);
  });

  it('reports a user who takes, with the level it consumed', async () => {
    await user('buy', 103);
    expect(book.takeUserTrades()).toEqual([{ side: 'buy', price: 103, quantity: 3_000_000 }]);
    expect(book.takeConsumedLevels()).toEqual([{ side: 'sell', price: 103 }]);
    expect(book.takeUserTrades()).toEqual([]);
    expect(book.ownPrices('sell')).toEqual([]);
    expect(book.bestUserLevel('buy')).toEqual({ price: 103, lots: 7_000_000 });
    expect(book.lastPrice).toBe(103);
  });

  it('reports a user whose resting order the taker bot takes, and not what the market does with itself', async () => {
    await user('sell', 102);
    await exchange.submit(orderEntry.take('buy', 102, 4_000_000));
    await exchange.submit(orderEntry.take('sell', 99, 10));
    expect(book.takeUserTrades()).toEqual([{ side: 'sell', price: 102, quantity: 4_000_000 }]);
    expect(book.bestUserLevel('sell')).toEqual({ price: 102, lots: 6_000_000 });
    expect(book.ownLots('buy', 99)).toBe(999_990);
  });

  it('starts from what is there', async () => {
    await user('buy', 99);
    const late = (await MarketWatch.start(exchange)).book(BTC);
    expect(late.ownPrices('buy')).toEqual([99, 98]);
    expect(late.ownLots('buy', 99)).toBe(1_000_000);
    expect(late.bestUserLevel('buy')).toEqual({ price: 99, lots: USER_LOTS });
  });
});
