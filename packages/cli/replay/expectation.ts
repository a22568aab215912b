import { readFile as readText, stat } from 'node:fs/promises';
import { UsageError } from '../cli/args.ts';
import type { AskedReading } from '../files/readFile.ts';
import { readPlayable } from '../files/readPlayable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { playSession } from './playSession.ts';
import { totalHash } from './totalHash.ts';

const HASH = /^[0-9a-f]{64}$/;
const HASH_LINE = /^([0-9a-f]{64}) {2}(\S.*)$/;

/** A larger file is no list of hashes, in bytes. */
const MOST_HASHES = 4 << 20;

/** What the states at the end are to be: one hash for all, or one for each key. */
export type Expectation = { readonly total: string } | { readonly hashes: Readonly<Record<string, string>> };

/**
 * What `--expect` names: a hash, a file that `tidemark hash` wrote, or a session that is to end the same when it is played without faults.
 * Rejects with a UsageError, or as reading a session does.
 */
export async function readExpectation(
  text: string,
  terminal: Terminal,
  { overrides }: Pick<AskedReading, 'overrides'>,
): Promise<Expectation> {
  if (HASH.test(text)) return { total: text };
  const fail = (error: unknown): never => {
    const reason = `and ${text} is neither: ${(error as Error).message}`;
    throw new UsageError(`--expect takes a hash or a file, ${reason}`, { cause: error });
  };
  const { size } = await stat(text).catch(fail);
  const hashes = size > MOST_HASHES ? undefined : hashesIn(await readText(text, 'utf8').catch(fail));
  if (hashes !== undefined) return { hashes };
  const { timeline } = await readPlayable(text, terminal, { overrides });
  return { hashes: (await playSession(timeline)).hashes };
}

function hashesIn(content: string): Record<string, string> | undefined {
  try {
    const { hashes } = JSON.parse(content) as { hashes?: Record<string, string> };
    if (typeof hashes === 'object' && hashes !== null) return hashes;
  } catch {
    // Lines, or a session.
  }
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const matches = lines.map((line) => HASH_LINE.exec(line));
  if (lines.length === 0 || matches.some((match) => match === null)) return undefined;
  return Object.fromEntries(matches.map((match) => [match?.[2] ?? '', match?.[1] ?? '']));
}

/** What is not as expected, a line each. */
export function differences(expectation: Expectation, hashes: Readonly<Record<string, string>>): string[] {
  if ('total' in expectation) {
    const total = totalHash(hashes);
    return total === expectation.total
      ? []
      : [`the states have the hash ${total} instead of ${expectation.total}`];
  }
  const keys = [...new Set([...Object.keys(expectation.hashes), ...Object.keys(hashes)])].sort();
  return keys.flatMap((key) => {
    const [expected, actual] = [expectation.hashes[key], hashes[key]];
    if (expected === actual) return [];
    if (expected === undefined) return [`${key} was not expected`];
    return actual === undefined ? [`${key} is missing`] : [`${key} is ${actual} instead of ${expected}`];
  });
}
