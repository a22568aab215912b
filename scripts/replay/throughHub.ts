import { setImmediate } from 'node:timers/promises';
import {
  connectionIn,
  createHub,
  playAtOnce,
  playTimed,
  ReplayConnection,
  VirtualClock,
  type Hub,
  type HubCounters,
  type RecordedFrame,
  type TopicState,
} from '@tidemark/streams';
import { asyncScheduler, firstValueFrom } from 'rxjs';
import type { Recording } from './readRecording.ts';
import { topicsIn } from './topics.ts';

const FRAME_MS = 16;

/** What came of playing a recording. */
export interface Summary {
  readonly source: Recording['source'];
  /** Frames in the file, and frames of the realtime protocol that were played. */
  readonly recorded: number;
  readonly frames: number;
  /** Length of the session, in seconds. */
  readonly seconds: number;
  /** How long the playing took, in milliseconds. */
  readonly elapsedMs: number;
  readonly painted: number;
  readonly counters: HubCounters;
  /** How often the recorded connection was lost. */
  readonly losses: number;
  /** What of the file could not be read or shown. */
  readonly damage: readonly string[];
  /** The last state of every key. */
  readonly states: readonly TopicState<unknown>[];
}

/** Whether all of the recording was there and could be shown to its end. */
export function isWhole({ damage, counters, states }: Summary): boolean {
  const faults = counters.gaps + counters.malformed + counters.checksumMismatches;
  return damage.length === 0 && faults === 0 && states.every(({ phase }) => phase === 'live');
}

/** Plays a recording through hub and streams: `speed` times as fast as recorded, or as fast as possible. */
export async function replayThroughHub(recording: Recording, speed?: number): Promise<Summary> {
  const { frames } = recording;
  const clock = speed === undefined ? new VirtualClock(frames[0]?.at) : undefined;
  const replay = new ReplayConnection();
  const hub = createHub({
    transport: replay.transport,
    scheduler: clock ?? asyncScheduler,
    frames: (paint) => void (clock ?? asyncScheduler).schedule(paint, FRAME_MS),
    // The recording says when the connection is open again.
    timing: { backoffBase: 0, quickRetry: 0 },
  });
  // Recorded private topics are played like any other.
  hub.setAuth(() => Promise.resolve('recorded'));
  const { states, painted } = observe(hub, recording);
  await setImmediate();
  clock?.advance(0);
  await setImmediate();

  const startedAt = performance.now();
  if (clock === undefined)
    await playTimed(frames, replay.deliver, { scheduler: asyncScheduler, speed: speed ?? 1 });
  else await playConnections(frames, replay.deliver, clock);
  const elapsedMs = performance.now() - startedAt;
  if (clock === undefined) await new Promise((resolve) => setTimeout(resolve, 2 * FRAME_MS));

  const summary: Summary = {
    source: recording.source,
    recorded: recording.recorded,
    frames: frames.length,
    seconds: ((frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)) / 1_000,
    elapsedMs,
    painted: painted(),
    counters: await firstValueFrom(hub.counters$),
    losses: frames.filter(({ raw }) => connectionIn(raw) === 'lost').length,
    damage: recording.damage.map(({ message }) => message),
    states: [...states.values()],
  };
  hub.close();
  return summary;
}

/** As fast as possible, but for the moment that a hub takes to log in and subscribe on each new connection. */
async function playConnections(
  frames: readonly RecordedFrame[],
  deliver: (raw: string) => void,
  clock: VirtualClock,
): Promise<void> {
  let rest = frames;
  while (rest.length > 0) {
    const opened = rest.findIndex(({ raw }) => connectionIn(raw) === 'open');
    const count = opened === -1 ? rest.length : opened + 1;
    playAtOnce(rest.slice(0, count), deliver, clock);
    await setImmediate();
    clock.advance(0);
    await setImmediate();
    rest = rest.slice(count);
  }
}

function observe(hub: Hub, recording: Recording) {
  const states = new Map<string, TopicState<unknown>>();
  let count = 0;
  for (const { topic, query } of topicsIn(recording.frames)) {
    hub.topic(topic, query).subscribe((state) => {
      states.set(state.key, state);
      count++;
    });
  }
  return { states, painted: () => count };
}
