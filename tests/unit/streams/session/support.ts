import {
  readSession,
  type Damage,
  type ReadOptions,
  type ReadSession,
  type SessionEntry,
} from '@tidemark/streams/session';
import { madeSession } from '../../../support/streams/madeSession.ts';

export const KEY = 'quote?instrument=BTC%2FUSDT';
export const START = 1_700_000_000_000;

/** A frame of a quote. */
export const quoteFrame = (
  seq: number,
  kind: 'snapshot' | 'delta',
  data: object = { last: String(seq) },
  epoch = 'e',
): string => JSON.stringify({ key: KEY, epoch, seq, kind, sentAt: START + seq, data });

export const header = (more: object = {}): string =>
  JSON.stringify({ session: 'tidemark', version: 1, startedAt: START, source: 'tidemark', ...more });

/** A line of an entry, `ms` after the start. */
export const entry = (ms: number, members: object): string =>
  JSON.stringify({ at: ms * 1_000, wall: START + ms, connection: 1, ...members });

export const received = (ms: number, frame: string): string => entry(ms, { kind: 'in', frame });

/** Kinds and lines of what is wrong with a text. */
export async function damageOf(text: string | Uint8Array, options: ReadOptions = {}): Promise<string[]> {
  const { damage } = await readSession(text, options);
  return damage.map(({ kind, line }: Damage) => (line === undefined ? kind : `${kind} ${line}`));
}

/** The frames of a session, in order. */
export const framesOf = ({ entries }: { readonly entries: readonly SessionEntry[] }): string[] =>
  entries.flatMap((one) => (one.kind === 'in' ? one.frame : []));

/** A made-up session of Binance. */
export const binanceLines = (frames: number, seed = 1): string[] =>
  [...madeSession(frames, seed)].map(({ at, raw }) => `${at}000000 ${raw}`);

export const madeUp = (frames: number, seed = 1): Promise<ReadSession> =>
  readSession(binanceLines(frames, seed).join('\n'));
