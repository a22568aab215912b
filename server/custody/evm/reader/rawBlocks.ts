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
  /** Who gets the block's fees. */
  readonly miner?: Address;
  /** What validators withdraw, since EIP-4895; in gwei. */
  readonly withdrawals?: readonly RawWithdrawal[];
  readonly transactions: readonly RawTransaction[];
}

export interface RawWithdrawal {
  /** Of all withdrawals of the chain. */
  readonly index: Hex;
  readonly address: Address;
  readonly amount: Hex;
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

/** Of `prestateTracer` as a difference: accounts that a transaction changed, by address, and of those behind it what changed. */
export interface RawDiff {
  readonly pre: Readonly<Record<string, { readonly balance?: Hex }>>;
  readonly post: Readonly<Record<string, { readonly balance?: Hex }>>;
}

/** What a tracer says of one transaction of a block. */
export interface RawTrace<Result> {
  readonly txHash?: Hash;
  readonly result?: Result;
}
