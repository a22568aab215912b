import { bookChecksum, type Candle, type Quote, type Trade, type TradePair } from '@tidemark/sdk/contract';
import { formatRatio, formatScaled, formatUnits, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { Instrument } from '../engine/protocol.ts';
import type { BookTop, Level } from '../views/market/book.ts';
import type { CandleState } from '../views/market/candleSeries.ts';
import type { MarketView } from '../views/market/marketView.ts';
import type { PublicTrade } from '../views/market/marketView.ts';
import type { PairUnits } from '../units/pair.ts';
import { groupingsOf } from './grouping.ts';

/** Fee rates are parts per million inside and fractions outside: 1000 → "0.001". */
export function feeRate(ppm: number): string {
  return formatUnits(BigInt(ppm) * 100n);
}

/** Whether orders are taken. */
export function statusOf({ isHalted }: Pick<MarketView, 'isHalted'>): 'trading' | 'halted' {
  return isHalted ? 'halted' : 'trading';
}

/** The steps of prices and quantities, and the smallest and largest quantity on them. */
export function sizesOf(units: PairUnits) {
  const { priceStep = 1, lotStep = 1, minLots, maxLots } = units.instrument;
  return {
    tickSize: units.price(priceStep),
    lotSize: units.quantity(lotStep),
    minQuantity: units.quantity(Math.ceil(minLots / lotStep) * lotStep),
    maxQuantity: units.quantity(maxLots - (maxLots % lotStep)),
  };
}

/** A trade pair and its rules. */
export function toTradePair(market: Pick<MarketView<Instrument>, 'units' | 'isHalted'>): TradePair {
  const { units } = market;
  const { instrument, priceScale, quantityScale } = units;
  return {
    pair: instrument.name,
    baseAsset: instrument.base,
    quoteAsset: instrument.quote,
    ...sizesOf(units),
    minNotional: formatUnits(instrument.minNotionalUnits),
    makerFeeRate: feeRate(instrument.makerFeePpm),
    takerFeeRate: feeRate(instrument.takerFeePpm),
    priceScale,
    quantityScale,
    groupings: [...groupingsOf(units)],
    priceBand: formatRatio(BigInt(instrument.priceBandPercent), 100n, 2),
    status: statusOf(market),
  };
}

function change(open: number | undefined, last: number | undefined, units: PairUnits) {
  if (open === undefined || last === undefined) return { change: null, changeRate: null };
  const size = units.price(Math.abs(last - open));
  return {
    change: last < open ? `-${size}` : size,
    changeRate: formatRatio(BigInt(last - open), BigInt(open), 4),
  };
}

/** The sum of one side of a contract's open positions, in the unit of its quantities; nothing for a pair. */
function openInterestOf({ openLots, units }: Pick<MarketView, 'openLots' | 'units'>) {
  if (openLots === undefined) return {};
  const { quantityScale, instrument } = units;
  const step = BigInt(instrument.lotUnits) / 10n ** BigInt(LEDGER_SCALE - quantityScale);
  return { openInterest: formatScaled(openLots * step, quantityScale) };
}

/** The ticker of a pair over the last 24 hours. */
export function toQuote(market: MarketView, now: number): Quote {
  const { units, book, day } = market;
  const stats = day.at(now);
  const last = market.trades.last()?.price;
  const bid = book.bids.best();
  const ask = book.asks.best();
  const price = (ticks: number | undefined): string | null =>
    ticks === undefined ? null : units.price(ticks);
  return {
    instrument: units.instrument.name,
    last: price(last),
    open: price(stats.open),
    high: price(stats.high),
    low: price(stats.low),
    volume: units.quantity(stats.lots),
    quoteVolume: formatUnits(stats.quoteUnits),
    ...change(stats.open, last, units),
    bid: price(bid?.[0]),
    bidQuantity: bid === undefined ? null : units.quantity(bid[1]),
    ask: price(ask?.[0]),
    askQuantity: ask === undefined ? null : units.quantity(ask[1]),
    ...openInterestOf(market),
    status: statusOf(market),
    updatedAt: now,
  };
}

/** `[price, quantity]` as printed on the wire. */
export function toLevel([price, lots]: Level, units: PairUnits): [string, string] {
  return [units.price(price), units.quantity(lots)];
}

/** Both sides as wire strings, with the checksum over them. */
export function toBook(top: BookTop, units: PairUnits) {
  const bids = top.bids.map((level) => toLevel(level, units));
  const asks = top.asks.map((level) => toLevel(level, units));
  return { bids, asks, checksum: bookChecksum(bids, asks) };
}

export function toTrade(trade: PublicTrade, units: PairUnits): Trade {
  return {
    tradeId: String(trade.tradeId),
    price: units.price(trade.price),
    quantity: units.quantity(trade.lots),
    side: trade.takerSide,
    tradedAt: trade.time,
  };
}

export function toCandle(candle: CandleState, units: PairUnits): Candle {
  return {
    openedAt: candle.openTime,
    open: units.price(candle.open),
    high: units.price(candle.high),
    low: units.price(candle.low),
    close: units.price(candle.close),
    volume: units.quantity(candle.lots),
    quoteVolume: formatUnits(candle.quoteUnits),
    trades: candle.trades,
  };
}
