import type { Session, SessionEntry } from '@tidemark/streams/session';
import { keyOf } from '../../analysis/keys.ts';
import { minimise } from './minimise.ts';

/** Says in a few words how a session fails, the same for the same failure; undefined when it does not. */
export type Check = (session: Session) => Promise<string | undefined>;

/**
 * The smallest part of a session that can be found which fails as all of it does: first without topics, then without time at its end, then without
 * single entries, as long as any can go. Undefined when it does not fail.
 */
export async function trimSession(
  { header, entries }: Session,
  check: Check,
): Promise<{ readonly session: Session; readonly failure: string } | undefined> {
  const failure = await check({ header, entries });
  if (failure === undefined) return undefined;
  const fails = async (candidate: readonly SessionEntry[]): Promise<boolean> =>
    (await check({ header, entries: closeGaps(candidate, entries) })) === failure;

  const withoutTopics = await trimTopics(entries, fails);
  const withoutEnd = await trimEnd(withoutTopics, fails);
  const least = await minimise(withoutEnd, fails);
  return { session: { header, entries: closeGaps(least, entries) }, failure };
}

async function trimTopics(
  entries: readonly SessionEntry[],
  fails: (entries: readonly SessionEntry[]) => Promise<boolean>,
): Promise<readonly SessionEntry[]> {
  const keys = [...new Set(entries.map(keyOf))].filter((key) => key !== undefined);
  const of = (wanted: readonly string[]): readonly SessionEntry[] => {
    const kept = new Set<string | undefined>([undefined, ...wanted]);
    return entries.filter((entry) => kept.has(keyOf(entry)));
  };
  return of(await minimise(keys, (some) => fails(of(some))));
}

/** The shortest beginning that fails, where a shorter one than a failing one does not: found by halving. */
async function trimEnd(
  entries: readonly SessionEntry[],
  fails: (entries: readonly SessionEntry[]) => Promise<boolean>,
): Promise<readonly SessionEntry[]> {
  let passing = 0;
  let failing = entries.length;
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (await fails(entries.slice(0, middle))) failing = middle;
    else passing = middle;
  }
  return entries.slice(0, failing);
}

interface Frame {
  readonly key: string;
  readonly epoch: string;
  readonly seq: number;
  readonly kind: string;
}

/**
 * Numbers the frames that are left, so that those which were taken away are no holes: what was missing in the session before stays missing, and
 * nothing else is.
 */
function closeGaps(left: readonly SessionEntry[], all: readonly SessionEntry[]): readonly SessionEntry[] {
  if (left.length === all.length) return left;
  const kept = new Set(left);
  const removed = new Map<string, number[]>();
  for (const entry of all) {
    if (kept.has(entry)) continue;
    const frame = frameOf(entry);
    if (frame?.kind !== 'delta') continue;
    const key = `${frame.key} ${frame.epoch}`;
    const seqs = removed.get(key);
    if (seqs === undefined) removed.set(key, [frame.seq]);
    else seqs.push(frame.seq);
  }
  const unique = new Map([...removed].map(([key, seqs]) => [key, [...new Set(seqs)].sort((a, b) => a - b)]));
  return left.map((entry) => {
    const frame = frameOf(entry);
    const before = frame && countBelow(unique.get(`${frame.key} ${frame.epoch}`) ?? [], frame.seq);
    if (frame === undefined || before === undefined || before === 0 || entry.kind !== 'in') return entry;
    return { ...entry, frame: entry.frame.replace(`"seq":${frame.seq}`, `"seq":${frame.seq - before}`) };
  });
}

function frameOf(entry: SessionEntry): Frame | undefined {
  if (entry.kind !== 'in') return undefined;
  const match = /^\{"key":"((?:[^"\\]|\\.)+)","epoch":"([^"]*)","seq":(\d+),"kind":"(\w+)"/.exec(entry.frame);
  if (match === null) return undefined;
  const [, key = '', epoch = '', seq = '', kind = ''] = match;
  return { key, epoch, seq: Number(seq), kind };
}

/** How many of a sorted list are below a number. */
function countBelow(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
