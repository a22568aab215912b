import { topicKey, type Quote } from '@tidemark/sdk/contract';
import type { Session, SessionEntry } from '@tidemark/streams/session';
import { keysIn, queryOf } from '../../analysis/keys.ts';
import { bookEntries } from './books.ts';
import { candleEntries } from './candles.ts';
import { quoteEntries } from './quotes.ts';
import { tradesIn } from './trades.ts';

/**
 * A session with what the web application needs and the recording does not tell: candles and 24-hour figures, made of the trades in it, and books of
 * the usual depths. What was recorded of them stays as it is.
 */
export function deriveTopics(session: Session): Session {
  const { header, entries } = session;
  const keys = keysIn(entries).map(({ key }) => key);
  const trades = tradesIn(entries);
  const isMissing = (key: string): boolean => !keys.includes(key);
  const replaced = new Set<string>();
  const derived: SessionEntry[] = [];
  for (const instrument of instrumentsIn(keys)) {
    const own = trades.filter((trade) => trade.instrument === instrument);
    const quote = topicKey('quote', { instrument });
    const recorded = entries.filter((entry) => isOf(entry, quote));
    if (!tellsTheDay(recorded)) {
      replaced.add(quote);
      derived.push(...quoteEntries(instrument, recorded, own, header.startedAt));
    }
    derived.push(...candleEntries(instrument, own, header.startedAt, isMissing));
    derived.push(...bookEntries(instrument, entries, keys));
  }
  const kept = entries.filter((entry) => ![...replaced].some((key) => isOf(entry, key)));
  // The connection was open before anything came.
  const order = (entry: SessionEntry): number => (entry.kind === 'open' ? 0 : 1);
  return { header, entries: [...kept, ...derived].sort((a, b) => a.at - b.at || order(a) - order(b)) };
}

/** Pairs and contracts that a session tells anything of. */
export function instrumentsIn(keys: readonly string[]): string[] {
  return [
    ...new Set(
      keys.flatMap((key) => {
        const { instrument, contract } = queryOf(key);
        const name = instrument ?? contract;
        return typeof name === 'string' ? [name] : [];
      }),
    ),
  ];
}

function isOf(entry: SessionEntry, key: string): boolean {
  return entry.kind === 'in' && entry.frame.startsWith(`{"key":${JSON.stringify(key)},`);
}

/** Whether recorded quotes have 24-hour figures, as those of Tidemark have. */
function tellsTheDay(recorded: readonly SessionEntry[]): boolean {
  return recorded.some((entry) => {
    if (entry.kind !== 'in') return false;
    const { data } = JSON.parse(entry.frame) as { data: Partial<Quote> };
    return data.open !== undefined && data.open !== null;
  });
}
