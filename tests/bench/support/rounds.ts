/** CPU time and the noise of shared machines: ours and the peer's take turns, and what counts is the median of each. */

export interface Rounds {
  readonly ours: number;
  readonly peer: number;
}

/** Runs both once unmeasured, then in turns; returns the median of what each reports. */
export async function alternate(
  rounds: number,
  ours: () => number | Promise<number>,
  peer: () => number | Promise<number>,
): Promise<Rounds> {
  await ours();
  await peer();
  const measured: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let i = 0; i < rounds; i += 1) {
    measured.ours.push(await ours());
    measured.peer.push(await peer());
  }
  return { ours: median(measured.ours), peer: median(measured.peer) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Nanoseconds that `work` takes, per operation. */
export function nanosecondsPer(operations: number, work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / operations;
}

/** Runs each once unmeasured, then all in turns; returns the least that each reports: what is left when nothing disturbs it. */
export function fastest(rounds: number, works: readonly (() => number)[]): number[] {
  for (const work of works) work();
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let i = 0; i < rounds; i += 1) {
    for (const [place, work] of works.entries()) least[place] = Math.min(least[place] as number, work());
  }
  return least;
}

/** Nanoseconds of this thread's processor time that `work` takes, per operation. The clock may count in steps of milliseconds: measure many. */
export function cpuNanosecondsPer(operations: number, work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return ((user + system) * 1_000) / operations;
}
