/** Where the handle of a slider was, in pixels of the picture, and when, in milliseconds of the client's clock. */
export interface Sample {
  readonly position: number;
  readonly at: number;
}

const MOVEMENT = {
  /** Enough to see how the speed changes; a quick hand makes a dozen and more. */
  leastSamples: 8,
  /** Nobody finds the gap, presses and lets go sooner. */
  leastMs: 250,
  /** How far from the edge it may begin, in pixels. */
  startWithin: 20,
  /** How far it is off a straight line at one speed, at least once, as a part of the way. */
  leastBend: 0.03,
  /** Lengths of time between two samples that differ by a millisecond and more. */
  leastIntervals: 3,
} as const;

/**
 * Whether a person may have moved the handle so: from the edge to where it was let go, in time that has passed, speeding up and slowing down as hands and held
 * keys do. What moves in an instant, at one speed, or by a clock, does not.
 * @param position where it was let go
 * @param elapsedMs since the puzzle was given, by the server's clock
 */
export function isHandMade(track: readonly Sample[], position: number, elapsedMs: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (first === undefined || last === undefined || track.length < MOVEMENT.leastSamples) return false;
  const duration = last.at - first.at;
  return (
    last.position === position &&
    Math.abs(first.position) <= MOVEMENT.startWithin &&
    duration >= MOVEMENT.leastMs &&
    duration <= elapsedMs &&
    runsForward(track) &&
    bendOf(track, { first, last }) >= MOVEMENT.leastBend * Math.abs(last.position - first.position) &&
    intervalsOf(track) >= MOVEMENT.leastIntervals
  );
}

function runsForward(track: readonly Sample[]): boolean {
  return track.every(({ at }, index) => index === 0 || at >= (track[index - 1]?.at ?? 0));
}

/** The farthest that the handle was off where it would have been at one speed, in pixels. */
function bendOf(
  track: readonly Sample[],
  { first, last }: { readonly first: Sample; readonly last: Sample },
): number {
  const speed = (last.position - first.position) / (last.at - first.at);
  return Math.max(
    ...track.map(({ position, at }) => Math.abs(first.position + speed * (at - first.at) - position)),
  );
}

function intervalsOf(track: readonly Sample[]): number {
  const intervals = track.slice(1).map(({ at }, index) => Math.round(at - (track[index]?.at ?? 0)));
  return new Set(intervals).size;
}
