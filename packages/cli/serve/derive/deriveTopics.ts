import { topicKey, type Quote } from '@tidemark/sdk/contract';
import type { Session, SessionEntry } from '@tidemark/streams/session';
import { keysIn, queryOf } from '../../analysis/keys.ts';
import { bookEntries } from './books.ts';
import { candleEntries } from './candles.ts';
import { DerivedKey } from './derivedKey.ts';
import { markEntries } from './marks.ts';
import { quoteEntries } from './quotes.ts';
import type { Scales } from './scales.ts';
import { tradesIn } from './trades.ts';

/**
 * A session with what the web application needs and the recording does not tell: candles, marks and 24-hour figures, made of the trades in it, books
 * of the usual depths and groupings, and an insurance fund without a balance. What was recorded of them stays as it is.
 */
export function deriveTopics(session: Session, scalesOf: (instrument: string) => Scales): Session {
  const { header, entries } = session;
  const keys = keysIn(entries).map(({ key }) => key);
  const trades = tradesIn(entries);
  const isMissing = (key: string): boolean => !keys.includes(key);
  const replaced = new Set<string>();
  const derived: SessionEntry[] = [];
  for (const instrument of instrumentsIn(keys)) {
    const scales = scalesOf(instrument);
    const own = trades.filter((trade) => trade.instrument === instrument);
    const quote = topicKey('quote', { instrument });
    const recorded = entries.filter((entry) => isOf(entry, quote));
    if (!tellsTheDay(recorded)) {
      replaced.add(quote);
      derived.push(...quoteEntries(instrument, recorded, own, header.startedAt, scales));
    }
    derived.push(...candleEntries(instrument, own, header.startedAt, scales.price, isMissing));
    derived.push(...bookEntries(instrument, session, keys, scales));
    if (isContract(instrument) && isMissing(topicKey('markPrice', { contract: instrument })))
      derived.push(...markEntries(instrument, own, header.startedAt, scales));
  }
  if (isMissing(FUND)) derived.push(new DerivedKey(FUND, header.startedAt).next(0, { balances: [] }));
  const kept = entries.filter((entry) => ![...replaced].some((key) => isOf(entry, key)));
  // The connection was open before anything came.
  const order = (entry: SessionEntry): number => (entry.kind === 'open' ? 0 : 1);
  return { header, entries: [...kept, ...derived].sort((a, b) => a.at - b.at || order(a) - order(b)) };
}

const FUND = topicKey('insuranceFund', {});

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

/** Whether it is a contract, `BTC-USDT`, and no pair. */
const isContract = (instrument: string): boolean => instrument.includes('-');

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
