/** Limits of what is read from an address: the same as the server's. */
const QUERY_LIMITS = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

/**
 * Reads a query string within the limits, because it comes from an untrusted link: of more than 1000 parameters the
 * first 1000 count, of more than 20 members of one array (`a=1&a=2`, `a[]=1`, `a[0]=1`, however they are mixed) the first
 * 20, and neither an index beyond them (`a[20]=1`) nor a name nested deeper than 5 (`a[b][c][d][e][f][g]`) counts at all.
 *
 * @param search with or without its question mark
 */
export function parseQuery(search: string): URLSearchParams {
  const read = new URLSearchParams();
  const members = new Map<string, number>();
  let parameters = 0;
  for (const [name, value] of new URLSearchParams(firstParameters(search))) {
    if (++parameters > QUERY_LIMITS.parameterLimit) break;
    if (depthOf(name) > QUERY_LIMITS.depth || hasIndexBeyond(name)) continue;
    const array = arrayOf(name);
    const count = (members.get(array) ?? 0) + 1;
    members.set(array, count);
    if (count > QUERY_LIMITS.arrayLimit) continue;
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

/** What a member's name has in common with those of the same array: `a`, `a[]` and `a[7]` are all members of `a`. */
function arrayOf(name: string): string {
  return name.replace(/\[\d*\]/g, '[]').replace(/\[\]$/, '');
}

function hasIndexBeyond(name: string): boolean {
  return [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) >= QUERY_LIMITS.arrayLimit);
}

/** How many brackets a name has: `a[b][c]` is nested 2 deep. */
function depthOf(name: string): number {
  return name.split('[').length - 1;
}
