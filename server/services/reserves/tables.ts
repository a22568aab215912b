import type { Generated } from 'kysely';

/** What was owed and held at one moment, as it was published. */
export interface ReserveSnapshotRow {
  /** Grows by one. */
  id: Generated<number>;
  /** Of the last command that the balances contain. */
  seq: number;
  takenAt: number;
  /** Published root, hex. */
  root: string;
  /** What the files of the trees are called. */
  files: string;
  /** What salts and files depend on, sealed. */
  secret: string;
  /** Roots and totals of all assets: JSON of `AssetLiabilities`. */
  liabilities: string;
  /** JSON of `ReserveStatement`; null while nobody could say. */
  reserves: string | null;
  /** How much of what is held could be said: `partial` where a network was away. */
  known: 'all' | 'partial' | 'nothing';
}

/** An address that holds reserves, as a snapshot tells of it. */
export interface ReserveAddressRow {
  snapshotId: number;
  network: string;
  /** Among those of the network, from 1. */
  place: number;
  address: string;
  account: 'addresses' | 'hot' | 'cold';
  /** What it holds: JSON of `AddressAmount`s. */
  holdings: string;
  /** Of the address's own key, over the message of the snapshot. */
  signature: string;
}

export interface ReserveTables {
  reserveSnapshots: ReserveSnapshotRow;
  reserveAddresses: ReserveAddressRow;
}
