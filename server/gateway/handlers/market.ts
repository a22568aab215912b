import { CODE } from '@tidemark/sdk/contract';
import type { MarketView } from '../../views/market/marketView.ts';
import type { PublicTrade } from '../../views/market/marketView.ts';
import { readCandles, readTradePage } from '../../views/history/marketQueries.ts';
import { pageById, type Paging } from '../../views/paging.ts';
import { groupingTicks } from '../../wire/grouping.ts';
import { toBook, toCandle, toQuote, toTrade, toTradePair } from '../../wire/market.ts';
import { ApiError } from '../http/apiError.ts';
import { marketOf, type HandlerContext } from './context.ts';
import { eitherName } from './eitherName.ts';
import { answerList } from './listFile.ts';
import { TRADE_COLUMNS } from './tableColumns.ts';
import type { Handlers } from './types.ts';

type MarketOperation =
  'getQuote' | 'listQuotes' | 'listTradePairs' | 'getOrderBook' | 'listTrades' | 'listCandles';

const DEFAULTS = { pair: 'BTC/USDT', depth: 50, trades: 100, candles: 500 } as const;

/** Public market data. */
export function marketHandlers(context: HandlerContext): Pick<Handlers, MarketOperation> {
  const { views, now } = context;
  return {
    getQuote({ query }) {
      const { name, value = DEFAULTS.pair } = eitherName(query, 'instrument', 'tradePairName');
      const quote = toQuote(marketOf(value, context, name), now());
      return { ...quote, n: quote.last };
    },
    listQuotes({ query: { kind = 'spot' } }) {
      const { markets } = views;
      const wanted: readonly MarketView[] =
        kind === 'spot'
          ? markets.listedPairs()
          : markets.listedContracts().filter((each) => each.contract.kind === kind);
      return wanted.map((market) => toQuote(market, now()));
    },
    listTradePairs: () => views.markets.listedPairs().map(toTradePair),

    getOrderBook({ query }) {
      const { book, units } = marketOf(query.instrument, context);
      const { depth = DEFAULTS.depth, grouping } = query;
      const groupTicks = grouping === undefined ? 1 : groupingTicks(grouping, units);
      if (groupTicks === undefined)
        throw new ApiError(CODE.invalid, 'grouping: is not offered for this pair');
      return {
        instrument: units.instrument.name,
        ...toBook(book.top(depth, groupTicks), units),
        updatedAt: now(),
      };
    },

    listTrades(call) {
      const { instrument, ...page } = call.query;
      const { trades, units } = marketOf(instrument, context);
      const { startAt, endAt } = page;
      const read = async (paging: Paging) => {
        const { before, after, sort, limit } = paging;
        const isBounded = [before, after, startAt, endAt].some((bound) => bound !== undefined);
        if (!isBounded && sort === 'newest')
          return pageById<PublicTrade>(trades.newest(limit + 1), ({ tradeId }) => tradeId, paging);
        await views.flush();
        return readTradePage(views.lists, {
          instrument: units.instrument.id,
          startAt,
          endAt,
          ...paging,
        });
      };
      const query = call.isCsv ? page : { limit: DEFAULTS.trades, ...page };
      return answerList({ ...call, query }, TRADE_COLUMNS, read, (trade) => toTrade(trade, units));
    },

    async listCandles({ query }) {
      const { units } = marketOf(query.instrument, context);
      const { interval, startAt, endAt, limit = DEFAULTS.candles } = query;
      await views.flush();
      const candles = await readCandles(views.lists, {
        instrument: units.instrument.id,
        interval,
        limit,
        startAt,
        endAt,
      });
      return candles.map((candle) => toCandle(candle, units));
    },
  };
}
