import { formatFaults, randomsOf, type Faults, type Random } from '@tidemark/streams/session';

/** A part of a session, and what can go wrong with it. */
export interface FaultyReplay {
  readonly seed: number;
  readonly faults: Faults;
  readonly latency: number;
  /** Milliseconds since the start of the session. */
  readonly from: number;
  readonly to: number;
}

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
    `  as a test: npm run tidemark -- test-from ${session}.ndjson.gz --seed ${seed} --fault ${formatFaults(faults)} --latency ${latency}ms --from ${from}ms --to ${to}ms -o failing.test.ts`,
  ].join('\n');
}
