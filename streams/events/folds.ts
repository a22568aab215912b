import { listIn } from '../topic.ts';
import type { ListData } from '../topic.ts';

/** What a snapshot says to those who know what was before. */
export interface CaughtUp<Item> {
  /** What is new, the oldest first. */
  readonly items: readonly Item[];
  /** Whether there was more that nobody can tell any more. */
  readonly missed: boolean;
  /** What was open when it was last told and is not any more: how it ended is not known. */
  readonly unsettled: readonly Item[];
}

/** Makes events of the frames of one topic. All of it throws a TypeError on data without the list. */
export interface EventFold<Item> {
  /** What there was before the first event. */
  start(data: ListData): void;
  /** What happened, the oldest first. */
  delta(data: ListData): readonly Item[];
  /** A snapshot before which deltas are missing. */
  catchUp(data: ListData): CaughtUp<Item>;
}

/** A snapshot of fewer entries than this holds all there are. */
const FULL = 50;

/**
 * Events of a list that only grows, whose frames `{ [name]: Item[] }` are newest first.
 *
 * @param isChange whether an entry of a delta says what became of one that was told; that is no event
 */
export function entryFold<Item>(
  name: string,
  idOf: (item: Item) => string,
  isChange: (item: Item) => boolean = () => false,
): EventFold<Item> {
  /** Newest first: the entries of one moment may come in another order the next time. */
  let known: readonly string[] = [];
  const remember = (items: readonly Item[]): void => {
    known = [...items.map(idOf), ...known].slice(0, 2 * FULL);
  };
  return {
    start(data) {
      known = [];
      remember(listIn<Item>(data, name));
    },
    delta(data) {
      const items = listIn<Item>(data, name).filter((item) => !isChange(item));
      remember(items);
      return items.toReversed();
    },
    catchUp(data) {
      const listed = listIn<Item>(data, name);
      const news = listed.filter((item) => !known.includes(idOf(item)));
      const items = news.filter((item) => !isChange(item));
      const overlaps = news.length < listed.length || (known.length === 0 && listed.length < FULL);
      remember(news);
      return { items: items.toReversed(), missed: !overlaps, unsettled: [] };
    },
  };
}

/** Events of things that have states and end, whose snapshots hold those that are open, in a replay also some that ended, and whose deltas hold every change. */
export function stateFold<Item>(
  name: string,
  idOf: (item: Item) => string,
  isOver: (item: Item) => boolean,
): EventFold<Item> {
  let open = new Map<string, Item>();
  const opened = (data: ListData): Map<string, Item> =>
    new Map(
      listIn<Item>(data, name)
        .filter((item) => !isOver(item))
        .map((item) => [idOf(item), item]),
    );
  return {
    start(data) {
      open = opened(data);
    },
    delta(data) {
      const items = listIn<Item>(data, name);
      for (const item of items) {
        if (isOver(item)) open.delete(idOf(item));
        else open.set(idOf(item), item);
      }
      return items;
    },
    catchUp(data) {
      const before = open;
      open = opened(data);
      const listed = listIn<Item>(data, name);
      const isTold = (item: Item): boolean => JSON.stringify(before.get(idOf(item))) === JSON.stringify(item);
      // The end of one that was not known to be open may have been told before.
      const concerns = (item: Item): boolean => !isOver(item) || before.has(idOf(item));
      const known = new Set(listed.map(idOf));
      return {
        items: listed.filter((item) => concerns(item) && !isTold(item)),
        missed: true,
        unsettled: [...before.values()].filter((item) => !known.has(idOf(item))),
      };
    },
  };
}
