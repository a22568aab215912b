import { firstValueFrom } from 'rxjs';
import type { HubCounters } from '../../hub/counters.ts';
import { createHub } from '../../hub/createHub.ts';
import type { HubTiming } from '../../hub/options.ts';
import type { TopicState } from '../../topic.ts';
import type { Session } from '../format/entry.ts';
import { hashStates } from '../hash/hashStates.ts';
import { formatFaults, NO_FAULTS } from './faults.ts';
import { endQuietly } from './quietTail.ts';
import { Replay, type ReplayOptions } from './replay.ts';
import type { StreamedTimeline } from './streamTimeline.ts';
import type { Timeline } from './timeline.ts';
import type { WireFrame } from './wire.ts';

export interface RunOptions extends ReplayOptions {
  /** From which position on nothing goes wrong any more, in milliseconds since the start. Default: from the end. */
  readonly faultsUntil?: number;
  /**
   * How long the hub is given after the end, without faults, to come to rest, in milliseconds. Default 100; where there were faults, until it has
   * caught up, which includes what nothing but a new connection shows.
   */
  readonly settle?: number;
  /** Durations of the hub. */
  readonly timing?: Partial<HubTiming>;
  /** Which keys are subscribed; default: all. */
  readonly wants?: (key: string) => boolean;
  /** Told of each state as it is shown. */
  readonly onState?: (state: TopicState<unknown>) => void;
  /** Told of each frame as it is sent. */
  readonly onFrame?: (frame: WireFrame) => void;
}

/** What came of a replay. */
export interface ReplayOutcome {
  /** The last state of every key. */
  readonly states: ReadonlyMap<string, TopicState<unknown>>;
  /** The hash of each, by its key. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly counters: HubCounters;
}

/** What a hub needs at the end to paint what came last, in milliseconds. */
const SETTLE_MS = 100;

/** Plays a session, or a part of it, through a hub of its own that follows all of it, as fast as it can. */
export async function runReplay(
  session: Session | Timeline | StreamedTimeline,
  options: RunOptions = {},
): Promise<ReplayOutcome> {
  const { settle, timing, wants = () => true, onState, onFrame } = options;
  const replay = new Replay('open' in session ? await session.open(options.from) : session, options);
  const hub = createHub({ ...replay.hub, ...(timing && { timing }) });
  const states = new Map<string, TopicState<unknown>>();
  const topics = replay.topics.filter(({ key }) => wants(key));
  const frames = onFrame && replay.wire.frames$.subscribe(onFrame);
  if (topics.some(({ topic }) => topic.privacy === 'private')) hub.setAuth(() => Promise.resolve('replay'));
  const observers = topics.map(({ topic, query }) =>
    hub.topic(topic, query).subscribe((state) => {
      states.set(state.key, state);
      onState?.(state);
    }),
  );
  const hadFaults = formatFaults(replay.wire.faults) !== '';
  await replay.playTo(options.faultsUntil);
  replay.setFaults(NO_FAULTS);
  await replay.playTo();
  let counters: HubCounters;
  if (hadFaults && settle === undefined) counters = await endQuietly(replay, hub, states);
  else {
    await replay.idle(settle ?? SETTLE_MS);
    counters = await firstValueFrom(hub.counters$);
  }
  // What a hub that is closed shows is not what it came to.
  for (const observer of observers) observer.unsubscribe();
  hub.close();
  frames?.unsubscribe();
  return { states, hashes: hashStates(states.values()), counters };
}
