import { median } from '../support/rounds.ts';
import { cpuMs } from './cpu.ts';
import { hubPass, parsePass } from './passes.ts';
import { recordedFrames } from './recordedFrames.ts';
import { sized } from '../support/scale.ts';

const ROUNDS = sized(9, 1);
const HEAP_PASSES = sized(10, 1);

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
  const { source, instrument, messages, frames } = recordedFrames();
  const parse: number[] = [];
  const hub: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    parse.push(await cpuMs(() => parsePass(frames)));
    hub.push(await cpuMs(() => hubPass(frames, instrument)));
  }

  const before = heapUsed();
  for (let pass = 0; pass < HEAP_PASSES; pass++) await hubPass(frames, instrument);
  const heapGrowth = heapUsed() - before;
  return {
    source,
    recordedFrames: messages.length,
    frames: frames.length,
    parseMs: median(parse),
    hubMs: median(hub),
    heapGrowth,
  };
}

function heapUsed(): number {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
