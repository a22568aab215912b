import type { OrderBook } from '../../accumulators/book.ts';
import type { TopicState } from '../../topic.ts';
import type { Session } from '../format/entry.ts';
import type { ReplayOptions } from './replay.ts';
import { runReplay, type ReplayOutcome, type RunOptions } from './runReplay.ts';
import type { StreamedTimeline } from './streamTimeline.ts';
import { timelineOf, type Timeline } from './timeline.ts';

export interface CheckOptions extends Omit<ReplayOptions, 'speed'> {
  /**
   * So long before the end nothing goes wrong any more, in milliseconds: that a frame is lost is seen only when there is a next one.
   * Default 3,000.
   */
  readonly quiet?: number;
  /** What the replay has to end with; default: what {@link replayReference} makes of the session. */
  readonly reference?: Pick<ReplayOutcome, 'hashes'>;
}

/** What a check of a replay found. */
export interface CheckedReplay {
  /** What is not as it must be; undefined when all is. */
  readonly problem: string | undefined;
  /** Frames that the hub was sent. */
  readonly frames: number;
}

const QUIET_MS = 3_000;

/** Enough for the longest backoff, and for the requests after it. */
const SETTLE_MS = 90_000;

/** As far back a replay begins that only has to come to its end. */
const RUN_UP_MS = 1_000;

/** What a replay without faults ends with, at a position in milliseconds since the start. */
export function replayReference(
  session: Session | Timeline | StreamedTimeline,
  to: number,
): Promise<ReplayOutcome> {
  return runReplay(session, { from: Math.max(0, to - RUN_UP_MS), to });
}

/**
 * Replays a session, or a part of it, with faults: whatever goes wrong, a book that is live must never be crossed, nor its levels in any other order
 * than by price, and at the end every topic that was told of since the faults ended must be what it is without faults.
 */
export async function checkReplay(
  session: Session | Timeline | StreamedTimeline,
  options: CheckOptions = {},
): Promise<CheckedReplay> {
  const timeline = 'open' in session || 'events' in session ? session : timelineOf(session);
  const { from = 0, quiet = QUIET_MS } = options;
  const to = Math.min(options.to ?? timeline.duration, timeline.duration);
  const faultsUntil = Math.max(from, to - quiet);
  const { hashes: expected } = options.reference ?? (await replayReference(timeline, to));
  const { problem, outcome } = await watched(timeline, {
    ...options,
    ...{ from, to, faultsUntil, settle: SETTLE_MS },
  });
  const { states, hashes, counters } = outcome;
  // A book that was recorded crossed is none of the hub's doing.
  if (problem !== undefined && (await watched(timeline, { from, to })).problem === undefined)
    return { problem, frames: counters.frames };
  const told = await toldBetween(timeline, faultsUntil, to);
  const wrong = [...told].find((key) => hashes[key] !== expected[key]);
  return {
    problem: wrong && `${wrong} ends as ${states.get(wrong)?.phase ?? 'nothing'} and not as without faults`,
    frames: counters.frames,
  };
}

/** Keys of the frames after one position and up to another. */
async function toldBetween(
  session: Timeline | StreamedTimeline,
  after: number,
  to: number,
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  const timeline = 'open' in session ? await session.open(after) : session;
  do {
    for (const event of timeline.events) {
      if (event.at > to) return told;
      if (event.kind === 'frame' && event.at > after) told.add(event.frame.key);
    }
  } while ((await timeline.more?.()) === true);
  return told;
}

/** Replays, and looks at every book that is shown. */
async function watched(timeline: Timeline | StreamedTimeline, options: RunOptions) {
  let problem: string | undefined;
  const outcome = await runReplay(timeline, {
    ...options,
    onState: (state) => (problem ??= problemOfBook(state)),
  });
  return { problem, outcome };
}

function problemOfBook({ key, phase, value }: TopicState<unknown>): string | undefined {
  if (phase !== 'live' || !key.startsWith('orderBook')) return undefined;
  const { bids, asks } = value as OrderBook;
  const [best, worst] = [Number(bids[0]?.price ?? -Infinity), Number(asks[0]?.price ?? Infinity)];
  if (best >= worst) return `${key} is live and crossed: ${best} ≥ ${worst}`;
  const isOrdered = (side: OrderBook['bids'], direction: 1 | -1): boolean =>
    side.every(
      ({ price }, index) => index === 0 || direction * (Number(price) - Number(side[index - 1]?.price)) > 0,
    );
  return isOrdered(bids, -1) && isOrdered(asks, 1) ? undefined : `${key} is live and not ordered`;
}
