import type { Signer } from '../keys/signer.ts';
import type { Steps } from '../steps.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import type { BlockSource } from './blockSource.ts';
import type { CoinCount } from './coinCount.ts';
import type { FeeBounds } from './feeRates.ts';
import type { ChainParams } from './network.ts';
import type { OwnAddresses } from './ownAddresses.ts';
import type { RpcClient } from './rpcClient.ts';

/** What the rooms of the sender share. */
export interface Sending {
  readonly network: string;
  readonly store: CustodyStore;
  readonly steps: Steps;
  readonly signer: Signer;
  readonly rpc: RpcClient;
  readonly source: BlockSource;
  readonly own: OwnAddresses;
  readonly params: ChainParams;
  readonly fees: FeeBounds;
  /** Confirmations after which a payout is over. */
  readonly confirmations: number;
  /** Confirmations that a coin needs to be spent: more than the blocks of any reorganization that must be survived. */
  readonly depth: number;
  /** After how long an unmined payout is replaced by one that pays more, in ms. */
  readonly stuckAfterMs: number;
  readonly count: CoinCount;
  /** Of a transaction. */
  readonly mostWeight: number;
  readonly now: () => number;
  /** Told of what waits for a person; the same once. */
  readonly report: (error: Error) => void;
}
