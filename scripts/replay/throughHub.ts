import { setImmediate } from 'node:timers/promises';
import {
  createHub,
  playAtOnce,
  playTimed,
  ReplayConnection,
  VirtualClock,
  type Hub,
  type HubCounters,
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
  /** The last state of every key. */
  readonly states: readonly TopicState<unknown>[];
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
  else playAtOnce(frames, replay.deliver, clock);
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
    states: [...states.values()],
  };
  hub.close();
  return summary;
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
