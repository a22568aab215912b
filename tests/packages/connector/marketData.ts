import { BadSymbol, OperationFailed } from './errors.ts';
import { readList, type Period } from './lists.ts';
import type { Requests } from './request.ts';
import {
  contractMarket,
  leverageTiers,
  pairMarket,
  type Contract,
  type Market,
  type Pair,
} from './markets.ts';
import {
  parseCandle,
  parseTicker,
  parseTrade,
  type RawCandle,
  type RawQuote,
  type RawTrade,
} from './parse.ts';

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
    return (await this.requests.open<{ datetime: number }>('/market/v3/current/datetime')).datetime;
  }

  /** Asks for the time: an exchange that answers it is there. */
  async fetchStatus() {
    try {
      return { status: 'ok', updated: await this.fetchTime() } as const;
    } catch (error) {
      if (!(error instanceof OperationFailed)) throw error;
      return { status: 'error', updated: undefined } as const;
    }
  }

  async fetchLeverageTiers() {
    const contracts = await this.requests.open<Contract[]>('/market/v2/contract/list');
    return Object.fromEntries(
      contracts.map((contract) => [contractMarket(contract).symbol, leverageTiers(contract)]),
    );
  }

  async fetchMarkets(): Promise<Market[]> {
    const [pairs, contracts] = await Promise.all([
      this.requests.open<Pair[]>('/market/v2/tradepair/list'),
      this.requests.open<Contract[]>('/market/v2/contract/list'),
    ]);
    const markets = [...pairs.map(pairMarket), ...contracts.map(contractMarket)];
    this.#markets = new Map(markets.map((market) => [market.symbol, market]));
    return markets;
  }

  /** The market of a symbol. Throws for one that is not listed. */
  async market(symbol: string): Promise<Market> {
    if (this.#markets === undefined) await this.fetchMarkets();
    const market = this.#markets?.get(symbol);
    if (market === undefined) throw new BadSymbol(`${symbol} is not listed`);
    return market;
  }

  /** The symbol of a pair or contract of the exchange. */
  async symbolOf(id: string): Promise<string> {
    if (this.#markets === undefined) await this.fetchMarkets();
    return [...(this.#markets?.values() ?? [])].find((market) => market.id === id)?.symbol ?? id;
  }

  async fetchCurrencies() {
    const assets = await this.requests.open<RawAsset[]>('/wallet/assets');
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
    return parseTicker(await this.requests.open<RawQuote>(path, { instrument: id }), symbol);
  }

  async fetchTickers(kind: 'spot' | 'linear' | 'inverse' = 'spot') {
    const quotes = await this.requests.open<RawQuote[]>('/market/v2/tradepair/quotes', { kind });
    const tickers = quotes.map(async (quote) => {
      const symbol = await this.symbolOf(quote.instrument);
      return [symbol, parseTicker(quote, symbol)] as const;
    });
    return Object.fromEntries(await Promise.all(tickers));
  }

  async fetchOrderBook(symbol: string, depth = 50) {
    const { id: instrument } = await this.market(symbol);
    const { bids, asks, updatedAt } = await this.requests.open<{
      bids: readonly [string, string][];
      asks: readonly [string, string][];
      updatedAt: number;
    }>('/market/v2/orderbook', { instrument, depth });
    return { symbol, bids, asks, timestamp: updatedAt };
  }

  async fetchTrades(symbol: string, since?: number, limit?: number) {
    const { id: instrument } = await this.market(symbol);
    const trades = await this.#list<RawTrade>('/market/v2/trades', { instrument }, { since, limit });
    return trades.map((trade) => parseTrade(trade, symbol));
  }

  async fetchOHLCV(symbol: string, timeframe = '1m', since?: number, limit?: number) {
    const { id: instrument } = await this.market(symbol);
    const query = { instrument, interval: timeframe, startAt: since, limit };
    return (await this.requests.open<RawCandle[]>('/market/v2/candles', query)).map(parseCandle);
  }

  /** Of every contract, or of the only one that is named. */
  async fetchFundingRates(symbols?: readonly string[]) {
    const contract = symbols?.length === 1 ? (await this.market(symbols[0] ?? '')).id : undefined;
    const marks = await this.requests.open<RawMark[]>('/market/v2/contract/mark-prices', { contract });
    const rates = await Promise.all(
      marks.map(async (mark) => {
        const symbol = await this.symbolOf(mark.contract);
        const { fundingIntervalMs } = await this.market(symbol);
        return {
          symbol,
          markPrice: mark.mark,
          indexPrice: mark.index,
          fundingRate: mark.fundingRate,
          fundingTimestamp: mark.nextFundingAt,
          interval: fundingIntervalMs === undefined ? undefined : `${fundingIntervalMs / 3_600_000}h`,
          timestamp: mark.updatedAt,
        };
      }),
    );
    return rates.filter(({ symbol }) => symbols?.includes(symbol) ?? true);
  }

  async fetchFundingRate(symbol: string) {
    const [rate] = await this.fetchFundingRates([symbol]);
    if (rate === undefined) throw new BadSymbol(`${symbol} has no mark price`);
    return rate;
  }

  async fetchFundingRateHistory(symbol: string, since?: number, limit?: number) {
    const { id: contract } = await this.market(symbol);
    const path = '/market/v2/contract/funding-rates';
    const rates = await this.#list<RawFunding>(path, { contract }, { since, limit });
    return rates.map(({ rate, chargedAt }) => ({ symbol, fundingRate: rate, timestamp: chargedAt }));
  }

  async fetchOpenInterest(symbol: string) {
    const { id } = await this.market(symbol);
    const quote = await this.requests.open<RawQuote>('/market/v2/tradepair/single/quote', {
      instrument: id,
    });
    return { symbol, openInterestAmount: quote.openInterest, timestamp: quote.updatedAt };
  }

  #list<Entry>(path: string, query: object, period: Period) {
    return readList<Entry>((page) => this.requests.open(path, { ...query, ...page }), period);
  }
}
