import type { ContractOrderState, PositionState, TriggerState } from '../engine/contracts/protocol.ts';
import type { AccountId, OrderState } from '../engine/protocol.ts';
import type { BalanceEvent } from './balances.ts';
import type { ContractFillRow } from './contracts/tables.ts';
import type { FillRow } from './history/tables.ts';
import type { LevelEvent } from './market/book.ts';
import type { ChangedCandle } from './market/marketView.ts';
import type { PublicTrade } from './market/marketView.ts';

/** Listeners filed under a key, so that a change wakes only those who follow that key. */
export interface KeyedSignal<Key, Value> {
  /** Returns the function that takes the listener off again. */
  on(key: Key, listener: (value: Value) => void): () => void;
  emit(key: Key, value: Value): void;
}

/** Creates a signal. A listener must not throw. */
export function keyedSignal<Key, Value>(): KeyedSignal<Key, Value> {
  const listeners = new Map<Key, Set<(value: Value) => void>>();
  return {
    on(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    emit(key, value) {
      for (const listener of listeners.get(key) ?? []) listener(value);
    },
  };
}

/** What the views announce, each under the number of its instrument, contract, account or owner. */
export interface ViewChanges {
  readonly book: KeyedSignal<number, LevelEvent>;
  readonly trade: KeyedSignal<number, PublicTrade>;
  readonly candle: KeyedSignal<number, ChangedCandle>;
  readonly balance: KeyedSignal<AccountId, BalanceEvent>;
  readonly order: KeyedSignal<AccountId, OrderState>;
  readonly fill: KeyedSignal<AccountId, FillRow>;
  /** A market was halted, or trades again. */
  readonly halt: KeyedSignal<number, void>;
  /** By contract. */
  readonly mark: KeyedSignal<number, void>;
  /** A position in a contract changed, by contract. */
  readonly openInterest: KeyedSignal<number, void>;
  /** By owner: cross and isolated together. */
  readonly contractOrder: KeyedSignal<number, ContractOrderState>;
  readonly contractFill: KeyedSignal<number, ContractFillRow>;
  readonly trigger: KeyedSignal<number, TriggerState>;
  readonly position: KeyedSignal<number, PositionState>;
  /** The contract in which leverage, position mode or margin mode changed. */
  readonly settings: KeyedSignal<number, number>;
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
    halt: keyedSignal(),
    mark: keyedSignal(),
    openInterest: keyedSignal(),
    contractOrder: keyedSignal(),
    contractFill: keyedSignal(),
    trigger: keyedSignal(),
    position: keyedSignal(),
    settings: keyedSignal(),
    margin: keyedSignal(),
  };
}
