import type { AccountId, OrderState } from '../engine/protocol.ts';
import type { BalanceEvent } from './accounts/accounts.ts';
import type { FillRow } from './history/tables.ts';
import type { ChangedCandle } from './market/marketView.ts';
import type { PublicTrade } from './market/recentTrades.ts';
import { keyedSignal, type KeyedSignal } from './keyedSignal.ts';

/** What the views announce, each under the number of its instrument or account. */
export interface ViewChanges {
  readonly book: KeyedSignal<number, void>;
  readonly trade: KeyedSignal<number, PublicTrade>;
  readonly candle: KeyedSignal<number, ChangedCandle>;
  readonly balance: KeyedSignal<AccountId, BalanceEvent>;
  readonly order: KeyedSignal<AccountId, OrderState>;
  readonly fill: KeyedSignal<AccountId, FillRow>;
}

export function viewChanges(): ViewChanges {
  return {
    book: keyedSignal(),
    trade: keyedSignal(),
    candle: keyedSignal(),
    balance: keyedSignal(),
    order: keyedSignal(),
    fill: keyedSignal(),
  };
}
