import { endure } from '../bench/streams/endurance.ts';
import { recordedFrames } from '../bench/streams/recordedFrames.ts';
import type { Finding } from './soak.ts';

const INSTRUMENTS = 60;
/** Of a thing that is called flat. */
const MAX_GROWTH = 1.1;

export interface StreamSoakOptions {
  /** Of recorded traffic of 180 topics, played at full speed. */
  readonly hours: number;
  readonly report: (line: string) => void;
}

/** Whether hub and streams take no more memory after hours of traffic than in the first tenth of it. */
export async function soakStreams({ hours, report }: StreamSoakOptions): Promise<readonly Finding[]> {
  const { instrument, messages, frames } = recordedFrames();
  const recordedMs = (messages.at(-1)?.at ?? 0) - (messages[0]?.at ?? 0);
  const rounds = Math.ceil((hours * 3_600_000 * INSTRUMENTS) / recordedMs);
  const grown = await endure(frames, instrument, rounds, report);
  return (['heap', 'rss'] as const).map((what) => {
    const { early, late } = grown[what];
    return {
      claim: `the ${what === 'rss' ? 'RSS' : 'heap'} of streams is flat over ${hours} hours of ${grown.topics} topics`,
      holds: late <= MAX_GROWTH * early,
      figure: `${early.toFixed(0)} MB in the first tenth, ${late.toFixed(0)} MB later`,
    };
  });
}
