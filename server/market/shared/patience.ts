/** Half of this is how much later, on average, anybody who watches sees what the market does. */
const WATCHED_MS = 100;

/** While nobody is connected the market moves once in this time: nothing is written more often for it. */
const UNWATCHED_MS = 1_000;

/**
 * How long what a market does may wait to be written together with others. Users' commands never wait for it: they take along what waits.
 * @param watchers how many are connected now
 * @param pace of the market: a livelier one is written as much more often while somebody watches
 */
export function patienceOf(watchers: () => number, pace: number): () => number {
  const watchedMs = Math.min(UNWATCHED_MS, Math.round(WATCHED_MS / pace));
  return () => (watchers() > 0 ? watchedMs : UNWATCHED_MS);
}
