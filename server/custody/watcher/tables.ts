import type { CustodyAccount, DepositState, NetworkId } from '../protocol.ts';

/** Rows of the watcher. Amounts are decimal texts in atto units. */

export interface BlockRow {
  network: NetworkId;
  height: number;
  hash: string;
}

export interface ArrivalRow {
  /** `network:transaction:place`. */
  id: string;
  network: NetworkId;
  /** What it came to: a user's deposit address, or a wallet of ours, which makes it capital. */
  account: Extract<CustodyAccount, 'addresses' | 'hot' | 'cold'>;
  /** 0 of wallets of ours. */
  userId: number;
  address: string;
  asset: string;
  amount: string;
  txId: string;
  /** 0 while no block has it. */
  height: number;
  required: number;
  /** Confirmations that were told last. */
  confirmations: number;
  state: DepositState;
  /** How often it was confirmed: again after each time that a reorganization took it back. */
  round: number;
}

export interface WatcherTables {
  /** The last blocks that were scanned; the highest of a network is its cursor. */
  blocks: BlockRow;
  arrivals: ArrivalRow;
}
