import type { SchedulerLike } from 'rxjs';
import type { RecordedFrame } from './recording.ts';
import type { VirtualClock } from './virtualClock.ts';

/** Length of a step of virtual time, in milliseconds: a painted frame at 60 Hz. */
const STEP_MS = 1_000 / 60;

/**
 * Delivers frames at their recorded distances, `speed` times as fast. Resolves after the last one.
 *
 * @param signal stops the playing, and resolves
 */
export function playTimed(
  frames: Iterable<RecordedFrame>,
  deliver: (raw: string) => void,
  options: { readonly scheduler: SchedulerLike; readonly speed?: number; readonly signal?: AbortSignal },
): Promise<void> {
  const { scheduler, speed = 1, signal } = options;
  const iterator = frames[Symbol.iterator]();
  let next = iterator.next();
  if (next.done) return Promise.resolve();
  const startedAt = scheduler.now();
  const firstAt = next.value.at;
  const dueIn = (frame: RecordedFrame): number =>
    (frame.at - firstAt) / speed - (scheduler.now() - startedAt);

  return new Promise((resolve) => {
    const playDue = (): void => {
      while (!next.done && dueIn(next.value) <= 0) {
        deliver(next.value.raw);
        next = iterator.next();
      }
      if (next.done || signal?.aborted) resolve();
      else scheduler.schedule(playDue, dueIn(next.value));
    };
    playDue();
  });
}

/** Delivers frames as fast as they can be taken, while the clock runs through their recorded times in steps of a painted frame. */
export function playAtOnce(
  frames: Iterable<RecordedFrame>,
  deliver: (raw: string) => void,
  clock: VirtualClock,
): void {
  let paintedAt = -Infinity;
  for (const { at, raw } of frames) {
    if (at - paintedAt >= STEP_MS) {
      clock.advanceTo(at);
      paintedAt = at;
    }
    deliver(raw);
  }
  clock.advance(STEP_MS);
}
