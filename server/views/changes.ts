import type { ContractOrderState, PositionState, TriggerState } from '../engine/contracts/protocol.ts';
import type { AccountId, OrderState } from '../engine/protocol.ts';
import type { BalanceEvent } from './accounts.ts';
import type { ContractFillRow } from './contracts/tables.ts';
import type { FillRow } from './history/tables.ts';
import type { LevelEvent } from './market/book.ts';
import type { ChangedCandle } from './market/marketView.ts';
import type { PublicTrade } from './market/recentTrades.ts';
import { keyedSignal, type KeyedSignal } from './keyedSignal.ts';

/** What the views announce, each under the number of its instrument, contract, account or owner. */
export interface ViewChanges {
  readonly book: KeyedSignal<number, LevelEvent>;
  readonly trade: KeyedSignal<number, PublicTrade>;
  readonly candle: KeyedSignal<number, ChangedCandle>;
  readonly balance: KeyedSignal<AccountId, BalanceEvent>;
  readonly order: KeyedSignal<AccountId, OrderState>;
  readonly fill: KeyedSignal<AccountId, FillRow>;
  /** By contract. */
  readonly mark: KeyedSignal<number, void>;
  /** By owner: cross and isolated together. */
  readonly contractOrder: KeyedSignal<number, ContractOrderState>;
  readonly contractFill: KeyedSignal<number, ContractFillRow>;
  readonly trigger: KeyedSignal<number, TriggerState>;
  readonly position: KeyedSignal<number, PositionState>;
  /** Balances of the accounts that contracts trade on, by owner. */
  readonly margin: KeyedSignal<number, BalanceEvent>;
}

export function viewChanges(): ViewChanges {
  return {
    book: keyedSignal(),
    trade: keyedSignal(),
    candle: keyedSignal(),
    balance: keyedSignal(),
    order: keyedSignal(),
    fill: keyedSignal(),
    mark: keyedSignal(),
    contractOrder: keyedSignal(),
    contractFill: keyedSignal(),
    trigger: keyedSignal(),
    position: keyedSignal(),
    margin: keyedSignal(),
  };
}
