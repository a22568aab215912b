import type { BookQuery } from '../../../../stores/market/lastKnown.ts';
import { useTradingSettings } from '../../../../stores/market/settings.ts';
import type { Instrument } from '../instrument/instrument.ts';

/** Levels a side that the screen asks for. */
export const BOOK_DEPTH = 50;

/** The price step that levels are merged into, and what of the book is to be asked for. */
export interface Grouping {
  readonly grouping: string;
  readonly query: BookQuery;
}

/** The step that was chosen for an instrument, if it has it; of the finest, its own tick, the book is asked for as it is. */
export function useGrouping({ pair, tick, groupings: offered }: Instrument): Grouping {
  const { groupings } = useTradingSettings();
  const [finest = tick.toFixed()] = offered;
  const saved = groupings[pair];
  const grouping = saved !== undefined && offered.includes(saved) ? saved : finest;
  const query = { instrument: pair, depth: BOOK_DEPTH };
  return { grouping, query: grouping === finest ? query : { ...query, grouping } };
}
