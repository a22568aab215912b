import type { Generated } from 'kysely';
import type { BitcoinTables } from '../bitcoin/tables.ts';
import type { EvmTables } from '../evm/tables.ts';
import type { NetworkId } from '../protocol.ts';
import type { WatcherTables } from '../watcher/tables.ts';

/** Rows of custody's own database. Times are milliseconds since the epoch; amounts are decimal texts in atto units. */

export interface EventRow {
  /** Given by the database: one more than the last. */
  seq: Generated<number>;
  time: number;
  /** JSON, see `eventJson.ts`. */
  event: string;
}

export interface FenceRow {
  id: 1;
  /** Grows with each process that takes over the database: only the last one may write. */
  epoch: number;
}

export interface AddressRow {
  network: NetworkId;
  /** As `ChainAdapter.addressOf` writes it. */
  address: string;
  /** Whose it is; also its index in the derivation, so that words and user numbers alone bring every address back. */
  userId: number;
  createdAt: number;
}

export interface SeedOfStoreRow {
  id: 1;
  /** Of the seed that all addresses follow from. */
  fingerprint: string;
}

/** Whose addresses are derived anew before a watch begins: those of the users from before a restore of the seed. */
export interface RestoredUserRow {
  userId: number;
}

/** Whether payouts are paused; at most one row. */
export interface PayoutPauseRow {
  id: 1;
  isPaused: number;
}

export interface StoreTables {
  payoutPause: PayoutPauseRow;
  restoredUsers: RestoredUserRow;
  seedOfStore: SeedOfStoreRow;
  events: EventRow;
  fence: FenceRow;
  addresses: AddressRow;
}

/** Of all rooms of custody, in one database: what belongs together is written together. */
export type CustodyTables = StoreTables & WatcherTables & EvmTables & BitcoinTables;
