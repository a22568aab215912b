import type {
  RejectCode,
  FineUnits,
  LedgerUnits,
  Lots,
  Ppm,
  SafePrice,
  SafeRate,
  Ticks,
} from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';
import type { DelistingCommand, DelistingEvent } from './delistingProtocol.ts';
import type { IsolatedMarginState, KeptMargin, MarginChoice } from './marginProtocol.ts';
import type { Settlement } from './settlement.ts';
import type { Cancellation, OrderProgress, OrderTerms, Side } from '../book/protocol.ts';
import type { Contract, PositionSide } from './contract.ts';

export type { Contract, PositionSide } from './contract.ts';

/**
 * Commands and events of contracts. Order prices are counted in ticks and quantities in lots, as everywhere in the engine; marks and
 * indices are finer, in 1e-8 of the quote asset (`price units`); see `sdk/core/units.ts`.
 *
 * The margin mode is the account: a cross position lives in account 3 (coin-margined) or 4 (USDT), an isolated one in account 5, which
 * has a sub-account for every contract. What orders need there is taken from the cross account by the command that needs it; transfers
 * add and remove margin besides.
 */

/** What is charged for being liquidated: nothing, neither for the orders that reduce a position nor for its takeover or auto-deleveraging. */
export const LIQUIDATION_FEE_PPM: Ppm = 0;

/** Which price sets a trigger off. */
export type TriggerBy = 'last' | 'mark' | 'index';

/** A take-profit or stop-loss that comes into being with the fills of its order. */
export interface TpSl {
  /** Ticks. */
  readonly triggerPrice: Ticks;
  readonly by: TriggerBy;
}

/** A new contract order as the engine takes it. */
export interface NewContractOrder extends OrderTerms {
  readonly account: AccountId;
  readonly contract: number;
  readonly positionSide: PositionSide;
  readonly reduceOnly: boolean;
  readonly takeProfit: TpSl | null;
  readonly stopLoss: TpSl | null;
}

/** What a trigger is for. `trailingStop` follows the best price at a distance. */
export type TriggerPurpose = 'entry' | 'takeProfit' | 'stopLoss' | 'trailingStop';

export interface NewTrigger {
  readonly account: AccountId;
  readonly contract: number;
  readonly side: Side;
  readonly positionSide: PositionSide;
  readonly purpose: TriggerPurpose;
  readonly by: TriggerBy;
  /** Ticks. For a trailing stop the price that starts it, 0 = at once. */
  readonly triggerPrice: Ticks;
  /** Trailing stops only: how far the price must turn back, in parts per million of its best; 0 otherwise. */
  readonly callbackPpm: Ppm;
  /** Type of the order that is placed. */
  readonly type: 'limit' | 'market';
  /** Ticks; 0 for a market order. */
  readonly price: Ticks;
  /** Lots; 0 = the whole position as it is then (not for entries). */
  readonly quantity: Lots;
  readonly reduceOnly: boolean;
  /** Unique per account; '' when absent. Same id and body → same answer; same id, other body → rejected. */
  readonly clientTriggerId: string;
}

export type ContractCommand =
  | {
      readonly kind: 'defineContract';
      readonly contract: Contract;
      /** Rejects a change that would liquidate more accounts at once; any number when left out. */
      readonly maxLiquidations?: number | undefined;
    }
  | ({ readonly kind: 'placeContractOrder' } & NewContractOrder)
  /** What journals have from before there was `amendOrder`: names both price and quantity, and cancels own orders in the way. */
  | {
      readonly kind: 'amendContractOrder';
      readonly account: AccountId;
      readonly orderId: number;
      readonly price: Ticks;
      readonly quantity: Lots;
    }
  | ({ readonly kind: 'placeTrigger' } & NewTrigger)
  | {
      readonly kind: 'amendTrigger';
      readonly account: AccountId;
      readonly triggerId: number;
      readonly triggerPrice: Ticks;
      readonly price: Ticks;
      readonly quantity: Lots;
    }
  | { readonly kind: 'cancelTrigger'; readonly account: AccountId; readonly triggerId: number }
  | {
      readonly kind: 'setLeverage';
      readonly account: AccountId;
      readonly contract: number;
      readonly leverage: number;
    }
  | {
      readonly kind: 'setPositionMode';
      readonly account: AccountId;
      readonly contract: number;
      readonly hedge: boolean;
    }
  /** Remembers which margin mode an owner trades a contract in. It moves no money and ties no order: each names its account. */
  | ({ readonly kind: 'setMarginMode' } & ChosenMarginMode)
  /** New mark and index of a contract, in price units. */
  | { readonly kind: 'mark'; readonly contract: number; readonly mark: SafePrice; readonly index: SafePrice }
  /** Charges every position of a contract at one frozen mark and rate (in 1e-12), once per funding time. */
  | {
      readonly kind: 'settleFunding';
      readonly contract: number;
      /** End of the interval; one that is not later than the last was charged before. */
      readonly fundingTime: number;
      readonly mark: SafePrice;
      readonly rate: SafeRate;
    }
  /**
   * Lets isolated accounts take what their orders need from the cross account of their owner from now on, and give it back when it is no
   * longer needed. Of those with positions or orders everything goes back in the end but what is `kept`.
   */
  | { readonly kind: 'automateMargin'; readonly kept: readonly KeptMargin[] }
  /** Lets what is moved by hand into an isolated account stay there when its positions are closed, or go back with them. */
  | ({ readonly kind: 'keepMargin' } & MarginChoice)
  /** Puts all `RULES` up to a number in force from now on. */
  | { readonly kind: 'adoptRules'; readonly rules: number }
  | DelistingCommand;

/** A contract order as it stands after a command; fees are in the settlement asset. */
export interface ContractOrderState extends OrderProgress {
  readonly contract: number;
  readonly positionSide: PositionSide;
  /** Σ of the values of its fills, in fine units: the average price follows from it. */
  readonly filledValue: FineUnits;
  /** Profit that its fills realized, before fees. */
  readonly realized: LedgerUnits;
  readonly reduceOnly: boolean;
  readonly origin: OrderOrigin;
  /** What its fills bring into being. */
  readonly takeProfit: TpSl | null;
  readonly stopLoss: TpSl | null;
}

/** Who placed an order: its owner, one of the owner's triggers, or the exchange while it liquidates. */
export type OrderOrigin = 'owner' | 'trigger' | 'liquidation';

export type TriggerStatus = 'waiting' | 'triggered' | 'cancelled' | 'failed';

export interface TriggerState extends NewTrigger {
  readonly triggerId: number;
  /** The order whose fills brought it into being; 0 = none. */
  readonly parentOrderId: number;
  /** The order it placed; 0 = none. */
  readonly orderId: number;
  /** Why its order was rejected; 0 = it was not. */
  readonly failure: RejectCode | 0;
  readonly status: TriggerStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A position as it stands after a command; 0 lots = closed. */
export interface PositionState {
  readonly account: AccountId;
  readonly contract: number;
  readonly positionSide: PositionSide;
  /** Above zero long, below zero short. */
  readonly lots: Lots;
  /** Σ in fine units; see `sdk/core/margin/position.ts`. */
  readonly entryValue: FineUnits;
  /** Realized since it was opened, before fees and funding. */
  readonly realized: LedgerUnits;
  readonly leverage: number;
  readonly openedAt: number;
}

/** Whether a position shares the money of its account or has a sub-account of its own. */
export type MarginMode = 'cross' | 'isolated';

/** What an account chose for a contract. */
export interface ContractSettings {
  readonly account: AccountId;
  readonly contract: number;
  readonly leverage: number;
  readonly hedge: boolean;
}

/** Which margin mode an owner trades a contract in; kept with the cross account. */
export interface ChosenMarginMode {
  readonly account: AccountId;
  readonly contract: number;
  readonly marginMode: MarginMode;
}

/** How far the liquidation of an account went; `netted` closed a long and a short of its own against each other. */
export type LiquidationStage = 'ordersCancelled' | 'netted' | 'reduced' | 'takenOver' | 'deleveraged';

/** Which way a position stood that was liquidated; `none` when only orders were cancelled. */
export type LiquidatedSide = 'long' | 'short' | 'none';

export type ContractEvent =
  | DelistingEvent
  | { readonly kind: 'contract'; readonly contract: Contract }
  | { readonly kind: 'contractOrder'; readonly order: ContractOrderState }
  | {
      readonly kind: 'contractTrade';
      readonly tradeId: number;
      readonly contract: number;
      readonly price: Ticks;
      readonly quantity: Lots;
      /** Fine units. */
      readonly value: FineUnits;
      readonly takerSide: Side;
      readonly takerOrderId: number;
      readonly takerAccount: AccountId;
      readonly takerPositionSide: PositionSide;
      readonly takerFee: LedgerUnits;
      readonly takerRealized: LedgerUnits;
      readonly makerOrderId: number;
      readonly makerAccount: AccountId;
      readonly makerPositionSide: PositionSide;
      readonly makerFee: LedgerUnits;
      readonly makerRealized: LedgerUnits;
    }
  | { readonly kind: 'trigger'; readonly trigger: TriggerState }
  | { readonly kind: 'position'; readonly position: PositionState }
  | ({ readonly kind: 'settings' } & ContractSettings)
  | ({ readonly kind: 'marginMode' } & ChosenMarginMode)
  | ({ readonly kind: 'isolatedMargin' } & IsolatedMarginState)
  | { readonly kind: 'mark'; readonly contract: number; readonly mark: SafePrice; readonly index: SafePrice }
  /** Funding was charged; the `funding` events of those it concerned follow. */
  | {
      readonly kind: 'fundingRate';
      readonly contract: number;
      readonly fundingTime: number;
      readonly mark: SafePrice;
      readonly rate: SafeRate;
    }
  | {
      readonly kind: 'funding';
      readonly account: AccountId;
      readonly contract: number;
      readonly positionSide: PositionSide;
      readonly lots: Lots;
      readonly mark: SafePrice;
      readonly rate: SafeRate;
      /** Paid; below zero received. */
      readonly amount: LedgerUnits;
    }
  | ({ readonly kind: 'settlement' } & Settlement)
  /** The exchange cancelled an order or a trigger, other than by a liquidation, which says so itself. */
  | ({
      readonly kind: 'contractCancellation';
      readonly account: AccountId;
      readonly contract: number;
    } & Cancellation)
  | {
      readonly kind: 'liquidation';
      readonly account: AccountId;
      readonly contract: number;
      readonly positionSide: PositionSide;
      readonly stage: LiquidationStage;
      readonly side: LiquidatedSide;
      /** Lots netted, reduced, taken over or deleveraged. */
      readonly lots: Lots;
      /**
       * Price units: the mark of a netting, the limit of a reduction, else the bankruptcy price; of a deleveraging the price nearest to that
       * which the counterparty could bear.
       */
      readonly price: SafePrice;
      /** The mark that it happened at, in price units. */
      readonly mark: SafePrice;
      /** Whose position was closed against it by auto-deleveraging; 0 otherwise. */
      readonly counterparty: AccountId;
    };

/** What a command of contracts has to show. */
export interface ContractAnswer {
  readonly contractOrders?: readonly ContractOrderState[];
  readonly triggers?: readonly TriggerState[];
}
