import type { Quote } from '@tidemark/sdk/contract';
import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** Every instrument's quote, in the order of the snapshot. A delta's quotes hold the members that changed. */
export function quoteList(): Accumulation<unknown, readonly Quote[]> {
  return {
    create() {
      const byInstrument = new Map<string, Quote>();
      let view: readonly Quote[] | undefined;
      return {
        reset: (snapshot: ListData) => {
          byInstrument.clear();
          for (const quote of listIn<Quote>(snapshot, 'quotes')) byInstrument.set(quote.instrument, quote);
          view = undefined;
          return true;
        },
        apply: (delta: ListData) => {
          for (const change of listIn<Quote>(delta, 'quotes')) {
            const before = byInstrument.get(change.instrument);
            if (before === undefined)
              throw new RangeError(`a change of ${change.instrument} without its quote`);
            byInstrument.set(change.instrument, { ...before, ...change });
          }
          view = undefined;
          return true;
        },
        view: () => (view ??= [...byInstrument.values()]),
      };
    },
    snapshotOf: (quotes) => ({ quotes }),
  };
}
