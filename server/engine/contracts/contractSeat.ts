import type { MarginTier } from '@tidemark/sdk/core';
import { Leg } from './leg.ts';
import type { ContractMarket } from './contractMarket.ts';
import type { ContractOrder } from './contractOrder.ts';
import { SeatOrders } from './seatOrders.ts';
import type { Pool } from './pool.ts';
import type { LegSide } from './protocol.ts';
import type { Trigger } from './trigger.ts';

/** Where everybody begins, unless the contract allows less. */
const DEFAULT_LEVERAGE = 10;

/** The leverage of an account that chose none. */
export function defaultLeverage([lowest]: readonly MarginTier[]): number {
  return Math.min(DEFAULT_LEVERAGE, lowest?.maxLeverage ?? 1);
}

/** An account's place at one contract: its settings, positions, open orders and triggers. */
export class ContractSeat {
  readonly pool: Pool;
  readonly market: ContractMarket;
  /** 0 = none was chosen: then the contract's default holds. */
  chosenLeverage = 0;
  hedge = false;
  readonly net = new Leg(this, 'net');
  readonly long = new Leg(this, 'long');
  readonly short = new Leg(this, 'short');
  /** Margin of positions and open orders, in ledger units: the part of the pool's held money that is this seat's. */
  required = 0n;
  readonly orders = new SeatOrders();
  readonly triggers = new Set<Trigger>();
  /** The one order per level that `quote` commands keep. */
  readonly quotes = new Map<number, ContractOrder>();

  readonly #oneWayLegs = [this.net];
  readonly #hedgeLegs = [this.long, this.short];

  /** Place in the watch of its market, kept by the watch alone; -1 = none. */
  watchSlot = -1;

  constructor(pool: Pool, market: ContractMarket) {
    this.pool = pool;
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

  /** The legs that the position mode uses. */
  get legs(): readonly Leg[] {
    return this.hedge ? this.#hedgeLegs : this.#oneWayLegs;
  }

  leg(side: LegSide): Leg {
    return this[side];
  }

  get hasPosition(): boolean {
    return this.net.lots !== 0 || this.long.lots !== 0 || this.short.lots !== 0;
  }
}
