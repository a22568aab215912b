import type { Address, Hash, Hex } from 'viem';

/** As nodes write them: a block of a thousand transactions is read without being made over. */

export interface RawTransaction {
  readonly hash: Hash;
  readonly from: Address;
  readonly to: Address | null;
  readonly value: Hex;
  /** Limit. */
  readonly gas: Hex;
  readonly input: Hex;
}

export interface RawBlock {
  readonly number: Hex;
  readonly hash: Hash;
  readonly parentHash: Hash;
  readonly timestamp: Hex;
  readonly logsBloom: Hex;
  readonly transactions: readonly RawTransaction[];
}

export interface RawLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly blockHash: Hash;
  readonly blockNumber: Hex;
  readonly transactionHash: Hash;
  readonly logIndex: Hex;
  readonly removed?: boolean;
}

export interface RawReceipt {
  readonly transactionHash: Hash;
  readonly blockHash: Hash;
  readonly status: Hex;
  readonly blockNumber: Hex;
  readonly gasUsed: Hex;
  readonly effectiveGasPrice: Hex;
  readonly logs: readonly RawLog[];
}

/** Of `callTracer`. */
export interface RawFrame {
  readonly type: string;
  readonly from: Address;
  readonly to?: Address;
  readonly value?: Hex;
  readonly error?: string;
  readonly calls?: readonly RawFrame[];
}

export interface RawTrace {
  readonly txHash?: Hash;
  readonly result?: RawFrame;
}
