import type { Generated } from 'kysely';
import type { KeyAccount } from '../keys/keyTree.ts';
import type { MovementEvent, PayoutEvent, PayoutState } from '../protocol.ts';

/** Rows of what EVM networks are sent. Amounts are decimal texts in atto units, fees for a unit of gas in wei. */

export interface EvmPayoutRow {
  /** Grows by one: the order in which they are paid. */
  id: Generated<number>;
  payoutId: string;
  network: string;
  asset: string;
  /** With its checksum. */
  recipient: string;
  amount: string;
  state: PayoutState;
  reason: PayoutEvent['reason'];
}

/** What one nonce of one of our addresses is used for, and what became of it. */
export interface EvmIntentRow {
  id: Generated<number>;
  network: string;
  /** Whose key signs. */
  account: KeyAccount;
  index: number;
  sender: string;
  nonce: number;
  cause: Exclude<MovementEvent['cause'], 'deposit' | 'capital' | 'undone'>;
  /** The payout. */
  payoutId: string | null;
  asset: string;
  recipient: string;
  /** Limit. */
  gas: string;
  /**
   * `signed`: stored, nobody may know it; `broadcast`: a node has taken it; `mined`; `final`: mined so deep that its movement is told;
   * `settled`: deeper than any reorganization, looked at no more.
   */
  state: 'signed' | 'broadcast' | 'mined' | 'final' | 'settled';
  /** How often a reorganization took it back after it was final. */
  round: number;
  /** JSON of the {@link Outcome} while a block has one of its transactions. */
  outcome: string | null;
  /** Of the block that has it; 0 without. */
  height: number;
  /** Confirmations that were told last. */
  confirmations: number;
  /** Height of the chain since when a block could have taken what was signed last. */
  waitingSince: number;
}

/** A signed transaction of an intent: each raises the fee of the one before. At most one of an intent's is ever mined. */
export interface EvmAttemptRow {
  /** Grows by one. */
  id: Generated<number>;
  hash: string;
  intentId: number;
  raw: string;
  /** What it moves: the same in all of an intent, but for sweeps of the network's coin, which leave what the fee takes. */
  amount: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
}

/** Deposit addresses that may hold something to be swept. */
export interface EvmUnsweptRow {
  network: string;
  address: string;
  index: number;
  asset: string;
  /** Height from which it is looked at. */
  dueAt: number;
}

export interface EvmTables {
  evmPayouts: EvmPayoutRow;
  evmIntents: EvmIntentRow;
  evmAttempts: EvmAttemptRow;
  evmUnswept: EvmUnsweptRow;
  /** How far a network's sweeps have read the log of events. */
  evmSweepCursors: { network: string; seq: number };
}
