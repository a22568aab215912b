import { firstValueFrom } from 'rxjs';
import type { HubCounters } from '../../hub/counters.ts';
import type { Hub } from '../../hub/hub.ts';
import type { TopicState } from '../../topic.ts';
import { NO_FAULTS } from './faults.ts';
import type { Replay } from './replay.ts';

/** Longest time until a hub has caught up: that of a lost connection to be noticed, of the longest backoff, a login and the requests after it. */
const CAUGHT_UP_WITHIN = 90_000;

/** How often it is looked whether it has, in milliseconds. */
const LOOK_EVERY = 100;

/**
 * Ends a replay with faults: there are no more of them, and time goes on, while the exchange does nothing, until every key that it can tell of is
 * live. Then the connection is lost once, since nobody can know that the last frame of a key was lost until the next one or the next
 * connection, and time goes on again. A hub that has not caught up after 90 seconds of virtual time is left as it is.
 *
 * An exchange that was down at the end is up meanwhile.
 * @param states what the hub shows now of each key
 * @returns what the hub had counted before the last loss
 */
export async function endQuietly(
  replay: Replay,
  hub: Pick<Hub, 'counters$'>,
  states: ReadonlyMap<string, TopicState<unknown>>,
): Promise<HubCounters> {
  const wasUp = replay.wire.isUp;
  replay.setFaults(NO_FAULTS);
  if (!wasUp) replay.wire.serve(true);
  const isCaughtUp = await catchUp(replay, states);
  const counters = await firstValueFrom(hub.counters$);
  if (isCaughtUp) {
    replay.inject('disconnect');
    await catchUp(replay, states);
  }
  if (!wasUp) replay.wire.serve(false);
  return counters;
}

async function catchUp(replay: Replay, states: ReadonlyMap<string, TopicState<unknown>>): Promise<boolean> {
  const isCaughtUp = (): boolean =>
    [...states.values()].every(({ key, phase }) => phase === 'live' || !replay.knows(key));
  let looks = 0;
  for (let waited = 0; waited < CAUGHT_UP_WITHIN && looks < 2; waited += LOOK_EVERY) {
    await replay.idle(LOOK_EVERY);
    // Twice, since what came last may not be painted yet.
    looks = isCaughtUp() ? looks + 1 : 0;
  }
  return looks === 2;
}
