import type { Requests } from './request.ts';
import { contractMarket, pairMarket, type Contract, type Market, type Pair } from './markets.ts';
import {
  parseCandle,
  parseTicker,
  parseTrade,
  type RawCandle,
  type RawQuote,
  type RawTrade,
} from './parse.ts';

/** A page of a list. */
export interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly nextCursor: string | null;
}

interface RawAsset {
  readonly asset: string;
  readonly name: string;
  readonly scale: number;
  readonly networks: readonly {
    readonly network: string;
    readonly decimals: number;
    readonly minDeposit: string;
    readonly minWithdrawal: string;
    readonly withdrawalFee: string;
    readonly depositsOpen: boolean;
    readonly withdrawalsOpen: boolean;
  }[];
}

interface RawMark {
  readonly contract: string;
  readonly mark: string;
  readonly index: string;
  readonly fundingRate: string | null;
  readonly nextFundingAt: number | null;
  readonly updatedAt: number;
}

interface RawFunding {
  readonly contract: string;
  readonly rate: string;
  readonly chargedAt: number;
}

/** Everything that needs no key. */
export class MarketData {
  readonly requests: Requests;
  #markets: ReadonlyMap<string, Market> | undefined;

  constructor(requests: Requests) {
    this.requests = requests;
  }

  async fetchTime(): Promise<number> {
    return (await this.requests.get<{ datetime: number }>('/market/v3/current/datetime')).datetime;
  }

  async fetchMarkets(): Promise<Market[]> {
    const [pairs, contracts] = await Promise.all([
      this.requests.get<Pair[]>('/market/v2/tradepair/list'),
      this.requests.get<Contract[]>('/market/v2/contract/list'),
    ]);
    const markets = [...pairs.map(pairMarket), ...contracts.map(contractMarket)];
    this.#markets = new Map(markets.map((market) => [market.symbol, market]));
    return markets;
  }

  /** The market of a symbol. Throws for one that is not listed. */
  async market(symbol: string): Promise<Market> {
    if (this.#markets === undefined) await this.fetchMarkets();
    const market = this.#markets?.get(symbol);
    if (market === undefined) throw new RangeError(`${symbol} is not listed`);
    return market;
  }

  /** The symbol of a pair or contract of the exchange. */
  async symbolOf(id: string): Promise<string> {
    if (this.#markets === undefined) await this.fetchMarkets();
    return [...(this.#markets?.values() ?? [])].find((market) => market.id === id)?.symbol ?? id;
  }

  async fetchCurrencies() {
    const assets = await this.requests.get<RawAsset[]>('/wallet/assets');
    return Object.fromEntries(
      assets.map(({ asset, name, scale, networks }) => [
        asset,
        {
          code: asset,
          name,
          precision: scale,
          deposit: networks.some(({ depositsOpen }) => depositsOpen),
          withdraw: networks.some(({ withdrawalsOpen }) => withdrawalsOpen),
          networks: Object.fromEntries(
            networks.map((network) => [
              network.network,
              {
                fee: network.withdrawalFee,
                precision: network.decimals,
                deposit: network.depositsOpen,
                withdraw: network.withdrawalsOpen,
                limits: { withdraw: { min: network.minWithdrawal }, deposit: { min: network.minDeposit } },
              },
            ]),
          ),
        },
      ]),
    );
  }

  async fetchTicker(symbol: string) {
    const { id } = await this.market(symbol);
    const path = '/market/v2/tradepair/single/quote';
    const { n, ...quote } = await this.requests.get<Omit<RawQuote, 'last'> & { n: string | null }>(path, {
      tradePairName: id,
    });
    return parseTicker({ ...quote, last: n }, symbol);
  }

  async fetchTickers(kind: 'spot' | 'linear' | 'inverse' = 'spot') {
    const quotes = await this.requests.get<RawQuote[]>('/market/v2/tradepair/quotes', { kind });
    const tickers = quotes.map(async (quote) => {
      const symbol = await this.symbolOf(quote.instrument);
      return [symbol, parseTicker(quote, symbol)] as const;
    });
    return Object.fromEntries(await Promise.all(tickers));
  }

  async fetchOrderBook(symbol: string, depth = 50) {
    const { id: instrument } = await this.market(symbol);
    const { bids, asks, updatedAt } = await this.requests.get<{
      bids: readonly [string, string][];
      asks: readonly [string, string][];
      updatedAt: number;
    }>('/market/v2/orderbook', { instrument, depth });
    return { symbol, bids, asks, timestamp: updatedAt };
  }

  async fetchTrades(symbol: string, since?: number, limit?: number) {
    const { id: instrument } = await this.market(symbol);
    const page = await this.requests.get<Page<RawTrade>>('/market/v2/trades', {
      instrument,
      startAt: since,
      limit,
    });
    return page.list.map((trade) => parseTrade(trade, symbol)).sort((a, b) => Number(a.id) - Number(b.id));
  }

  async fetchOHLCV(symbol: string, timeframe = '1m', since?: number, limit?: number) {
    const { id: instrument } = await this.market(symbol);
    const query = { instrument, interval: timeframe, startAt: since, limit };
    return (await this.requests.get<RawCandle[]>('/market/v2/candles', query)).map(parseCandle);
  }

  async fetchFundingRate(symbol: string) {
    const { id: contract } = await this.market(symbol);
    const [mark] = await this.requests.get<RawMark[]>('/market/v2/contract/mark-prices', { contract });
    if (mark === undefined) throw new RangeError(`${symbol} has no mark price`);
    return {
      symbol,
      markPrice: mark.mark,
      indexPrice: mark.index,
      fundingRate: mark.fundingRate,
      fundingTimestamp: mark.nextFundingAt,
      timestamp: mark.updatedAt,
    };
  }

  async fetchFundingRateHistory(symbol: string, since?: number, limit?: number) {
    const { id: contract } = await this.market(symbol);
    const query = { contract, startAt: since, limit };
    const page = await this.requests.get<Page<RawFunding>>('/market/v2/contract/funding-rates', query);
    return page.list
      .map(({ rate, chargedAt }) => ({ symbol, fundingRate: rate, timestamp: chargedAt }))
      .sort((a, b) => a.timestamp - b.timestamp);
  }

  async fetchOpenInterest(symbol: string) {
    const { id } = await this.market(symbol);
    const quote = await this.requests.get<RawQuote>('/market/v2/tradepair/single/quote', {
      tradePairName: id,
    });
    return { symbol, openInterestAmount: quote.openInterest, timestamp: quote.updatedAt };
  }
}
