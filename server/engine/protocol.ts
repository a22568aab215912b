import type {
  ContractCommand,
  ContractEvent,
  ContractOrderState,
  ContractsView,
  TriggerState,
} from './contracts/protocol.ts';
import type { RejectCode } from './kernel/rejectCodes.ts';

export { REJECT, type RejectCode } from './kernel/rejectCodes.ts';

/**
 * What goes into the engine and what comes out of it.
 *
 * The engine is a deterministic state machine, `(state, command) → result + events`. Everything it may depend on, time included,
 * arrives inside a command; everything it decides leaves as a result and as events. Whole numbers only:
 *
 * - prices are counted in ticks of their instrument and quantities in lots, both safe integers (`number`);
 * - amounts of an asset are counted in units of 1e-8 (`bigint`), whatever the asset;
 * - fee rates are counted in parts per million (`number`);
 * - times are milliseconds since the Unix epoch (`number`).
 */

/**
 * A ledger account: one owner's money in one product. Build it with {@link accountIdOf}.
 * Products: 1 wallet, 2 spot, 3 coin-margined contracts, 4 USDT derivatives, 5 isolated margin (one sub-account per trade pair).
 */
export type AccountId = number;

/** Owners below 100 belong to the exchange itself. */
export const SYSTEM_OWNER = {
  /** Counterpart of every deposit and withdrawal; the only account that may go below zero. */
  external: 0,
  /** Collects trading fees. */
  fees: 1,
  /** Places the quotes of the market source. */
  marketMaker: 2,
  /** Prints the trades of the market source. */
  tape: 3,
  /** Counterpart of the profits and losses of contracts. */
  clearing: 4,
  /** The insurance fund. */
  insurance: 5,
} as const;

export const FIRST_USER_OWNER = 100;

export const PRODUCT = { wallet: 1, spot: 2, coinContract: 3, derivatives: 4, margin: 5 } as const;

/** Encodes owner, product (1–9) and sub-account (0–999) as one number that a person can read: 104 2 000 → owner 104, spot. */
export function accountIdOf(owner: number, product: number, sub = 0): AccountId {
  return owner * 10_000 + product * 1_000 + sub;
}

export function ownerOf(account: AccountId): number {
  return Math.floor(account / 10_000);
}

/** The sub-account number: the contract of an isolated margin account. */
export function subOf(account: AccountId): number {
  return account % 1_000;
}

export function productOf(account: AccountId): number {
  return Math.floor(account / 1_000) % 10;
}

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market' | 'postOnly';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';
export type OrderStatus = 'open' | 'partiallyFilled' | 'filled' | 'cancelled' | 'rejected' | 'expired';

/** What happens when an order would trade with a resting order of the same owner. */
export type SelfTradePrevention = 'cancelTaker' | 'cancelMaker' | 'cancelBoth';

/** The rules of one trade pair. Every size is a whole number of ledger units so that `ticks × lots` converts exactly. */
export interface Instrument {
  /** Small positive integer, stable for ever. */
  readonly id: number;
  /** e.g. `BTC/USDT`. */
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  /** Price of one tick, in units of the quote asset. */
  readonly tickUnits: number;
  /** Size of one lot, in units of the base asset. `tickUnits × lotUnits` must be a multiple of 1e8. */
  readonly lotUnits: number;
  /** Smallest and largest order, in lots. */
  readonly minLots: number;
  readonly maxLots: number;
  /** Smallest order value, in units of the quote asset. */
  readonly minNotionalUnits: bigint;
  /** Fees in parts per million of the notional, charged in the quote asset, rounded up. */
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
  /** How far from the last price a limit order may stand, in percent; 0 = no band. */
  readonly priceBandPercent: number;
  readonly maxOpenOrders: number;
}

/** A new order as the engine takes it. */
export interface NewOrder {
  readonly account: AccountId;
  readonly instrument: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Limit price in ticks; 0 for a market order. */
  readonly price: number;
  /** Quantity in lots; 0 when `quoteBudget` says how much to spend. */
  readonly quantity: number;
  /** Market buys only: the most to spend, fees included, in units of the quote asset; 0n otherwise. */
  readonly quoteBudget: bigint;
  /** The caller's own id, unique per account; '' when absent. Same id and body → same answer; same id, other body → rejected. */
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
}

/** One price level that a quoting account wants to stand at: `lots` is the target, 0 removes it. */
export interface QuoteLevel {
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

export type Command =
  | ContractCommand
  | { readonly kind: 'defineInstrument'; readonly instrument: Instrument }
  /** Moves money between two ledger accounts exactly once per `key`; deposits come from the external account. */
  | {
      readonly kind: 'transfer';
      readonly from: AccountId;
      readonly to: AccountId;
      readonly asset: string;
      readonly amount: bigint;
      readonly key: string;
    }
  | ({ readonly kind: 'placeOrder' } & NewOrder)
  | {
      readonly kind: 'cancelOrder';
      readonly account: AccountId;
      /** Either id names the order; `orderId` 0 means "by clientOrderId". */
      readonly orderId: number;
      readonly clientOrderId: string;
    }
  /** `instrument` 0 means every instrument. */
  | { readonly kind: 'cancelAll'; readonly account: AccountId; readonly instrument: number }
  /**
   * Brings the account's resting quantity at each named level to its target, in the order given; levels that are not named stay.
   * `replace` first cancels everything else the account has resting in the instrument. For market sources, never for users.
   */
  | {
      readonly kind: 'quote';
      readonly account: AccountId;
      readonly instrument: number;
      readonly levels: readonly QuoteLevel[];
      readonly replace: boolean;
    };

/** A command with its place in history: what the journal holds. */
export interface Sequenced {
  /** Grows by one per command, from 1. */
  readonly seq: number;
  readonly time: number;
  readonly command: Command;
}

/** An order as it stands after a command. */
export interface OrderState {
  readonly orderId: number;
  readonly account: AccountId;
  readonly instrument: number;
  readonly clientOrderId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** Ticks; 0 for a market order. */
  readonly price: number;
  /** Lots; for a budgeted market buy, the lots filled. */
  readonly quantity: number;
  readonly filled: number;
  /** Σ price × quantity of its fills, in units of the quote asset: the average price is this over `filled`, never stored. */
  readonly filledQuote: bigint;
  /** Fees paid, in units of the quote asset. */
  readonly fee: bigint;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type CommandResult =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly time: number;
      /** The order that was placed or cancelled; every cancelled one for `cancelAll`; empty otherwise. */
      readonly orders: readonly OrderState[];
      /** The same of contracts, and the trigger that was placed, amended or cancelled. */
      readonly contractOrders: readonly ContractOrderState[];
      readonly triggers: readonly TriggerState[];
      /** True when an earlier command with the same idempotency key already did this. */
      readonly repeated: boolean;
    }
  | {
      readonly ok: false;
      readonly seq: number;
      readonly time: number;
      readonly code: RejectCode;
      /** English, for logs and API users; says what would have been allowed. Screens translate the code. */
      readonly message: string;
    };

/** What changed. Events of one command are in causal order. */
export type EngineEvent =
  | ContractEvent
  | { readonly kind: 'instrument'; readonly instrument: Instrument }
  | { readonly kind: 'order'; readonly order: OrderState }
  | {
      readonly kind: 'trade';
      /** Grows by one per instrument, from 1. */
      readonly tradeId: number;
      readonly instrument: number;
      readonly price: number;
      readonly quantity: number;
      /** Exact price × quantity in units of the quote asset. */
      readonly quote: bigint;
      readonly takerSide: Side;
      readonly takerOrderId: number;
      readonly takerAccount: AccountId;
      readonly takerFee: bigint;
      readonly makerOrderId: number;
      readonly makerAccount: AccountId;
      readonly makerFee: bigint;
    }
  | {
      readonly kind: 'balance';
      readonly account: AccountId;
      readonly asset: string;
      readonly available: bigint;
      readonly held: bigint;
    }
  /** The total resting quantity at one price after the command; 0 lots = the level is gone. */
  | {
      readonly kind: 'level';
      readonly instrument: number;
      readonly side: Side;
      readonly price: number;
      readonly lots: number;
    };

/** All events of one command, published only after the command is durable. Order and balance events of market-source accounts may be left out. */
export interface EventBatch {
  readonly seq: number;
  readonly time: number;
  readonly events: readonly EngineEvent[];
}

/** The engine's whole visible state at one sequence number: what read models start from. */
export interface EngineSnapshotView {
  readonly seq: number;
  readonly time: number;
  readonly instruments: readonly Instrument[];
  /** Every account but those of the market source. */
  readonly balances: readonly Extract<EngineEvent, { kind: 'balance' }>[];
  readonly openOrders: readonly OrderState[];
  readonly levels: readonly Extract<EngineEvent, { kind: 'level' }>[];
  readonly lastPrices: readonly {
    readonly instrument: number;
    readonly price: number;
    readonly tradeId: number;
  }[];
  readonly contracts: ContractsView;
}

/** The running exchange as the rest of the server sees it (implemented in `server/exchange/`, the engine in its own thread). */
export interface Exchange {
  /**
   * Journals the command, executes it, and resolves once it is durable and its events were handed to the subscribers. Rejects only
   * with `ExchangeUnavailableError` (stopping, journal failed, queue full): then the command may or may not have happened, and its
   * idempotency key tells.
   * `time` is for market warm-up only (it must not run backwards); the exchange stamps its own clock when it is absent.
   */
  submit(command: Command, time?: number): Promise<CommandResult>;
  /** Every batch from now on, in sequence order. Returns the unsubscribe function. */
  subscribe(listener: (batches: readonly EventBatch[]) => void): () => void;
  /**
   * Resolves once every command that was submitted before is executed and its events were handed to the subscribers: views that follow
   * them are then as new as a caller may expect, even one that gave up waiting for an earlier answer.
   */
  settled(): Promise<void>;
  /** A consistent view; batches with a greater `seq` that arrive by `subscribe` continue it. */
  view(): Promise<EngineSnapshotView>;
  /** Replays the journal from `fromSeq` (exclusive) to the present, for views that fell behind. */
  replay(fromSeq: number, listener: (batches: readonly EventBatch[]) => void | Promise<void>): Promise<void>;
  /** SHA-256 hex of the engine's canonical state. */
  stateHash(): Promise<{ readonly seq: number; readonly hash: string }>;
  /** Writes a snapshot, closes the journal and stops the thread. */
  stop(): Promise<void>;
}
