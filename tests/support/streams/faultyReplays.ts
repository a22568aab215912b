import type { OrderBook, TopicState } from '@tidemark/streams';
import {
  formatFaults,
  randomsOf,
  runReplay,
  type Faults,
  type Random,
  type ReplayOutcome,
  type Timeline,
} from '@tidemark/streams/session';

/** A part of a session, and what can go wrong with it. */
export interface FaultyReplay {
  readonly seed: number;
  readonly faults: Faults;
  readonly latency: number;
  /** Milliseconds since the start of the session. */
  readonly from: number;
  readonly to: number;
}

/** So long before the end nothing goes wrong any more: a frame that is lost is missed only when there is a next one. */
const QUIET_MS = 3_000;

/** Enough for the longest backoff, and for the requests after it. */
const SETTLE_MS = 90_000;

/** What goes wrong by this seed: any mix, from hardly anything to more than a network ever does. */
export function faultsOfSeed(seed: number): Pick<FaultyReplay, 'faults' | 'latency'> {
  const [random] = randomsOf(~seed, 1) as [Random];
  const upTo = (most: number): number => (random.below(2) === 0 ? 0 : 1 + random.below(most));
  return {
    faults: {
      drop: upTo(200_000),
      duplicate: upTo(200_000),
      reorder: upTo(100_000),
      reorderMs: 1 + random.below(500),
      delay: upTo(50_000),
      delayMs: 1 + random.below(1_000),
      corrupt: upTo(50_000),
      disconnect: upTo(1_000),
      stall: upTo(1_000),
      stallMs: 1 + random.below(15_000),
    },
    latency: random.below(50),
  };
}

/** What a replay without faults ends with. */
export function referenceOf(timeline: Timeline, to: number): Promise<ReplayOutcome> {
  return runReplay(timeline, { from: Math.max(0, to - 1_000), to });
}

export interface CheckedReplay {
  /** What is not as it must be; undefined when all is. */
  readonly problem: string | undefined;
  /** Frames that the hub was sent. */
  readonly frames: number;
}

/** Replays with faults, and looks whether all is as it must be. */
export async function replayProblem(
  timeline: Timeline,
  reference: ReplayOutcome,
  { seed, faults, latency, from, to }: FaultyReplay,
): Promise<CheckedReplay> {
  let problem: string | undefined;
  const faultsUntil = to - QUIET_MS;
  const outcome = await runReplay(timeline, {
    ...{ seed, faults, latency, from, to, faultsUntil, settle: SETTLE_MS },
    onState: (state) => (problem ??= problemOfBook(state)),
  });
  const { states, hashes, counters } = outcome;
  if (problem !== undefined) return { problem, frames: counters.frames };
  const told = new Set(
    timeline.events.flatMap((event) =>
      event.kind === 'frame' && event.at > faultsUntil && event.at <= to ? event.frame.key : [],
    ),
  );
  const wrong = [...told].find((key) => hashes[key] !== reference.hashes[key]);
  return {
    problem: wrong && `${wrong} ends as ${states.get(wrong)?.phase ?? 'nothing'} and not as without faults`,
    frames: counters.frames,
  };
}

/** A live book must never be crossed, or its levels in any other order than by price. */
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

/** What went wrong, and with what it does so again. */
export function describeFailure(
  problem: string,
  session: string,
  replay: FaultyReplay,
  window: number,
): string {
  const { seed, faults, latency, from, to } = replay;
  const command = `npm run soak -- replays --session ${session} --window ${window} --from-seed ${seed} --seeds 1`;
  const range = `${from} to ${to} ms, latency ${latency} ms`;
  return [
    `${session}, seed ${seed}: ${problem}`,
    `  faults ${formatFaults(faults)}`,
    `  ${range}`,
    `  again: ${command}`,
  ].join('\n');
}
