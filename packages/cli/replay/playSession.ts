import { createHub, type Hub, type HubCounters, type TopicState } from '@tidemark/streams';
import {
  endQuietly,
  formatFaults,
  hashStates,
  NO_FAULTS,
  Replay,
  type Session,
  type StreamedTimeline,
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
export async function playSession(
  session: Session | Timeline | StreamedTimeline,
  options: PlayOptions = {},
): Promise<Played> {
  const play = await Play.begin(session, options);
  await play.advance();
  return play.finish();
}

/** A session that is being played. */
export class Play {
  readonly #replay: Replay;
  readonly #hub: Hub;
  readonly #options: PlayOptions;
  readonly #states = new Map<string, TopicState<unknown>>();
  #count = 0;

  /** Opens a session, and has a hub follow every topic in it. */
  static async begin(
    session: Session | Timeline | StreamedTimeline,
    options: PlayOptions = {},
  ): Promise<Play> {
    return new Play('open' in session ? await session.open(options.from) : session, options);
  }

  private constructor(session: Session | Timeline, options: PlayOptions) {
    const { onState } = options;
    this.#options = options;
    this.#replay = new Replay(session, options);
    const { clock, topics } = this.#replay;
    const startedAt = clock.now() - (options.from ?? 0);
    this.#hub = createHub(this.#replay.hub);
    if (topics.some(({ topic }) => topic.privacy === 'private'))
      this.#hub.setAuth(() => Promise.resolve('replay'));
    for (const { topic, query } of topics)
      this.#hub.topic(topic, query).subscribe((state) => {
        this.#states.set(state.key, state);
        this.#count++;
        onState?.(state, clock.now() - startedAt);
      });
  }

  /** Whether all of it was played. */
  get isOver(): boolean {
    return this.#replay.status.isOver;
  }

  /** Plays up to a position, in milliseconds since the start of the session; by default to the end. */
  async advance(position?: number): Promise<void> {
    if (this.#options.speed === undefined) await this.#replay.playTo(position);
    else await playInTime(this.#replay, this.#options.stop);
  }

  /** Lets the hub come to rest, and closes it. */
  async finish(): Promise<Played> {
    const hadFaults = formatFaults(this.#options.faults ?? NO_FAULTS) !== '';
    if (!hadFaults) await this.#replay.idle(SETTLE_MS);
    const counters = await (hadFaults
      ? endQuietly(this.#replay, this.#hub, this.#states)
      : firstValueFrom(this.#hub.counters$));
    // A hub that is closed shows nothing as live any more.
    const atEnd = new Map(this.#states);
    this.#hub.close();
    return { states: atEnd, hashes: hashStates(atEnd.values()), counters, shown: this.#count };
  }
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
