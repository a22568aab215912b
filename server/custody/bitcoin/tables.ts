import type { Generated } from 'kysely';

/** Rows of the Bitcoin sender, in custody's database. Amounts and fees are satoshis as decimal texts, times milliseconds. */

/** The newest blocks that coins were counted to. */
export interface BitcoinBlockRow {
  height: number;
  hash: string;
}

/** An output of ours, spent ones too. */
export interface BitcoinCoinRow {
  txId: string;
  place: number;
  amount: string;
  account: 'deposits' | 'hot' | 'cold';
  keyIndex: number;
  /** Null while no block has it. */
  height: number | null;
  isCoinbase: 0 | 1;
  spentHeight: number | null;
  /** The spend that it is set aside for. */
  spendId: number | null;
}

export interface BitcoinPayoutRow {
  payoutId: string;
  recipient: string;
  amount: string;
  state: 'queued' | 'signed' | 'broadcast' | 'mined' | 'confirmed' | 'failed';
  spendId: number | null;
  createdAt: number;
}

/** Coins that are spent together, by whichever of its variants is mined. */
export interface BitcoinSpendRow {
  id: Generated<number>;
  /** What was told last: the variant, its height and confirmations. */
  toldTxId: string | null;
  toldHeight: number;
  toldConfirmations: number;
  /** How often its movements were told, less one, and whether they stand. */
  round: number;
  booked: 0 | 1;
}

/** A signed transaction. All variants of a spend share its first coins, so only one of them can ever be mined. */
export interface BitcoinVariantRow {
  id: Generated<number>;
  txId: string;
  spendId: number;
  /** Hex. */
  raw: string;
  fee: string;
  /** Satoshis a virtual kilobyte. */
  rate: string;
  /** Of change, 0 without. */
  change: string;
  createdAt: number;
  /** Null before a node took it. */
  sentAt: number | null;
  /** Null while no block has it. */
  height: number | null;
}

/** Where counting began; at most one row, and none in databases from before it was kept. */
export interface BitcoinBeginningRow {
  id: 1;
  /** The newest block then. */
  height: number;
}

/** A transaction of a custody before this one that spends our coins, and was mined or waited when counting began. */
export interface BitcoinFormerSpendRow {
  txId: string;
}

export interface BitcoinTables {
  bitcoinFormerSpends: BitcoinFormerSpendRow;
  bitcoinBeginning: BitcoinBeginningRow;
  bitcoinBlocks: BitcoinBlockRow;
  bitcoinCoins: BitcoinCoinRow;
  bitcoinPayouts: BitcoinPayoutRow;
  bitcoinSpends: BitcoinSpendRow;
  bitcoinVariants: BitcoinVariantRow;
}
