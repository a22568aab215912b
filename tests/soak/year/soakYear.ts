import type { Finding } from '../soak.ts';
import { liveYear, type YearOptions } from './year.ts';

/** A leap year. */
const BEGIN = Date.UTC(2028, 0, 1);
/** So many faults say enough. */
const SHOWN = 20;

/** Lives a year, or some days of it. Resolves with what was compared, and what was otherwise than the documents say. */
export async function soakYear(options: Pick<YearOptions, 'seed' | 'days' | 'report'>): Promise<Finding[]> {
  const { wrong, counts } = await liveYear({ ...options, begin: BEGIN });
  const figures = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  return [
    { claim: `the year of seed ${options.seed}`, holds: wrong.length === 0, figure: figures.join(', ') },
    ...wrong.slice(0, SHOWN).map((figure) => ({ claim: 'what the documents say', holds: false, figure })),
  ];
}
