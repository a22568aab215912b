import type { BenchRow } from './bench.ts';
import { installPeers } from './peers/install.ts';
import { measureConversion } from './streams/conversion.ts';
import { liveWhileDropping } from './streams/dropping.ts';
import { endure } from './streams/endurance.ts';
import { measureLatency } from './streams/latency.ts';
import { measureManyTopics } from './streams/manyTopics.ts';
import { measure } from './streams/measure.ts';
import { recordedFrames as readFrames } from './streams/recordedFrames.ts';
import { isBrief, sized } from './support/scale.ts';

export const name = 'Realtime streams';

const MEGABYTE = 1024 * 1024;
const MAX_CPU_RATIO = 1.3;
const MAX_HEAP_GROWTH_MB = 5;
const MAX_CONVERSION_RATIO = 0.5;
const MIN_CENTRIFUGE = 4;
const MIN_MULTIPLEX = 6;
const MAX_LATENCY_MS = 1;
const LOSS_RATE = 0.2;
const MIN_LIVE = 0.7;
/** Of a thing that is called flat. */
const MAX_GROWTH = 1.1;
const ENDURED_FRAMES = sized(2_000, 200);
const ENDURED_ROUNDS = sized(900, 60);

/** The CPU time of hub and streams against `JSON.parse` of the same frames and against other clients, and how they last. */
export async function run(): Promise<BenchRow[]> {
  const hasPeers = preparePeers();
  return [
    ...(await parsing()),
    ...(hasPeers ? await conversion() : []),
    ...(hasPeers ? await manyTopics() : []),
    ...(await latency()),
    ...(await dropping()),
    ...(await endurance()),
  ];
}

/** Whether there are other clients to compare with: a brief run goes without them where they cannot be installed, offline for example. */
function preparePeers(): boolean {
  try {
    installPeers();
    return true;
  } catch (error) {
    if (!isBrief) throw error;
    console.log('The peers could not be installed: their rows are left out.');
    return false;
  }
}

async function parsing(): Promise<BenchRow[]> {
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

async function conversion(): Promise<BenchRow[]> {
  const { messages, oursMs, ccxtMs } = await measureConversion();
  return [
    {
      figure: `book, quote and trades of ${messages} raw messages of Binance`,
      value: `${oursMs.toFixed(0)} ms CPU`,
      peer: `ccxt ${ccxtMs.toFixed(0)} ms CPU`,
      ratio: oursMs / ccxtMs,
      target: `at most ${MAX_CONVERSION_RATIO}`,
      met: oursMs <= MAX_CONVERSION_RATIO * ccxtMs,
    },
  ];
}

async function manyTopics(): Promise<BenchRow[]> {
  const { frames, topics, hubMs, ...peers } = await measureManyTopics();
  const row = (peer: string, peerMs: number, least: number): BenchRow => ({
    figure: `${frames} frames of ${topics} topics`,
    value: `${hubMs.toFixed(0)} ms CPU`,
    peer: `${peer} ${peerMs.toFixed(0)} ms CPU`,
    ratio: peerMs / hubMs,
    target: `at least ${least}`,
    met: peerMs >= least * hubMs,
  });
  return [
    row("centrifuge's client", peers.centrifugeMs, MIN_CENTRIFUGE),
    row('RxJS multiplex', peers.multiplexMs, MIN_MULTIPLEX),
  ];
}

async function latency(): Promise<BenchRow[]> {
  const p50 = await measureLatency();
  return [
    {
      figure: 'a value on Node over the loopback, p50',
      value: `${p50.toFixed(2)} ms`,
      peer: `allowance ${MAX_LATENCY_MS} ms`,
      ratio: p50 / MAX_LATENCY_MS,
      target: 'at most 1',
      met: p50 <= MAX_LATENCY_MS,
    },
  ];
}

async function dropping(): Promise<BenchRow[]> {
  const live = await liveWhileDropping(LOSS_RATE);
  return [
    {
      figure: `a book while ${LOSS_RATE * 100} % of all frames are lost, either way`,
      value: `live ${(live * 100).toFixed(0)} % of the time`,
      peer: 'always live 100 %',
      ratio: live,
      target: `at least ${MIN_LIVE}`,
      met: live >= MIN_LIVE,
    },
  ];
}

async function endurance(): Promise<BenchRow[]> {
  const { frames } = readFrames();
  const grown = await endure(frames.slice(0, ENDURED_FRAMES), 'BTC/USDT', ENDURED_ROUNDS);
  return (['heap', 'rss'] as const).map((what): BenchRow => {
    const { early, late } = grown[what];
    return {
      figure: `${what === 'rss' ? 'RSS' : 'heap'} over ${grown.frames} frames of ${grown.topics} topics`,
      value: `${late.toFixed(0)} MB at most`,
      peer: `${early.toFixed(0)} MB in the first tenth`,
      ratio: late / early,
      target: `at most ${MAX_GROWTH}`,
      met: late <= MAX_GROWTH * early,
    };
  });
}
