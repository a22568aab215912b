import type {
  AmendOrderCommand,
  CancelAllCommand,
  CancelOrderCommand,
  LevelEvent,
  QuoteCommand,
} from './book/protocol.ts';
import type { BonusCommand, BonusEvent, BonusFundsEvent } from './contracts/bonusProtocol.ts';
import type { ContractsView } from './contracts/contractsView.ts';
import type {
  ContractCommand,
  ContractEvent,
  ContractOrderState,
  TriggerState,
} from './contracts/protocol.ts';
import type { HaltCommand, HaltEvent } from './kernel/halting.ts';
import type { BatchOf, InSequence, ResultOf } from './kernel/protocol.ts';
import type {
  AssetSum,
  BalanceEvent,
  FeesEvent,
  SetFeesCommand,
  TransferCommand,
  TransferEvent,
} from './ledger/protocol.ts';
import type { FundedBy } from './funding.ts';
import type { PlacedBy, PlacementEvent } from './placements.ts';
import type { OrderState, SpotCommand, SpotEvent, SpotView } from './spot/protocol.ts';

export { REJECT, type RejectCode } from '@tidemark/sdk/core';
export {
  accountIdOf,
  FIRST_USER_OWNER,
  ownerOf,
  PRODUCT,
  productOf,
  subOf,
  SYSTEM_OWNER,
  PENDING_WITHDRAWALS,
  EARN,
  type AccountId,
} from './ledger/protocol.ts';
export type { BonusEvent, BonusLoss } from './contracts/bonusProtocol.ts';
export type { Delisting } from './contracts/delistingProtocol.ts';
export type { OrderStatus, OrderType, QuoteLevel, Side, TimeInForce } from './book/protocol.ts';
export type { Instrument, NewOrder, OrderState } from './spot/protocol.ts';

/**
 * What goes into the engine and what comes out of it.
 *
 * The engine is a deterministic state machine, `(state, command) → result + events`. Everything it may depend on, time included,
 * arrives inside a command; everything it decides leaves as a result and as events. Whole numbers only:
 *
 * - prices are counted in ticks of their instrument and quantities in lots, both safe integers (`number`);
 * - amounts of an asset are counted in units of 1e-8 (`bigint`), regardless of the asset;
 * - fee rates are counted in parts per million (`number`);
 * - times are milliseconds since the Unix epoch (`number`).
 */

export type Command = CommandOfKind & PlacedBy & FundedBy;

type CommandOfKind =
  | TransferCommand
  | CancelOrderCommand
  | AmendOrderCommand
  | CancelAllCommand
  | QuoteCommand
  | HaltCommand
  | SpotCommand
  | ContractCommand
  | SetFeesCommand
  | BonusCommand;

export type Sequenced = InSequence<Command>;

/** What a command has to show. */
export interface Answer {
  /** The order that was placed, amended or cancelled; every cancelled one for `cancelAll`; empty otherwise. */
  readonly orders: readonly OrderState[];
  /** The same of contracts, and the trigger that was placed, amended or cancelled. */
  readonly contractOrders: readonly ContractOrderState[];
  readonly triggers: readonly TriggerState[];
}

export type CommandResult = ResultOf<Answer>;

/** What changed. Events of one command are in causal order. */
export type EngineEvent =
  | BalanceEvent
  | TransferEvent
  | LevelEvent
  | HaltEvent
  | SpotEvent
  | ContractEvent
  | FeesEvent
  | PlacementEvent
  | BonusEvent
  | BonusFundsEvent;

/** All events of one command, published only after the command is durable. Order and balance events of market-source accounts may be left out. */
export type EventBatch = BatchOf<EngineEvent>;

/** The engine's whole visible state at one sequence number: what read models start from. */
export interface EngineSnapshotView extends SpotView {
  readonly seq: number;
  readonly time: number;
  /** Every account but those of the market source. */
  readonly balances: readonly BalanceEvent[];
  /** What those of the market source have together, by asset. */
  readonly marketSource: readonly AssetSum[];
  readonly contracts: ContractsView;
  /** Ids of the halted markets. */
  readonly halted: readonly number[];
  /** What part of the fees owners pay, of those who do not pay the whole, by owner. */
  readonly feeShares: readonly FeesEvent[];
}
