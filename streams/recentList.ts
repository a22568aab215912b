import { listIn } from './shape.ts';
import type { Accumulator } from './topic.ts';

/**
 * The newest `capacity` items of an append-only feed whose frames are `{ [name]: Item[] }`, newest first.
 * Kept oldest first inside, so that an arrival costs a push; turned round when viewed.
 */
export function createRecentList<Item>(
  name: string,
  capacity: number,
): Accumulator<Record<string, unknown>, Record<string, unknown>, readonly Item[]> {
  let items: Item[] = [];
  let view: readonly Item[] | undefined;

  const append = (data: Record<string, unknown>): void => {
    items.push(...listIn<Item>(data, name).slice(0, capacity).reverse());
    if (items.length > 2 * capacity) items = items.slice(-capacity);
    view = undefined;
  };

  return {
    reset: (snapshot) => {
      items = [];
      append(snapshot);
      return true;
    },
    apply: (delta) => {
      append(delta);
      return true;
    },
    view: () => (view ??= items.slice(-capacity).reverse()),
  };
}
