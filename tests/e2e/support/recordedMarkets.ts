import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSession, type ReadSession, type Session, type SessionEntry } from '@tidemark/streams/session';
import { DEPTHS } from '../../../packages/cli/serve/derive/books.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { recordedSession } from '../../support/streams/recordings.ts';

/** So much of the recordings is played, in milliseconds: pages see rounds end and begin. */
const LENGTH_MS = 30_000;

/** So much there is of what is made here where there are no recordings. */
const MADE_FRAMES = 3_000;

/** A spot and a futures session that were recorded at the same time. */
const RECORDINGS = ['spot-btcusdt.ndjson.gz', 'usdt-futures-btcusdt.ndjson.gz'];

/** One session of BTC/USDT and BTC-USDT: the beginning of the recorded ones, or one made here where they are not there, which it says. */
export async function recordedMarkets(): Promise<Session> {
  const files = RECORDINGS.flatMap((name) => recordedSession(name) ?? []);
  if (files.length === RECORDINGS.length) return merged(await Promise.all(files.map(beginningOf)));
  console.warn('There are no recordings: what is replayed was made by the tests themselves.');
  return merged(await Promise.all([madeOf((raw) => raw), madeOf(asFutures)]));
}

function beginningOf(file: string): Promise<ReadSession> {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const until = timeOf(lines[0] ?? '') + LENGTH_MS;
  const end = lines.findIndex((line) => timeOf(line) > until);
  return readSession(lines.slice(0, end).join('\n'), { depths: DEPTHS });
}

/** In milliseconds; lines begin with nanoseconds. */
const timeOf = (line: string): number => Number(line.slice(0, 13));

function madeOf(change: (raw: string) => string): Promise<ReadSession> {
  const lines = [...madeSession(MADE_FRAMES)].map(({ at, raw }) => `${at * 1_000_000} ${change(raw)}`);
  return readSession(lines.join('\n'), { depths: DEPTHS });
}

/** Messages of futures say which pair they are of. */
const asFutures = (raw: string): string => raw.replace('"s":"BTCUSDT"', '"s":"BTCUSDT","ps":"BTCUSDT"');

/** Sessions in step, as if one connection had brought all of it. */
function merged(sessions: readonly ReadSession[]): Session {
  const startedAt = Math.min(...sessions.map(({ header }) => header.startedAt));
  const entries = sessions.flatMap(({ header, entries: own }) => {
    const later = Math.round((header.startedAt - startedAt) * 1_000);
    return own
      .filter(({ kind }) => kind === 'in')
      .map((entry): SessionEntry => ({ ...entry, at: entry.at + later }));
  });
  return {
    header: { session: 'tidemark', version: 1, startedAt, source: 'binance' },
    entries: entries.sort((a, b) => a.at - b.at),
  };
}
