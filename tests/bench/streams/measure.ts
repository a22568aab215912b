import { readFileSync } from 'node:fs';
import { readSession } from '../../../streams/session/index.ts';
import { convertBinance } from '../../../streams/session/binance/convert.ts';
import { recordedSession } from '../../support/streams/recordings.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { hubPass, parsePass } from './passes.ts';

const ROUNDS = 9;
const HEAP_PASSES = 10;
const PAIR = 'BTC/USDT';

/** Times are CPU milliseconds, medians of the rounds; sizes are bytes. */
export interface Measurement {
  readonly source: string;
  readonly recordedFrames: number;
  readonly frames: number;
  readonly parseMs: number;
  readonly hubMs: number;
  readonly heapGrowth: number;
}

/**
 * Rounds of the hub and of `JSON.parse` alternate, so that both meet the same machine. Heap figures need a process started with
 * --expose-gc; an Error says so.
 */
export async function measure(): Promise<Measurement> {
  const path = recordedSession('usdt-futures-btcusdt.ndjson.gz');
  const made = path === undefined ? [...madeSession(94_000)] : [];
  const { recorded, frames } =
    path === undefined ? { recorded: made.length, frames: [...convertBinance(made)] } : await framesOf(path);

  const parse: number[] = [];
  const hub: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    parse.push(await cpuMs(() => parsePass(frames)));
    hub.push(await cpuMs(() => hubPass(frames, PAIR)));
  }

  const before = heapUsed();
  for (let pass = 0; pass < HEAP_PASSES; pass++) await hubPass(frames, PAIR);
  const heapGrowth = heapUsed() - before;
  return {
    source:
      path === undefined ? 'a made-up session: no recordings found' : 'the recorded USDT-futures session',
    recordedFrames: recorded,
    frames: frames.length,
    parseMs: median(parse),
    hubMs: median(hub),
    heapGrowth,
  };
}

/** The frames of the protocol that a recording of Binance makes, and how many it holds itself. */
async function framesOf(path: string) {
  const { entries } = await readSession(readFileSync(path));
  const frames = entries.flatMap((entry) =>
    entry.kind === 'in' ? [{ at: entry.wall, raw: entry.frame }] : [],
  );
  return { recorded: new Set(entries.map(({ line }) => line)).size, frames };
}

async function cpuMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function heapUsed(): number {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
