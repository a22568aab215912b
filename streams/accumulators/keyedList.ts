import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/**
 * What there is of each key, in the order in which keys first came. Frames are `{ [name]: Item[] }`; a delta's items replace those of
 * their key, or end it where `isOver` says so.
 */
export function keyedList<Item>(
  name: string,
  keyOf: (item: Item) => string,
  isOver: (item: Item) => boolean = () => false,
): Accumulation<unknown, readonly Item[]> {
  return {
    create() {
      const byKey = new Map<string, Item>();
      let view: readonly Item[] | undefined;

      const put = (data: ListData): true => {
        for (const item of listIn<Item>(data, name)) {
          if (isOver(item)) byKey.delete(keyOf(item));
          else byKey.set(keyOf(item), item);
        }
        view = undefined;
        return true;
      };

      return {
        reset: (snapshot: ListData) => {
          byKey.clear();
          return put(snapshot);
        },
        apply: put,
        view: () => (view ??= [...byKey.values()]),
      };
    },
    snapshotOf: (items) => ({ [name]: items }),
  };
}
