import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHub, topics, type TransportHandlers } from '@tidemark/streams';
import type { TopicFrame } from '@tidemark/sdk/contract';

const INSTRUMENTS = 60;
const BURST = 500;
const SAMPLES = 40;
const MEGABYTE = 1024 * 1024;

/** Megabytes after the first tenth of the time, and the most from then on. */
export interface Growth {
  readonly frames: number;
  readonly topics: number;
  readonly heap: { readonly early: number; readonly late: number };
  readonly rss: { readonly early: number; readonly late: number };
}

/**
 * Plays recorded frames of one pair on 60 at once, 180 topics, over and over at full speed, and watches the memory.
 *
 * @param rounds how often the recording is played on all of the pairs
 */
export async function endure(
  recorded: readonly { readonly raw: string }[],
  pair: string,
  rounds: number,
  report: (line: string) => void = () => undefined,
): Promise<Growth> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  let server: TransportHandlers | undefined;
  const hub = createHub({
    frames: (paint) => void setTimeout(paint, 16),
    transport: (handlers) => {
      server = handlers;
      setImmediate(() => handlers.attempt(() => handlers.open()));
      return { send: () => true, reconnect: () => undefined, close: () => undefined };
    },
  });
  let told = 0;
  const instruments = Array.from({ length: INSTRUMENTS }, (_, i) => `C${i}/USDT`);
  for (const instrument of instruments) {
    hub.topic(topics.quote, { instrument }).subscribe(() => told++);
    hub.topic(topics.orderBook, { instrument, depth: 200 }).subscribe(() => told++);
    hub.topic(topics.trades, { instrument }).subscribe(() => told++);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));

  const frames = recorded.map(({ raw }) => split(raw, pair));
  const seqs = new Map<string, number>();
  const total = rounds * frames.length;
  const samples: { heap: number; rss: number }[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [at, { head, kind, tail }] of frames.entries()) {
      // A pair in turn plays each frame: in 60 rounds all pairs have played the whole recording.
      const name = encodeURIComponent(instruments[round % INSTRUMENTS] ?? '');
      const key = head.replace('{pair}', name);
      const seq = (seqs.get(key) ?? 0) + 1;
      seqs.set(key, seq);
      server?.message(`{"key":"${key}","epoch":"k3","seq":${seq},"kind":"${kind}",${tail}`);
      sent++;
      if (at % BURST === BURST - 1) await nextTurn();
      if (sent % Math.ceil(total / SAMPLES) === 0) {
        gc();
        const { heapUsed, rss } = process.memoryUsage();
        samples.push({ heap: heapUsed / MEGABYTE, rss: rss / MEGABYTE });
        report(
          `${sent} of ${total} frames: heap ${(heapUsed / MEGABYTE).toFixed(1)} MB, RSS ${(rss / MEGABYTE).toFixed(0)} MB`,
        );
      }
    }
  }
  hub.close();
  if (told < 3 * INSTRUMENTS) throw new Error('the hub told nothing');
  const early = samples.slice(0, SAMPLES / 10);
  const late = samples.slice(SAMPLES / 10);
  const most = (of: readonly (typeof samples)[number][], what: 'heap' | 'rss') =>
    Math.max(...of.map((one) => one[what]));
  return {
    frames: total,
    topics: 3 * INSTRUMENTS,
    heap: { early: most(early, 'heap'), late: most(late, 'heap') },
    rss: { early: most(early, 'rss'), late: most(late, 'rss') },
  };
}

/** What of a recorded frame stays, whoever's it becomes. */
function split(raw: string, pair: string): { head: string; kind: string; tail: string } {
  const { key, kind } = JSON.parse(raw) as TopicFrame;
  return {
    head: key.replace(encodeURIComponent(pair), '{pair}'),
    kind,
    tail: raw.slice(raw.indexOf('"sentAt"')),
  };
}
