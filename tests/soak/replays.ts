import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { recordedSession } from '../support/streams/recordings.ts';
import type { Finding } from './soak.ts';

export interface ReplaySoakOptions {
  /** Recorded sessions, by the beginning of their names; default: all. */
  readonly session?: string | undefined;
  /** How many seeds, from which on. */
  readonly seeds: number;
  readonly fromSeed: number;
  /** Seconds of a session that one replay plays; the window moves on by seed. 0 for all of it. */
  readonly window: number;
  /** Processes. */
  readonly jobs: number;
  readonly report: (line: string) => void;
}

/** What a replaying process is told to do. */
export interface ReplayTask {
  readonly name: string;
  readonly path: string;
  readonly seeds: readonly number[];
  readonly window: number;
}

/** What it answers to each seed; the problem says how to see it again. */
export interface ReplayResult {
  readonly seed: number;
  readonly problem?: string;
  /** Frames that the hub was sent. */
  readonly frames: number;
}

const SESSIONS = ['spot-btcusdt', 'usdt-futures-btcusdt', 'coin-futures-btcusd-perp'] as const;

const REPORT_EVERY = 100;

/** Replays recorded sessions with faults, each seed once. A finding for each session. */
export async function soakReplays(options: ReplaySoakOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const name of SESSIONS.filter((one) => one.startsWith(options.session ?? ''))) {
    const path = recordedSession(`${name}.ndjson.gz`);
    if (path === undefined) options.report(`${name}: there is no such recording, see TIDEMARK_RECORDINGS`);
    else findings.push(await soakSession(name, path, options));
  }
  return findings;
}

async function soakSession(name: string, path: string, options: ReplaySoakOptions): Promise<Finding> {
  const { seeds, fromSeed, window, jobs, report } = options;
  const results: ReplayResult[] = [];
  const problems: string[] = [];
  const take = (result: ReplayResult): void => {
    results.push(result);
    if (result.problem !== undefined) {
      problems.push(result.problem);
      report(result.problem);
    }
    if (results.length % REPORT_EVERY === 0)
      report(`${name}: ${results.length} of ${seeds} seeds, ${problems.length} failed`);
  };
  const all = Array.from({ length: seeds }, (_, index) => fromSeed + index);
  const shares = Array.from({ length: jobs }, (_, job) => all.filter((seed) => seed % jobs === job));
  await Promise.all(shares.map((share) => runChild({ name, path, seeds: share, window }, take)));
  const frames = results.reduce((sum, result) => sum + result.frames, 0);
  return {
    claim: `${name}: every replay with faults ends as the one without, its book never crossed or unordered while live`,
    holds: problems.length === 0 && results.length === seeds,
    figure: `${results.length} seeds from ${fromSeed}, ${problems.length} failed, ${frames.toLocaleString('en')} frames`,
  };
}

async function runChild(task: ReplayTask, take: (result: ReplayResult) => void): Promise<void> {
  if (task.seeds.length === 0) return;
  const child: ChildProcess = fork(new URL('replayer.ts', import.meta.url), { stdio: 'inherit' });
  child.on('message', (result) => take(result as ReplayResult));
  child.send(task);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a replaying process ended with ${String(code)}`);
}
