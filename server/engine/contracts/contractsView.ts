import type { SafePrice, Ticks } from '@tidemark/sdk/core';
import type { BonusFundsState } from './bonusProtocol.ts';
import type { Delisting } from './delistingProtocol.ts';
import type { IsolatedMarginState } from './marginProtocol.ts';
import type { LevelEvent } from '../book/protocol.ts';
import type {
  ChosenMarginMode,
  Contract,
  ContractOrderState,
  ContractSettings,
  PositionState,
  TriggerState,
} from './protocol.ts';

/** All that is visible of contracts at one sequence number; accounts of the market source are left out. */
export interface ContractsView {
  readonly markets: readonly {
    readonly contract: Contract;
    /** Price units; 0 before the first. */
    readonly mark: SafePrice;
    readonly index: SafePrice;
    /** End of the last interval that funding was charged for; 0 before the first. */
    readonly lastFundingTime: number;
    /** Ticks; 0 before the first trade. */
    readonly lastPrice: Ticks;
    readonly lastTradeId: number;
  }[];
  readonly levels: readonly LevelEvent[];
  /** Open ones. */
  readonly orders: readonly ContractOrderState[];
  /** Waiting ones. */
  readonly triggers: readonly TriggerState[];
  /** Open ones. */
  readonly positions: readonly PositionState[];
  readonly hasAutomaticMargin: boolean;
  /** Which of the engine's `RULES` are in force: all up to this one. */
  readonly rules: number;
  /** Of everybody who has positions, orders or triggers in a contract, or chose something else than its defaults. */
  readonly settings: readonly ContractSettings[];
  /** Of everybody who chose one. */
  readonly marginModes: readonly ChosenMarginMode[];
  /** Of everybody who has some. */
  readonly bonusFunds: readonly BonusFundsState[];
  /** Of isolated accounts that have positions or orders, or whose owner keeps margin there. */
  readonly isolatedMargins: readonly IsolatedMarginState[];
  /** Of contracts that are being delisted, or were. */
  readonly delistings: readonly Delisting[];
}
