import { LISTED, type Listed } from '../listed.ts';
import { RecordingError } from './errors.ts';
import {
  inSteps,
  listRecordedContract,
  listRecordedPair,
  nameOf,
  problemOf,
  recordedAsset,
} from './recordedListing.ts';
import { printStep, type Steps } from './steps.ts';
import type { Identity } from './identity.ts';
import type { Asset } from '../synthetic/assets.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listing } from '../spot/listing.ts';
import type { Tradable } from '../../units/pair.ts';

/** A session whose market has a name and steps. */
export interface MeasuredSession extends Identity {
  readonly name: string;
  readonly steps: Steps;
}

/** Where ids of markets begin that are not listed. */
const FIRST_IDS = { spot: 1, linear: 101, inverse: 201 } as const;

/**
 * What is listed, with the markets of sessions in the steps of their prices and quantities, and those that were not listed added behind. What
 * the exchange has opened before keeps its id and its steps. Throws RecordingError where a session does not fit them.
 *
 * @param opened what the exchange knows
 */
export function listRecorded(sessions: readonly MeasuredSession[], opened: readonly Tradable[]): Listed {
  return new Lister(sessions, opened).list();
}

class Lister {
  readonly #sessions: readonly MeasuredSession[];
  readonly #opened: ReadonlyMap<string, Tradable>;
  readonly #taken: Set<number>;

  constructor(sessions: readonly MeasuredSession[], opened: readonly Tradable[]) {
    this.#sessions = sessions;
    this.#opened = new Map(opened.map((one) => [one.name, one]));
    const listed = [
      ...LISTED.pairs.map(({ instrument }) => instrument),
      ...LISTED.contracts.map(({ contract }) => contract),
    ];
    this.#taken = new Set([...listed, ...opened].map(({ id }) => id));
  }

  list(): Listed {
    const pairs: Listing[] = LISTED.pairs.map((listing) => this.#fitted(listing));
    const contracts: ContractListing[] = LISTED.contracts.map((listing) => this.#fitted(listing));
    const assets = new Map<string, Asset>();
    for (const session of this.#sessions) {
      const { base, kind, name } = session;
      if ([...pairs, ...contracts].some((listing) => nameOf(listing) === name)) continue;
      const asset = assets.get(base) ?? this.#assetOf(session, pairs);
      assets.set(base, asset);
      const steps = this.#stepsOf(session);
      if (kind !== 'spot') contracts.push(listRecordedContract(asset, kind, this.#idOf(name, kind), steps));
    }
    return { pairs, contracts: contracts.map((listing) => onItsPair(listing, pairs)) };
  }

  /** The asset of a session, whose pair is listed now if it was not. */
  #assetOf(session: MeasuredSession, pairs: Listing[]): Asset {
    const { base, steps } = session;
    const name = `${base}/USDT`;
    const listed = pairs.find(({ instrument }) => instrument.name === name);
    if (listed !== undefined) {
      const { instrument, character } = listed;
      return {
        name: base,
        pair: { id: instrument.id, name, tickUnits: instrument.tickUnits },
        motion: character,
      };
    }
    const spot = this.#sessions.find((one) => one.name === name);
    const { tickUnits, lotUnits } = spot === undefined ? steps : this.#stepsOf(spot);
    const asset = recordedAsset(
      base,
      this.#idOf(name, 'spot'),
      tickUnits,
      (spot ?? session).steps.firstPrice,
    );
    pairs.push(listRecordedPair(asset, { ...(spot?.steps ?? steps), tickUnits, lotUnits }));
    return asset;
  }

  #fitted<Of extends Listing | ContractListing>(listing: Of): Of {
    const session = this.#sessions.find(({ name }) => name === nameOf(listing));
    if (session !== undefined) return inSteps(listing, this.#stepsOf(session, listing));
    // A folder of data that another recording was played on.
    const opened = this.#opened.get(nameOf(listing));
    return opened === undefined ? listing : inSteps(listing, { ...opened, mostUnits: 0n });
  }

  /** The steps of a session's market: those it was opened with, or its own. */
  #stepsOf(session: MeasuredSession, listing?: Listing | ContractListing): Steps {
    const { file, name, kind, steps } = session;
    const opened = this.#opened.get(name);
    // Recorded quantities of inverse contracts count contracts, and say nothing of what one is worth.
    const lotUnits = kind === 'inverse' && listing !== undefined ? lotOf(listing) : steps.lotUnits;
    if (opened === undefined) {
      const problem = kind === 'spot' ? problemOf(steps) : undefined;
      if (problem !== undefined) throw new RecordingError(file, undefined, `${name}: ${problem}`);
      return { ...steps, lotUnits };
    }
    const fits =
      steps.tickUnits % opened.tickUnits === 0 && (kind === 'inverse' || lotUnits % opened.lotUnits === 0);
    if (!fits)
      throw new RecordingError(
        file,
        undefined,
        `${name} is open here with a tick of ${printStep(opened.tickUnits)} and a lot of ${printStep(opened.lotUnits)}, which the ` +
          `recording does not fit: choose another folder of data`,
      );
    return { ...steps, tickUnits: opened.tickUnits, lotUnits: opened.lotUnits };
  }

  #idOf(name: string, kind: MeasuredSession['kind']): number {
    const opened = this.#opened.get(name)?.id;
    if (opened !== undefined) return opened;
    let id: number = FIRST_IDS[kind];
    while (this.#taken.has(id)) id += 1;
    this.#taken.add(id);
    return id;
  }
}

const lotOf = (listing: Listing | ContractListing): number =>
  'instrument' in listing ? listing.instrument.lotUnits : listing.contract.lotUnits;

/** Its index is in the ticks of the pair. */
function onItsPair(listing: ContractListing, pairs: readonly Listing[]): ContractListing {
  const { underlying } = listing;
  const tickUnits = pairs.find(({ instrument }) => instrument.id === underlying.id)?.instrument.tickUnits;
  if (tickUnits === undefined || tickUnits === underlying.tickUnits) return listing;
  return { ...listing, underlying: { ...underlying, tickUnits } };
}
