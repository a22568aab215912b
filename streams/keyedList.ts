import { listIn } from './shape.ts';
import type { Accumulator } from './topic.ts';

/**
 * What there is of each key, in the order in which keys first came. Frames are `{ [name]: Item[] }`; a delta's items replace those of
 * their key, or end it where `isOver` says so.
 */
export function createKeyedList<Item>(
  name: string,
  keyOf: (item: Item) => string,
  isOver: (item: Item) => boolean = () => false,
): Accumulator<Record<string, unknown>, Record<string, unknown>, readonly Item[]> {
  const byKey = new Map<string, Item>();
  let view: readonly Item[] | undefined;

  const put = (data: Record<string, unknown>): void => {
    for (const item of listIn<Item>(data, name)) {
      if (isOver(item)) byKey.delete(keyOf(item));
      else byKey.set(keyOf(item), item);
    }
    view = undefined;
  };

  return {
    reset: (snapshot) => {
      byKey.clear();
      put(snapshot);
      return true;
    },
    apply: (delta) => {
      put(delta);
      return true;
    },
    view: () => (view ??= [...byKey.values()]),
  };
}
