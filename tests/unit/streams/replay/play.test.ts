import { describe, expect, it } from 'vitest';
import { playAtOnce, playTimed, VirtualClock, type RecordedFrame } from '@tidemark/streams';

const frames: RecordedFrame[] = [0, 100, 100, 350].map((at, i) => ({ at: 5_000 + at, raw: `{"n":${i}}` }));

describe('playTimed', () => {
  it.each([
    [1, [0, 100, 100, 350]],
    [10, [0, 10, 10, 35]],
    [0.5, [0, 200, 200, 700]],
  ])('keeps the recorded distances at speed %d', async (speed, distances) => {
    const clock = new VirtualClock(1_000);
    const times: number[] = [];
    const played = playTimed(frames, () => times.push(clock.now() - 1_000), { scheduler: clock, speed });
    clock.advance(10_000);
    await played;
    expect(times).toEqual(distances);
  });

  it('stops when told to', async () => {
    const clock = new VirtualClock();
    const stop = new AbortController();
    const seen: string[] = [];
    const played = playTimed(frames, (raw) => seen.push(raw), { scheduler: clock, signal: stop.signal });
    clock.advance(150);
    stop.abort();
    clock.advance(10_000);
    await played;
    expect(seen.length).toBeLessThan(frames.length + 1);
    expect(seen.slice(0, 3)).toEqual(['{"n":0}', '{"n":1}', '{"n":2}']);
  });

  it('is over at once when there is nothing to play', async () => {
    await expect(playTimed([], () => undefined, { scheduler: new VirtualClock() })).resolves.toBeUndefined();
  });
});

describe('playAtOnce', () => {
  it('delivers everything while the clock runs through the recorded times', () => {
    const clock = new VirtualClock(5_000);
    const times: number[] = [];
    playAtOnce(frames, () => times.push(clock.now()), clock);
    expect(times).toEqual([5_000, 5_100, 5_100, 5_350]);
    expect(clock.now()).toBeGreaterThan(5_350);
  });
});
