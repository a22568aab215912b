import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

/** What the search shows of a find. */
export interface Found {
  /** Below the site's address. */
  readonly url: string;
  readonly title: string;
  /** Where it is: `Reference / Spot trading`. */
  readonly trail: string;
}

/** Words of a text: `placeOrder` and `spot.orders.place` are found by each of their words, too. */
function tokenize(text: string): string[] {
  const words = text.split(/[\s/.,;:()[\]{}"'`|?!=<>]+/);
  const parts = words.flatMap((word) => word.split(/(?<=[a-z])(?=[A-Z])|[-_]/));
  return Array.from(new Set([...words, ...parts])).filter((word) => word !== '');
}

/** The same for who writes the index and who reads it. */
export const SEARCH_OPTIONS: Options<Found & { readonly text: string }> = {
  idField: 'url',
  fields: ['title', 'trail', 'text'],
  storeFields: ['url', 'title', 'trail'],
  tokenize,
  searchOptions: {
    boost: { title: 4, trail: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/**
 * What is found, the best first: what is called exactly so, then what has all the words, and where nothing has, what has most of them: who asks in a
 * sentence uses words that are nowhere.
 */
export function findIn(index: MiniSearch, words: string): Found[] {
  const all = index.search(words);
  const found = (all.length > 0 ? all : index.search(words, { combineWith: 'OR' })) as unknown as Found[];
  const wanted = words.trim().toLowerCase();
  const isNamed = ({ title }: Found): boolean => title.toLowerCase() === wanted;
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
}
