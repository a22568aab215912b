/** What an exchange publishes and what it hands to a user, as the API writes them. Hashes and salts are in lower-case hex. */

/** What is owed in an asset: the root of its tree. */
export interface AssetLiabilities {
  readonly asset: string;
  /** Leaves of the tree: users who have any of it. */
  readonly leaves: number;
  /** What all of them have, e.g. `12.5`. */
  readonly total: string;
  /** Hash at the top of the tree. */
  readonly root: string;
}

/** What is owed at one moment. */
export interface PublishedLiabilities {
  /** The last command of the exchange that the balances contain. */
  readonly seq: number;
  /** Milliseconds since the Unix epoch. */
  readonly takenAt: number;
  /** The one hash that everything else leads to. */
  readonly root: string;
  /** By name. */
  readonly assets: readonly AssetLiabilities[];
}

/** A user's own leaf and what leads from it to the root of the asset. */
export interface LeafProof {
  readonly asset: string;
  /** What the user has of it in all accounts. */
  readonly balance: string;
  /** 32 bytes; it is told to the user alone. */
  readonly salt: string;
  /** Place among the leaves, from 0. */
  readonly index: number;
  /** The other child of each node on the way up, from the leaf's neighbour on. */
  readonly path: readonly { readonly hash: string; readonly sum: string }[];
}
