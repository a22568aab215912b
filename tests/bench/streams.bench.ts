import type { BenchRow } from './bench.ts';
import { measure } from './streams/measure.ts';

export const name = 'Realtime streams';

const MEGABYTE = 1024 * 1024;
const MAX_CPU_RATIO = 2;
const MAX_HEAP_GROWTH_MB = 5;

/** The CPU time of hub and streams against `JSON.parse` of the same frames, and what ten passes leave on the heap. */
export async function run(): Promise<BenchRow[]> {
  const measured = await measure();
  const { source, frames, recordedFrames, parseMs, hubMs } = measured;
  const growth = measured.heapGrowth / MEGABYTE;
  return [
    {
      figure: `hub + quote, book (200 levels) and trades: ${frames} frames from ${recordedFrames} of ${source}`,
      value: `${hubMs.toFixed(0)} ms CPU`,
      peer: `JSON.parse alone ${parseMs.toFixed(0)} ms CPU`,
      ratio: hubMs / parseMs,
      target: `at most ${MAX_CPU_RATIO}`,
      met: hubMs <= MAX_CPU_RATIO * parseMs,
    },
    {
      figure: 'heap growth over ten passes',
      value: `${growth.toFixed(2)} MB`,
      peer: `allowance ${MAX_HEAP_GROWTH_MB} MB`,
      ratio: growth / MAX_HEAP_GROWTH_MB,
      target: 'at most 1',
      met: growth <= MAX_HEAP_GROWTH_MB,
    },
  ];
}
