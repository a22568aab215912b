import { pairUnits, type Tradable } from '../../units/pair.ts';
import { checkSession, isTogether, type CheckedSession } from './checkSession.ts';
import { RecordingError } from './errors.ts';
import { findSessions, type FoundSession } from './findSessions.ts';
import { RecordingSource, type Track } from './recordingSource.ts';
import { readSession } from './session.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { MarketListing } from '../synthetic/instrument.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listed } from '../listed.ts';
import type { MarketSource } from '../shared/source.ts';

/** Recordings that were found sound. */
export interface Recording {
  /** The pairs and contracts whose sessions are played. */
  readonly listings: ReadonlySet<MarketListing>;
  /** Everything that is traded, those in the steps of their sessions. */
  readonly listed: Listed;
  /** Middles of the first books, in USDT, by the ids of the pairs that lead them. */
  readonly startPrices: ReadonlyMap<number, number>;
  /** Why other recordings in the folder are not played, each with its file. */
  readonly left: readonly string[];
  /** Starts playing: sessions that were recorded at the same time, by one clock. */
  play(watchOf: (id: number) => BookWatch, startTime: number): readonly MarketSource[];
}

/** A session that was read once. */
interface Sound {
  readonly found: FoundSession;
  readonly checked: CheckedSession;
  readonly track: Omit<Track, 'watch'>;
}

/** Sessions that are played together; the first one leads. */
type Group = [Sound, ...Sound[]];

/**
 * Finds the recordings in a folder and reads each once from end to end, so that a damaged one is rejected before anything moves. What has
 * no session stays synthetic. Throws {@link RecordingError}, also when there is none at all.
 */
export async function openRecording(options: {
  readonly folder: string | undefined;
  readonly speed: number;
  /** What the exchange has opened before. */
  readonly opened?: readonly Tradable[];
}): Promise<Recording> {
  const { folder, speed, opened } = options;
  if (folder === undefined)
    throw new RecordingError('recordings', undefined, 'name the folder of recordings');
  if (!(speed > 0)) throw new RangeError(`The speed must be greater than 0, not ${speed}`);
  const { sessions, listed, left } = await findSessions(folder, opened);
  const sound: Sound[] = [];
  for (const found of sessions) sound.push(await check(found));
  const { groups, apart } = group(sound);
  if (groups.length === 0)
    throw new RecordingError(
      folder,
      undefined,
      ['holds no recorded session that can be played', ...left].join('\n  '),
    );
  const played = groups.flat();
  return {
    listed,
    listings: new Set(played.map(({ found }) => found.listing)),
    startPrices: startPricesOf(played),
    left: [...left, ...apart],
    play: (watchOf, startTime) =>
      groups.map(([leader, ...others]) => {
        const track = ({ track: one }: Sound): Track => ({ ...one, watch: watchOf(one.orderEntry.id) });
        return new RecordingSource({ tracks: [track(leader), ...others.map(track)], speed, startTime });
      }),
  };
}

async function check(found: FoundSession): Promise<Sound> {
  const { file, kind, listing } = found;
  const units = pairUnits(kind === 'spot' ? listing.instrument : asRecorded(listing));
  const open: Track['open'] = () => readSession(file, units, found);
  return {
    found,
    checked: await checkSession(file, open()),
    track: { orderEntry: listing.orderEntry, open },
  };
}

/**
 * Puts together what was recorded at the same time. A contract that was recorded at another time than its pair is left out: its index would
 * be of another day.
 */
function group(sound: readonly Sound[]): {
  readonly groups: readonly Group[];
  readonly apart: readonly string[];
} {
  const groups: Group[] = [];
  const apart: string[] = [];
  for (const one of sound) {
    const home = groups.find(([leader]) => isTogether(leader.checked, one.checked));
    const pair = sound.find(({ found }) => leads(found, one.found));
    if (pair !== undefined && home?.includes(pair) !== true)
      apart.push(`${one.found.file}: was not recorded at the same time as ${pair.found.file}`);
    else if (home === undefined) groups.push([one]);
    else home.push(one);
  }
  return { groups, apart };
}

/** Whether one is the pair that another, a contract, follows. */
function leads(one: FoundSession, other: FoundSession): boolean {
  return (
    one.kind === 'spot' &&
    other.kind === 'contract' &&
    one.listing.instrument.id === other.listing.underlying.id
  );
}

/** A pair begins where its session does, or, when it has none, where that of a contract on it does. */
function startPricesOf(played: readonly Sound[]): Map<number, number> {
  const prices = new Map<number, number>();
  for (const { found, checked } of played) {
    const id = found.kind === 'spot' ? found.listing.instrument.id : found.listing.underlying.id;
    if (!prices.has(id)) prices.set(id, found.listing.scale.price(checked.firstMiddle));
  }
  return prices;
}

/** Recorded quantities of inverse contracts count contracts, which are lots, and not dollars. */
export function asRecorded({ contract }: Pick<ContractListing, 'contract'>): Tradable {
  return contract.kind === 'inverse' ? { ...contract, lotUnits: 100_000_000 } : contract;
}
