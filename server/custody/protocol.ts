/**
 * What the exchange asks of custody, and what custody tells it. Custody knows chains, keys and addresses; it knows nobody's balance.
 * It runs in a process of its own, so everything here survives a structured clone, and every request may be repeated: a lost answer,
 * a crash on either side or a restart between two steps changes nothing.
 */
import type { Atto } from './amounts.ts';
import type { UnseenEvent } from './unseen.ts';

/** A chain: `ethereum`, `bitcoin`. */
export type NetworkId = string;

/** An asset as a network carries it. */
export interface NetworkAsset {
  readonly network: NetworkId;
  readonly asset: string;
  /** Steps that the network counts in; 18 at most. */
  readonly decimals: number;
  /** Address of the token's contract; null for the network's own coin. */
  readonly contract: string | null;
}

export interface NetworkInfo {
  readonly network: NetworkId;
  /** As people know it: `Ethereum (ERC20)`. */
  readonly name: string;
  readonly kind: 'evm' | 'bitcoin';
  /** `real`; `local`: a chain that this exchange runs for itself; `simulated`: a stand-in that only behaves like one. */
  readonly nature: 'real' | 'local' | 'simulated';
  /** Blocks that must have followed, the deposit's own included, before a deposit counts or a payout is over. */
  readonly confirmations: number;
  /** The coin that fees are paid in. */
  readonly feeAsset: string;
  readonly assets: readonly NetworkAsset[];
  /** Address of a page about a transaction, with `{txId}` in its place; null without one. */
  readonly explorer: string | null;
  /** What is missing, for operators, where the network cannot be opened on this machine: nothing is credited or paid on it. */
  readonly problem?: string;
}

/** How a network is. Trading never waits for it. */
export interface NetworkHealth {
  readonly network: NetworkId;
  /** Last block that was scanned. */
  readonly height: number;
  /** When a node last answered as it should, in ms. */
  readonly answeredAt: number;
  /** When the newest block was made, by its own time, in ms; missing until it is known. */
  readonly blockAt?: number;
  /**
   * Why nothing is credited and paid at the moment; null when all is well. `stale`: the newest block is older than it may be; `foreignNonce`: somebody else signs with our key; `foreignSpend`: somebody else
   * spends our coins.
   */
  readonly halt:
    | 'unreachable'
    | 'behind'
    | 'stale'
    | 'wrongChain'
    | 'contradictory'
    | 'deepReorg'
    | 'foreignNonce'
    | 'foreignSpend'
    | null;
}

/** What was found out about an address that somebody wants to be paid at. */
export interface AddressCheck {
  /** The address as it is written properly, with its checksum; null when it is none. */
  readonly address: string | null;
  /** Why it is refused. `checksum`: mistyped; `network`: of another network; `zero`: burns what it gets; `token`: the contract of a token, which keeps it; `exchange`: a wallet of the exchange itself. */
  readonly problem: 'malformed' | 'checksum' | 'network' | 'zero' | 'token' | 'exchange' | null;
  /** Whose deposit address it is: paid inside the exchange, without the chain. */
  readonly ownUserId: number | null;
  /** Of EVM networks: whether code answers there. */
  readonly isContract: boolean;
}

export type DepositState = 'seen' | 'confirming' | 'confirmed' | 'orphaned';

export type PayoutState = 'queued' | 'signed' | 'broadcast' | 'mined' | 'confirmed' | 'failed';

/**
 * Told in this order, each exactly once to who remembers how far they have read. `orphaned` may follow any state, `confirmed` too,
 * when the chain was reorganized; the deposit may be found again and begin anew at `confirming`.
 */
export interface DepositEvent {
  readonly kind: 'deposit';
  /** Same transaction and place in it, same id: `ethereum:0x…:3`. */
  readonly depositId: string;
  readonly network: NetworkId;
  readonly asset: string;
  readonly userId: number;
  readonly address: string;
  /** What arrived. */
  readonly amount: Atto;
  readonly txId: string;
  /** 0 while no block has it. */
  readonly height: number;
  readonly confirmations: number;
  /** Confirmations that are needed. */
  readonly required: number;
  readonly state: DepositState;
}

/**
 * Told in the order of the states; `mined` again with each confirmation, `broadcast` again when the fee is raised. A reorganization leads from `mined`, and from
 * `confirmed` where it is deep, back to `broadcast`: the same payment is mined anew. `failed` is told only where none can take it back.
 */
export interface PayoutEvent {
  readonly kind: 'payout';
  readonly payoutId: string;
  readonly network: NetworkId;
  readonly asset: string;
  readonly state: PayoutState;
  /** Null before it is signed; changes when the fee is raised. */
  readonly txId: string | null;
  readonly height: number;
  readonly confirmations: number;
  readonly required: number;
  /** What the network took for it, in `feeAsset`; 0 until that is known. */
  readonly fee: Atto;
  readonly feeAsset: string;
  /** Why it failed for good: nothing has left. `tooMuchGas`: its receiver runs more code than it is charged for; `notCarried`: its asset is carried no more. */
  readonly reason:
    | 'reverted'
    | 'tooMuchGas'
    | 'refusedByToken'
    | 'notCarried'
    | 'insufficientReserves'
    | 'invalidAddress'
    | null;
}

/** Places where custody keeps money, and where it goes. */
export type CustodyAccount =
  /** On the users' deposit addresses. */
  | 'addresses'
  /** What withdrawals are paid from. */
  | 'hot'
  /** The exchange's own reserve, which the hot wallet is filled from. */
  | 'cold'
  /** Paid to miners and validators. */
  | 'networkFees'
  /** Deposits on their way to a user's balance, and payouts from it. */
  | 'clients'
  /** What the owner of the exchange brought in or took out. */
  | 'capital';

/**
 * What a final transaction changed, as postings that add up to zero for each asset; positive is more in that account.
 * A deposit: addresses +x, clients −x. A payout: hot −x−fee, clients +x, networkFees +fee. A sweep: addresses −x, hot +x.
 * One that a reorganization took back is followed by its opposite under the key with `:undone` behind it.
 */
export interface MovementEvent {
  readonly kind: 'movement';
  /** Unique: books take each once. */
  readonly key: string;
  readonly network: NetworkId;
  readonly txId: string;
  readonly height: number;
  readonly cause: 'deposit' | 'payout' | 'sweep' | 'gas' | 'refill' | 'capital' | 'undone';
  /** Of the deposit or payout. */
  readonly subject: string | null;
  readonly legs: readonly {
    readonly account: CustodyAccount;
    readonly asset: string;
    readonly amount: Atto;
  }[];
}

export interface HealthEvent extends NetworkHealth {
  readonly kind: 'health';
}

/** The log begins anew here: the seed was restored from its words, and what custody had logged before is lost. */
export interface RestoredEvent {
  readonly kind: 'restored';
  /** Of the seed, by BIP-32. */
  readonly fingerprint: string;
}

export type CustodyEvent =
  DepositEvent | PayoutEvent | MovementEvent | HealthEvent | RestoredEvent | UnseenEvent;

/** An entry of custody's log. */
export interface LoggedEvent {
  /** Grows by one; kept for good. */
  readonly seq: number;
  readonly time: number;
  readonly event: CustodyEvent;
}

export interface PayoutOrder {
  /** One payout however often it is ordered; the same id with anything else is refused. */
  readonly payoutId: string;
  readonly network: NetworkId;
  readonly asset: string;
  readonly to: string;
  /** What arrives, network fee not included. */
  readonly amount: Atto;
}

/** What custody holds according to the node, at a block. */
export interface Holding {
  readonly network: NetworkId;
  readonly asset: string;
  readonly account: 'addresses' | 'hot' | 'cold';
  readonly amount: Atto;
}

export interface Holdings {
  readonly network: NetworkId;
  readonly height: number;
  readonly blockHash: string;
  /** `seq` of the last logged event that these holdings include: books up to it must say the same. */
  readonly seq: number;
  readonly holdings: readonly Holding[];
}

/** A network that cannot tell at the moment what custody holds on it. */
export interface UnknownHoldings {
  readonly network: NetworkId;
  /** Why, for operators. */
  readonly problem: string;
}

/** Whether a network told what custody holds on it. */
export function areKnown(holdings: Holdings | UnknownHoldings): holdings is Holdings {
  return !('problem' in holdings);
}

/** A transaction as an explorer shows it. */
export interface ChainTransaction {
  readonly network: NetworkId;
  readonly txId: string;
  readonly status: 'pending' | 'mined' | 'failed';
  readonly height: number;
  readonly blockHash: string | null;
  readonly confirmations: number;
  readonly time: number;
  readonly fee: Atto;
  readonly feeAsset: string;
  /** Every movement of an asset that we know, in order. */
  readonly transfers: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly asset: string;
    readonly amount: Atto;
  }[];
}

/** An address that holds reserves and has signed for them. */
export interface SignedAddress {
  readonly address: string;
  readonly account: Holding['account'];
  /** What it holds, above zero; each asset once. */
  readonly holdings: readonly Pick<Holding, 'asset' | 'amount'>[];
  /** Of its own key over the message. EIP-191 for EVM, BIP-322 for Bitcoin; hex or base64 as they say. */
  readonly signature: string;
}

/** What custody holds on a network according to the node, at a block, address by address. */
export interface SignedReserves {
  readonly network: NetworkId;
  readonly height: number;
  readonly blockHash: string;
  /** Hot and cold wallet, then the deposit addresses that hold most. */
  readonly addresses: readonly SignedAddress[];
  /** Deposit addresses that hold something, too, but are so many that nobody signs for them. */
  readonly leftOut: number;
}

/** Every request may be repeated. All reject with {@link CustodyError}. */
export interface Custody {
  networks(): Promise<readonly NetworkInfo[]>;
  health(): Promise<readonly NetworkHealth[]>;
  /** The user's deposit address, the same for ever; derived at the first call. */
  addressFor(userId: number, network: NetworkId): Promise<string>;
  checkAddress(network: NetworkId, address: string): Promise<AddressCheck>;
  /** What a payout would cost now, in the network's fee asset. */
  payoutFee(network: NetworkId, asset: string): Promise<{ readonly fee: Atto; readonly feeAsset: string }>;
  /**
   * Resolves when the order is stored; what becomes of it is told by events. One that was taken is never refused later, whatever has changed: who is refused
   * with anything but `unavailable` and `payoutIdReused` knows that nothing will be paid.
   */
  pay(order: PayoutOrder): Promise<void>;
  /**
   * Resolves when it is stored, for this process and all later ones, that no payout is signed, or that they go on. What is ordered meanwhile waits; what was
   * signed before is sent and its fee is raised as ever.
   */
  pausePayouts(isPaused: boolean): Promise<void>;
  /** Logged events after `seq`, at most `limit`, oldest first. */
  eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]>;
  /** Called when there is something new to read. Returns how to stop that. */
  onEvents(listener: () => void): () => void;
  /** Of every network, each for itself: one that is halted, slow or cannot be opened here says so and hides no other. */
  holdings(): Promise<readonly (Holdings | UnknownHoldings)[]>;
  transaction(network: NetworkId, txId: string): Promise<ChainTransaction | undefined>;
  /** What a network's addresses hold, each with a signature over the message. */
  signReserves(network: NetworkId, message: string): Promise<SignedReserves>;
  /** Of chains of our own: really sends from a faucet. Resolves with the transaction's id. */
  sendTestCoins(order: {
    readonly network: NetworkId;
    readonly asset: string;
    readonly to: string;
    readonly amount: Atto;
  }): Promise<string>;
}

export type CustodyProblem =
  | 'unavailable'
  | 'unknownNetwork'
  | 'unknownAsset'
  | 'invalidAddress'
  | 'payoutIdReused'
  | 'belowStep'
  | 'noTestCoins';

/** A request that custody did not take. `unavailable`: the process is down or the node silent, repeat it later. */
export class CustodyError extends Error {
  override readonly name = 'CustodyError';
  readonly problem: CustodyProblem;

  constructor(problem: CustodyProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
