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
}

export interface ReserveTables {
  reserveSnapshots: ReserveSnapshotRow;
}
