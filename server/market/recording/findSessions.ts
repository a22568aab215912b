import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordingError } from './errors.ts';
import { identify } from './identity.ts';
import { listRecorded, type MeasuredSession } from './listRecorded.ts';
import { nameOf } from './recordedListing.ts';
import { measureSteps } from './steps.ts';
import type { SessionPart } from './session.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listed } from '../listed.ts';
import type { Listing } from '../spot/listing.ts';
import type { Tradable } from '../../units/pair.ts';

/** A session in a file, and the market that is listed for it. */
export type FoundSession = { readonly file: string } & SessionPart &
  (
    | { readonly kind: 'spot'; readonly listing: Listing }
    | { readonly kind: 'contract'; readonly listing: ContractListing }
  );

/** What a folder holds. */
export interface FoundSessions {
  /** The sessions that can be played, pairs first in the order of their listing. */
  readonly sessions: readonly FoundSession[];
  /** Everything that is traded beside and with them. */
  readonly listed: Listed;
  /** Why other recordings cannot be played, for people to read, each with its file. */
  readonly left: readonly string[];
}

/**
 * Finds the recorded sessions in a folder and the folders directly inside it, whatever the files are called: their frames say of which pair or
 * contract they are, and in what ticks and lots. What is not listed is listed for them. Of several sessions of one market the first by path counts.
 * Throws {@link RecordingError} when the folder cannot be read.
 *
 * @param opened what the exchange has opened before
 */
export async function findSessions(folder: string, opened: readonly Tradable[] = []): Promise<FoundSessions> {
  const measured: MeasuredSession[] = [];
  const left: string[] = [];
  for (const file of await filesIn(folder)) {
    for (const identity of await identify(file)) {
      const { name, symbol } = identity;
      const other = measured.find((one) => one.name === name);
      if (name === undefined)
        left.push(`${file}: ${symbol} is neither quoted nor settled in USDT, nor a perpetual in USD`);
      else if (other !== undefined) left.push(`${file}: ${other.file} is of the same market`);
      else {
        const steps = await measureSteps(file, identity);
        if (steps === undefined) left.push(`${file}: holds no trades, which would tell the lot of ${symbol}`);
        else measured.push({ ...identity, name, steps });
      }
    }
  }
  const listed = listRecorded(measured, opened);
  const sessions = [
    ...listed.pairs.map((listing) => ({ kind: 'spot' as const, listing })),
    ...listed.contracts.map((listing) => ({ kind: 'contract' as const, listing })),
  ].flatMap((market): FoundSession[] => {
    const session = measured.find(({ name }) => name === nameOf(market.listing));
    if (session === undefined) return [];
    const { file, symbol, isShared, market: kind, steps } = session;
    const part = { symbol, isShared, trades: steps.trades, ...(kind !== undefined && { market: kind }) };
    return [{ file, ...part, ...market }];
  });
  return { sessions, listed, left };
}

/** Files of the folder, then those of the folders in it, each in the order of their names. */
async function filesIn(folder: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new RecordingError(folder, undefined, 'the folder of recordings cannot be read', { cause: error });
  }
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const own = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ name }) => join(folder, name));
  const rest = await Promise.all(
    inner.sort().map(async (path) => {
      const found = await readdir(path, { withFileTypes: true }).catch(() => []);
      return found
        .flatMap((entry) => (entry.isFile() || entry.isSymbolicLink() ? [join(path, entry.name)] : []))
        .sort();
    }),
  );
  return [...own.sort(), ...rest.flat()];
}
