import { deepFreeze } from '../hub/freeze.ts';
import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/**
 * The newest `capacity` items of an append-only feed whose frames are `{ [name]: Item[] }`, newest first.
 * Kept oldest first inside, so that an arrival costs a push; turned round when viewed.
 */
export function recentList<Item>(name: string, capacity: number): Accumulation<unknown, readonly Item[]> {
  return {
    create() {
      let items: Item[] = [];
      let view: readonly Item[] | undefined;

      const append = (data: ListData): true => {
        const newest = listIn<Item>(data, name).slice(0, capacity);
        for (const item of newest.reverse()) items.push(deepFreeze(item));
        if (items.length > 2 * capacity) items = items.slice(-capacity);
        view = undefined;
        return true;
      };

      return {
        reset: (snapshot: ListData) => {
          items = [];
          return append(snapshot);
        },
        apply: append,
        view: () => (view ??= Object.freeze(items.slice(-capacity).reverse())),
      };
    },
    snapshotOf: (items) => ({ [name]: items }),
  };
}
