import type { MarginTier } from '@tidemark/sdk/core';
import { Position } from './position.ts';
import type { ContractMarket } from './contractMarket.ts';
import type { ContractOrder } from './contractOrder.ts';
import { AccountOrders } from './accountOrders.ts';
import type { MarginAccount } from './marginAccount.ts';
import type { PositionSide } from './protocol.ts';
import type { Trigger } from './trigger.ts';

/** Where everybody begins, unless the contract allows less. */
const DEFAULT_LEVERAGE = 10;

/** The leverage of an account that chose none. */
export function defaultLeverage([lowest]: readonly MarginTier[]): number {
  return Math.min(DEFAULT_LEVERAGE, lowest?.maxLeverage ?? 1);
}

/** An account's place at one contract: its settings, positions, open orders and triggers. */
export class ContractAccount {
  readonly margin: MarginAccount;
  readonly market: ContractMarket;
  /** 0 = none was chosen: then the contract's default holds. */
  chosenLeverage = 0;
  hedge = false;
  readonly net = new Position(this, 'net');
  readonly long = new Position(this, 'long');
  readonly short = new Position(this, 'short');
  /** Margin of positions and open orders, in ledger units: the part of the margin account's held money that is this account's. */
  heldMargin = 0n;
  readonly orders = new AccountOrders();
  readonly triggers = new Set<Trigger>();
  /** The one order per level that `quote` commands keep. */
  readonly quotes = new Map<number, ContractOrder>();

  readonly #oneWayLegs = [this.net];
  readonly #hedgeLegs = [this.long, this.short];

  /** Place in the watch of its market, kept by the watch alone; -1 = none. */
  watchSlot = -1;

  constructor(margin: MarginAccount, market: ContractMarket) {
    this.margin = margin;
    this.market = market;
  }

  get leverage(): number {
    return this.chosenLeverage === 0 ? defaultLeverage(this.market.ladder) : this.chosenLeverage;
  }

  /** As it was taken: whether somebody ever looked at a contract is not part of the state. */
  get isBlank(): boolean {
    const isUsed = this.hasPosition || this.orders.size + this.triggers.size > 0;
    return !isUsed && !this.hedge && this.chosenLeverage === 0;
  }

  /** The positions that the position mode uses. */
  get positions(): readonly Position[] {
    return this.hedge ? this.#hedgeLegs : this.#oneWayLegs;
  }

  position(side: PositionSide): Position {
    return this[side];
  }

  get hasPosition(): boolean {
    return this.net.lots !== 0 || this.long.lots !== 0 || this.short.lots !== 0;
  }
}
