import type { Quote } from '@tidemark/sdk/contract';
import { toQuote } from '../../../../wire/market.ts';
import type { Publisher } from '../../channel.ts';
import { publicTopic, type PublisherContext } from '../../topic.ts';
import { changedMembers } from './changedMembers.ts';

type QuoteDelta = Partial<Quote> & Pick<Quote, 'instrument' | 'updatedAt'>;

function openQuotes({ views, now, changed }: PublisherContext): Publisher {
  const quoteOf = (id: number): Quote => toQuote(views.markets.require(id), now());
  const ids = views.markets
    .all()
    .filter(({ isDelisted }) => !isDelisted)
    .map(({ units }) => units.instrument.id);
  /** As they were told last. */
  const sent = new Map(ids.map((id) => [id, quoteOf(id)]));
  const dirty = new Set<number>();
  const { book, trade, halt, openInterest } = views.changes;
  const stops = ids.flatMap((id) => {
    const note = (): void => {
      dirty.add(id);
      changed();
    };
    return [book, trade, halt, openInterest].map((signal) => signal.on(id, note));
  });

  const changeOf = (id: number): QuoteDelta | undefined => {
    const next = quoteOf(id);
    const delta = changedMembers(sent.get(id) ?? next, next);
    if (delta === undefined) return undefined;
    sent.set(id, next);
    return { ...delta, instrument: next.instrument };
  };

  return {
    snapshot: () => ({ quotes: [...sent.values()] }),
    delta() {
      const quotes = [...dirty].flatMap((id) => changeOf(id) ?? []);
      dirty.clear();
      return quotes.length === 0 ? undefined : { quotes };
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** The 24-hour tickers of all pairs and contracts; a delta carries those that changed, with the members that did. */
export const quotes = publicTopic('quotes', 200, openQuotes);
