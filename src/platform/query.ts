/** Limits of what is read from an address: the same as the server's. */
const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

/**
 * Reads a query string within the limits, because whoever made the link wrote it: of more than 1000 parameters the
 * first 1000 count, of more than 20 values of one name (`a=1&a=2`, `a[]=1`) the first 20, and a name nested deeper than
 * 5 (`a[b][c][d][e][f][g]`) does not count at all.
 *
 * @param search with or without its question mark
 */
export function parseQuery(search: string): URLSearchParams {
  const read = new URLSearchParams();
  const values = new Map<string, number>();
  let parameters = 0;
  for (const [name, value] of new URLSearchParams(firstParameters(search))) {
    if (++parameters > QUERY_LIMITS.parameterLimit) break;
    const count = (values.get(name) ?? 0) + 1;
    values.set(name, count);
    if (count > QUERY_LIMITS.arrayLimit || depthOf(name) > QUERY_LIMITS.depth) continue;
    read.append(name, value);
  }
  return read;
}

/** Cuts a query off after the most parameters that may count, so that a huge one is not even parsed. */
function firstParameters(search: string): string {
  let end = -1;
  for (let count = 0; count < QUERY_LIMITS.parameterLimit; count += 1) {
    end = search.indexOf('&', end + 1);
    if (end === -1) return search;
  }
  return search.slice(0, end);
}

/** How many brackets a name has: `a[b][c]` is nested 2 deep. */
function depthOf(name: string): number {
  return name.split('[').length - 1;
}
