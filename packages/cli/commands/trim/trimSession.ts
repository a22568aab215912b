import { IndexedSession, type Candidate, type RereadSession } from './indexedSession.ts';
import { minimise } from './minimise.ts';

/** Says in a few words how a session fails, the same for the same failure; undefined when it does not. */
export type Check = (session: Candidate) => Promise<string | undefined>;

/** Whether the entries at some places fail. */
type Fails = (places: readonly number[]) => Promise<boolean>;

/**
 * The smallest part of a session that can be found which fails as all of it does: first without topics, then without time at its end, then without
 * single entries, as long as any can go. Undefined when it does not fail. The session is read once for each try, until what is left is small.
 */
export async function trimSession(
  session: RereadSession,
  check: Check,
): Promise<{ readonly session: Candidate; readonly failure: string } | undefined> {
  const indexed = await IndexedSession.of(session);
  const failure = await check(indexed.candidate(indexed.places));
  if (failure === undefined) return undefined;
  const fails: Fails = async (places) => (await check(indexed.candidate(places))) === failure;

  const keys = await minimise(indexed.keys, (some) => fails(indexed.placesOf(some)));
  const withoutEnd = await trimEnd(indexed.placesOf(keys), fails);
  await indexed.hold(withoutEnd);
  const least = await minimise(withoutEnd, fails);
  return { session: indexed.candidate(least), failure };
}

/** The shortest beginning that fails, where a shorter one than a failing one does not: found by halving. */
async function trimEnd(places: readonly number[], fails: Fails): Promise<readonly number[]> {
  let passing = 0;
  let failing = places.length;
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (await fails(places.slice(0, middle))) failing = middle;
    else passing = middle;
  }
  return places.slice(0, failing);
}
