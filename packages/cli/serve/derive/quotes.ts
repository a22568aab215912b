import { topicKey, type Quote } from '@tidemark/sdk/contract';
import { NO_QUOTE } from '@tidemark/streams/session';
import type { SessionEntry } from '@tidemark/streams/session';
import { DayWindow } from './dayFigures.ts';
import { DerivedKey } from './derivedKey.ts';
import { withScale, type Scales } from './scales.ts';
import type { ExactTrade } from './trades.ts';

/** Figures that change with trades alone are told no more often than this, in microseconds. */
const TOLD_EVERY = 500_000;

type QuoteFrame = { readonly kind: 'snapshot' | 'delta'; readonly data: Partial<Quote> };

/** Best prices that a frame tells, and when. */
interface BestPrices {
  readonly at: number;
  readonly quote: Partial<Quote>;
}

/**
 * Frames of the topic `quote` of an instrument, whose 24-hour figures are made of its trades and whose best prices are those that the session tells,
 * all of them in the decimals of the instrument.
 *
 * @param recorded frames of that topic as they are in the session
 */
export function quoteEntries(
  instrument: string,
  recorded: readonly SessionEntry[],
  trades: readonly ExactTrade[],
  startedAt: number,
  scales: Scales,
): SessionEntry[] {
  const derived = new DerivedKey(topicKey('quote', { instrument }), startedAt);
  const window = new DayWindow();
  const entries: SessionEntry[] = [];
  let toldAt = -Infinity;
  const tell = (at: number, best: Partial<Quote>): void => {
    const base = entries.length === 0 ? { ...NO_QUOTE, instrument } : {};
    const updatedAt = Math.trunc(startedAt + at / 1_000);
    const told = onTick({ ...base, ...best, ...window.figures() }, scales);
    entries.push(derived.next(at, { ...told, updatedAt }));
    toldAt = at;
  };
  const best = recorded.flatMap((entry): BestPrices[] => {
    if (entry.kind !== 'in') return [];
    const { data } = JSON.parse(entry.frame) as QuoteFrame;
    const { bid, bidQuantity, ask, askQuantity } = data;
    const told = Object.entries({ bid, bidQuantity, ask, askQuantity }).filter(
      ([, value]) => value !== undefined,
    );
    return told.length === 0 ? [] : [{ at: entry.at, quote: Object.fromEntries(told) }];
  });
  let next = 0;
  for (const trade of trades) {
    for (let one = best[next]; one !== undefined && one.at <= trade.at; one = best[++next])
      tell(one.at, one.quote);
    window.add(trade);
    if (trade.at - toldAt >= TOLD_EVERY) tell(trade.at, {});
  }
  for (const one of best.slice(next)) tell(one.at, one.quote);
  return entries;
}

const PRICES = ['last', 'open', 'high', 'low', 'change', 'bid', 'ask'] as const;
const QUANTITIES = ['bidQuantity', 'askQuantity'] as const;

/** The same with all prices and quantities in the decimals of their instrument, as a user reads them beside each other. */
function onTick(quote: Partial<Quote>, { price, quantity }: Scales): Partial<Quote> {
  const scaled = (names: readonly (keyof Quote)[], scale: number): (readonly [string, string])[] =>
    names.flatMap((name) => {
      const value = quote[name];
      return typeof value === 'string' ? [[name, withScale(value, scale)] as const] : [];
    });
  return { ...quote, ...Object.fromEntries([...scaled(PRICES, price), ...scaled(QUANTITIES, quantity)]) };
}
