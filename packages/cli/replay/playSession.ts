import { createHub, type HubCounters, type TopicState } from '@tidemark/streams';
import {
  endQuietly,
  formatFaults,
  hashStates,
  NO_FAULTS,
  Replay,
  type Session,
  type Timeline,
} from '@tidemark/streams/session';
import { filter, firstValueFrom } from 'rxjs';
import type { ReplaySettings } from './replayOptions.ts';

export interface PlayOptions extends Partial<
  Pick<ReplaySettings, 'seed' | 'faults' | 'from' | 'to' | 'latency'>
> {
  /** Times as fast as recorded; as fast as possible when left out. */
  readonly speed?: number;
  /** Told of each state as it is shown, and when, in milliseconds since the start of the session. */
  readonly onState?: (state: TopicState<unknown>, at: number) => void;
  /** Ends the playing. */
  readonly stop?: AbortSignal;
}

/** What came of playing a session through a hub. */
export interface Played {
  /** The last state of every key. */
  readonly states: ReadonlyMap<string, TopicState<unknown>>;
  /** The hash of each. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly counters: HubCounters;
  /** States that were shown. */
  readonly shown: number;
}

/** What a hub without faults is given at the end to come to rest, in milliseconds. */
const SETTLE_MS = 100;

/** Plays a session, or a part of it, through a hub that follows every topic in it. */
export async function playSession(session: Session | Timeline, options: PlayOptions = {}): Promise<Played> {
  const { speed, onState, stop, ...settings } = options;
  const replay = new Replay(session, { ...settings, ...(speed !== undefined && { speed }) });
  const startedAt = replay.clock.now() - (options.from ?? 0);
  const hub = createHub(replay.hub);
  const states = new Map<string, TopicState<unknown>>();
  let count = 0;
  if (replay.topics.some(({ topic }) => topic.privacy === 'private'))
    hub.setAuth(() => Promise.resolve('replay'));
  for (const { topic, query } of replay.topics)
    hub.topic(topic, query).subscribe((state) => {
      states.set(state.key, state);
      count++;
      onState?.(state, replay.clock.now() - startedAt);
    });
  if (speed === undefined) await replay.playTo();
  else await playInTime(replay, stop);
  const hadFaults = formatFaults(options.faults ?? NO_FAULTS) !== '';
  if (!hadFaults) await replay.idle(SETTLE_MS);
  const counters = await (hadFaults ? endQuietly(replay, hub, states) : firstValueFrom(hub.counters$));
  // A hub that is closed shows nothing as live any more.
  const atEnd = new Map(states);
  hub.close();
  return { states: atEnd, hashes: hashStates(atEnd.values()), counters, shown: count };
}

async function playInTime(replay: Replay, stop: AbortSignal | undefined): Promise<void> {
  const pause = (): void => replay.pause();
  stop?.addEventListener('abort', pause, { once: true });
  if (stop?.aborted !== true) {
    replay.play();
    await firstValueFrom(replay.status$.pipe(filter(({ isPlaying }) => !isPlaying)));
  }
  stop?.removeEventListener('abort', pause);
}
