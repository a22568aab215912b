import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_LISTINGS } from '../contracts/listings.ts';
import { LISTINGS } from '../spot/listings.ts';
import { RecordingError } from './errors.ts';
import { readLines } from './lines.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listing } from '../spot/listing.ts';

/** A file that holds a session of something that is listed here. */
export type FoundSession =
  | { readonly file: string; readonly kind: 'spot'; readonly listing: Listing }
  | { readonly file: string; readonly kind: 'contract'; readonly listing: ContractListing };

/** What a folder holds: the sessions that can be played, pairs first in the order of their listing, and why other recordings cannot. */
export interface FoundSessions {
  readonly sessions: readonly FoundSession[];
  /** For people to read, each with its file. */
  readonly left: readonly string[];
}

/** What the frames of a session say of it. */
interface Identity {
  /** As in the names of its streams: `btcusdt`, `btcusd_perp`. */
  readonly symbol: string;
  readonly isFutures: boolean;
}

/** A session whose kind does not show in so many lines has no depth frames. */
const MOST_LINES = 20_000;

const FRAME = /^\d{7,20} \{/;
const STREAM = /^\d+ \{\s*"stream"\s*:\s*"([^"@]+)@(\w+)/;
const PREVIOUS_UPDATE = /"pu"\s*:\s*\d/;

/**
 * Finds the recorded sessions in a folder and the folders directly inside it, whatever the files are called: their frames say of which pair or
 * contract they are. Of several sessions of one the first by path counts. Throws {@link RecordingError} when the folder cannot be read.
 */
export async function findSessions(folder: string): Promise<FoundSessions> {
  const sessions: FoundSession[] = [];
  const left: string[] = [];
  for (const file of await filesIn(folder)) {
    const identity = await identify(file);
    if (identity === undefined) continue;
    const session = sessionOf(file, identity);
    const other = sessions.find(({ listing }) => listing === session?.listing);
    if (session === undefined) left.push(`${file}: ${identity.symbol} is not listed`);
    else if (other !== undefined) left.push(`${file}: ${other.file} is of the same market`);
    else sessions.push(session);
  }
  return { sessions: sessions.sort((one, other) => placeOf(one) - placeOf(other)), left };
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
  const own = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  const rest = await Promise.all(
    inner.sort().map(async (path) => {
      const found = await readdir(path, { withFileTypes: true }).catch(() => []);
      return found.flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : [])).sort();
    }),
  );
  return [...own.sort(), ...rest.flat()];
}

/** What a file is a session of; `undefined` when it is none. Damage is found when it is checked. */
async function identify(file: string): Promise<Identity | undefined> {
  let symbol: string | undefined;
  try {
    for await (const { number, text } of readLines(file)) {
      if (number === 1 && !FRAME.test(text)) return undefined;
      const [, name, stream] = STREAM.exec(text) ?? [];
      symbol ??= name?.toLowerCase();
      if (symbol !== undefined && stream === 'depth')
        return { symbol, isFutures: PREVIOUS_UPDATE.test(text) };
      if (number >= MOST_LINES) break;
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
  return symbol === undefined ? undefined : { symbol, isFutures: symbol.includes('_') };
}

function sessionOf(file: string, { symbol, isFutures }: Identity): FoundSession | undefined {
  if (isFutures) {
    const listing = CONTRACT_LISTINGS.find((one) => symbolOf(one) === symbol);
    return listing && { file, kind: 'contract', listing };
  }
  const listing = LISTINGS.find(
    ({ instrument }) => instrument.name.replace('/', '').toLowerCase() === symbol,
  );
  return listing && { file, kind: 'spot', listing };
}

/** What Binance calls the market of a contract. */
function symbolOf({ contract }: ContractListing): string {
  const name = contract.name.replace('-', '').toLowerCase();
  return contract.kind === 'inverse' ? `${name}_perp` : name;
}

function placeOf({ kind, listing }: FoundSession): number {
  return kind === 'spot' ? LISTINGS.indexOf(listing) : LISTINGS.length + CONTRACT_LISTINGS.indexOf(listing);
}
