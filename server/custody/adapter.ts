/** What a network has to do for custody. One adapter a kind of network; it runs inside custody's process and holds no money facts of its own but those of `payouts`. */
import type { Atto } from './amounts.ts';
import type {
  AddressCheck,
  ChainTransaction,
  Holding,
  NetworkHealth,
  NetworkInfo,
  PayoutOrder,
} from './protocol.ts';
import type { Unseen } from './unseen.ts';

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
}

/** The newest block of a chain, and when its maker says that it was made, in ms. */
export interface ChainHead extends BlockRef {
  readonly time: number;
}

/** Something that arrived at one of the watched addresses. */
export interface Arrival {
  /** Of a validator's withdrawal, which no transaction makes, the hash of its block. */
  readonly txId: string;
  /**
   * Where in the transaction: output number, `n` for a value that the transaction itself carries, `USDT.0…` for a token's first transfer, `i…` for what calls
   * inside of it bring. The same whichever block has the transaction, and another one for another address: what a contract pays, and whom, it may decide anew
   * in another block.
   */
  readonly place: string;
  readonly address: string;
  readonly asset: string;
  readonly amount: Atto;
  /** Confirmations that this one needs, where more than the network's: what was mined waits for its maturity. */
  readonly required?: number;
}

export interface ScannedBlock extends BlockRef {
  readonly time: number;
  readonly arrivals: readonly Arrival[];
  /** What the node did not let us see of it. */
  readonly unseen?: readonly Unseen[];
}

/** Reads a chain for the watcher. Rejects with `NodeError` when the node does not answer as it should. */
export interface ChainReader {
  head(): Promise<ChainHead>;
  /** The block of the chain as the node sees it now; undefined above its head. */
  block(height: number): Promise<BlockRef | undefined>;
  /** Blocks `from` to `to`, with what arrived at those of `addresses`. The answer is checked for being one chain. */
  scan(from: number, to: number, addresses: WatchedAddresses): Promise<readonly ScannedBlock[]>;
  /** What has yet to be mined, where the node tells. Never credited. */
  unconfirmed(addresses: WatchedAddresses): Promise<readonly Arrival[]>;
}

/** What one address holds of an asset, above zero. */
export interface AddressHolding extends Omit<Holding, 'network'> {
  readonly address: string;
}

export interface WatchedAddresses {
  readonly size: number;
  has(address: string): boolean;
  values(): Iterable<string>;
}

export class NodeError extends Error {
  override readonly name = 'NodeError';
  /**
   * `wrongChain`: another chain id or genesis; `contradictory`: answers that cannot both be true; `deepReorg`: goes back further than is remembered;
   * `foreignNonce`: somebody else signs with our key; `foreignSpend`: somebody else spends our coins; `stale`: its newest block is too old.
   */
  readonly problem: NonNullable<NetworkHealth['halt']>;

  constructor(problem: NodeError['problem'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Pays, sweeps and fills: everything that signs. Keeps its intents in custody's database before it acts, and goes on with them after a crash. */
export interface ChainSender {
  payoutFee(asset: string): Promise<Atto>;
  /** Stores the intent; idempotent. */
  pay(order: PayoutOrder): Promise<void>;
  /**
   * Those of the transactions that custody signed itself to move its own: what they bring to our addresses is no deposit, and no capital. Not those of payouts
   * whose receivers can hand on to us what they get.
   */
  sentByUs(txIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Does what is due: signs, broadcasts, follows, raises fees, sweeps, refills. Called after each scan and from time to time; never twice at once. */
  step(head: BlockRef): Promise<void>;
}

export interface ChainAdapter {
  readonly info: NetworkInfo;
  readonly reader: ChainReader;
  readonly sender: ChainSender;
  /** Our own wallets by address. What arrives there from elsewhere is brought in by the owner of the exchange. */
  readonly reserves: ReadonlyMap<string, 'hot' | 'cold'>;
  /** Deposit address of an index; pure. */
  addressOf(index: number): string;
  /** `ownUserId` is filled in by custody. */
  checkAddress(address: string): Promise<Omit<AddressCheck, 'ownUserId'>>;
  holdings(addresses: WatchedAddresses, height: number): Promise<readonly Omit<Holding, 'network'>[]>;
  /** The same address by address. */
  heldBy(addresses: WatchedAddresses, height: number): Promise<readonly AddressHolding[]>;
  transaction(txId: string): Promise<ChainTransaction | undefined>;
  /** Signs by the key of an address: see `SignedAddress`. @param index of a deposit address; 0 of the wallets */
  signMessage(account: Holding['account'], index: number, message: string): Promise<string>;
  /** Undefined on chains that are not our own. */
  sendTestCoins?(asset: string, to: string, amount: Atto): Promise<string>;
}
