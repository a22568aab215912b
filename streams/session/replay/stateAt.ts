import type { ServedFrame } from './servedFrame.ts';
import { ReplayServer } from './server.ts';
import type { Timeline } from './timeline.ts';

/** What a timeline has come to at a position, which is not played yet. */
export interface TimelineState {
  /** What is known of each key. */
  readonly snapshots: readonly ServedFrame[];
  /** The index of the next event. */
  readonly next: number;
  /** Whether the recorded connection is open. */
  readonly isUp: boolean;
}

const BEGINNING: TimelineState = { snapshots: [], next: 0, isUp: true };

/** So many states of a timeline are remembered: who moves about in it comes by the same places. */
const MOST_REMEMBERED = 64;

const remembered = new WeakMap<Timeline, Map<number, TimelineState>>();

/**
 * Plays everything before a position, to nobody.
 *
 * @throws {RangeError} if the timeline is not all in memory, and begins at another position
 */
export function stateAt(timeline: Timeline, position: number): TimelineState {
  const { start } = timeline;
  if (start !== undefined) {
    if (start.at !== position) throw new RangeError(`The timeline begins at ${start.at}, not at ${position}`);
    return { ...start, next: 0 };
  }
  const states = remembered.get(timeline) ?? new Map<number, TimelineState>();
  remembered.set(timeline, states);
  const known = states.get(position);
  if (known !== undefined) return known;
  const state = playedFrom(nearest(states, position), timeline, position);
  states.set(position, state);
  const [oldest] = states.keys();
  if (states.size > MOST_REMEMBERED && oldest !== undefined) states.delete(oldest);
  return state;
}

function nearest(states: ReadonlyMap<number, TimelineState>, position: number): TimelineState {
  let best = BEGINNING;
  for (const [at, state] of states) if (at <= position && state.next > best.next) best = state;
  return best;
}

function playedFrom(start: TimelineState, { events }: Timeline, position: number): TimelineState {
  const server = new ReplayServer({ now: () => 0 });
  for (const frame of start.snapshots) server.frame(frame);
  let { next, isUp } = start;
  for (let event = events[next]; event !== undefined && event.at < position; event = events[++next]) {
    if (event.kind === 'frame') server.frame(event.frame);
    else if (event.kind === 'unknown') server.lose(event.frame);
    else isUp = event.kind === 'open';
  }
  return { snapshots: server.snapshots(), next, isUp };
}
