import { topics } from '@tidemark/streams';
import type { OrderBook, PriceLevel, TopicState } from '@tidemark/streams';
import { useEffect, useMemo } from 'react';
import { steadyNow, toExchangeTime, toSteadyTime } from '../../platform/exchangeClock.ts';
import { createStoredValue } from '../../platform/storedValue.ts';
import { environment } from '../environment.ts';
import { liveAt, stateNow, useTopic } from '../realtime.ts';
import { isText, membersOf, recordIn } from '../settings.ts';
import type { Quote } from './types.ts';

/** What a trading screen showed of a market when it was left: the next visit begins with it, visibly old, until the present has come. */
export interface LastKnown {
  /** As of when it was known, by the exchange's clock: no clock of a device is the same at the next visit. */
  readonly receivedAt: number;
  readonly quote: Quote;
  /** The best levels of the book as it is, without a grouping. */
  readonly book: OrderBook;
  /** Decimals of its prices and quantities, for the page that is shown before the application is there (`public/opening.js`). */
  readonly priceScale: number;
  readonly quantityScale: number;
}

/** Markets that are kept, those that were left last, and their levels a side. */
const MARKETS = 6;
const LEVELS = 20;

const isLevel = (found: unknown): boolean => {
  const { price, quantity } = membersOf(found);
  return isText(price) && isText(quantity);
};
const isSide = (found: unknown): found is readonly PriceLevel[] =>
  Array.isArray(found) && found.every(isLevel);
const isPriceOrNone = (found: unknown): boolean => found === null || isText(found);

const PRICES = [
  'last',
  'open',
  'high',
  'low',
  'change',
  'changeRate',
  'bid',
  'bidQuantity',
  'ask',
  'askQuantity',
] as const;

function isLastKnown(found: unknown): found is LastKnown {
  const { receivedAt, quote, book, priceScale, quantityScale } = membersOf(found);
  const figures = membersOf(quote);
  const { bids, asks } = membersOf(book);
  return (
    [receivedAt, priceScale, quantityScale].every((value) => typeof value === 'number') &&
    [figures['instrument'], figures['volume'], figures['quoteVolume']].every(isText) &&
    PRICES.every((name) => isPriceOrNone(figures[name])) &&
    isSide(bids) &&
    isSide(asks)
  );
}

/** Reads what was kept leniently: a market that is not what it should be is left out. */
export function decodeLastKnown(found: unknown): Readonly<Record<string, LastKnown>> {
  return recordIn(found, isLastKnown);
}

/** Simulated prices are others than the real ones of the same name. */
const stored = createStoredValue({
  name: environment === 'real' ? 'lastKnown' : 'lastKnown-simulated',
  version: 1,
  decode: decodeLastKnown,
});

/** Adds a market to those that are kept, as the last one. */
export function withMarket(
  kept: Readonly<Record<string, LastKnown>>,
  instrument: string,
  known: LastKnown,
): Readonly<Record<string, LastKnown>> {
  const others = Object.entries(kept).filter(([name]) => name !== instrument);
  return Object.fromEntries([...others.slice(1 - MARKETS), [instrument, known]]);
}

const queryOf = (instrument: string, depth: number) => ({ instrument, depth });

export interface KeptMarket {
  readonly instrument: string;
  /** Levels a side that the screen asks for. */
  readonly depth: number;
  readonly priceScale: number;
  readonly quantityScale: number;
}

/** Keeps what is known of a market when its screen is left, for another market or for good. */
export function useKeepLastKnown({ instrument, depth, priceScale, quantityScale }: KeptMarket): void {
  useEffect(() => {
    const keep = (): void => {
      const quoted = stateNow(topics.quote, { instrument });
      const booked = stateNow(topics.orderBook, queryOf(instrument, depth));
      if (quoted?.value === undefined) return;
      const { bids = [], asks = [] } = booked?.value ?? {};
      const known = {
        receivedAt: Math.min(knownAt(quoted), booked?.value === undefined ? Infinity : knownAt(booked)),
        quote: quoted.value,
        book: { bids: bids.slice(0, LEVELS), asks: asks.slice(0, LEVELS) },
        priceScale,
        quantityScale,
      };
      stored.write(withMarket(stored.read(), instrument, known));
    };
    // Phones end pages that are in the background without a further word.
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHidden);
      keep();
    };
  }, [instrument, depth, priceScale, quantityScale]);
}

/** As of when a state was known, by the exchange's clock. */
function knownAt({ phase, receivedAt }: TopicState<unknown>): number {
  return toExchangeTime((phase === 'live' ? liveAt() : receivedAt) ?? steadyNow());
}

/** The ticker of an instrument; before it has come, that of the last visit, as stale. */
export function useQuote(instrument: string): TopicState<Quote> {
  const state = useTopic(topics.quote, { instrument });
  return useOrLastKnown(state, instrument, ({ quote }) => quote);
}

export type BookQuery = { readonly instrument: string; readonly depth: number; readonly grouping?: string };

/** The book of an instrument; before it has come, that of the last visit, as stale. */
export function useBook(query: BookQuery): TopicState<OrderBook> {
  const state = useTopic(topics.orderBook, query);
  return useOrLastKnown(state, query.instrument, ({ book }) =>
    query.grouping === undefined && book.bids.length > 0 ? book : undefined,
  );
}

function useOrLastKnown<Value>(
  state: TopicState<Value>,
  instrument: string,
  valueOf: (known: LastKnown) => Value | undefined,
): TopicState<Value> {
  const isMissing = state.phase === 'loading';
  const known = useMemo(() => (isMissing ? stored.read()[instrument] : undefined), [isMissing, instrument]);
  const value = known && valueOf(known);
  if (known === undefined || value === undefined) return state;
  const { receivedAt: ts } = known;
  return { key: state.key, phase: 'stale', value, ts, receivedAt: toSteadyTime(ts) };
}
