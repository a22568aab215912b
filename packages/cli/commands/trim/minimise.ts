/**
 * A part of a list that still fails, of which nothing single can be left out (delta debugging, after Zeller and Hildebrandt): parts are left out that grow
 * smaller and smaller, as long as what is left fails.
 *
 * @param fails whether a part fails; the whole list is taken to
 */
export async function minimise<Item>(
  list: readonly Item[],
  fails: (part: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = list;
  for (let parts = 2; left.length > 1;) {
    const size = Math.ceil(left.length / parts);
    const smaller = await withoutOne(left, size, fails);
    if (smaller !== undefined) {
      left = smaller;
      parts = Math.max(parts - 1, 2);
    } else if (size === 1) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return left.length === 1 && (await fails([])) ? [] : left;
}

async function withoutOne<Item>(
  list: readonly Item[],
  size: number,
  fails: (part: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[] | undefined> {
  for (let at = 0; at < list.length; at += size) {
    const rest = [...list.slice(0, at), ...list.slice(at + size)];
    if (await fails(rest)) return rest;
  }
  return undefined;
}
