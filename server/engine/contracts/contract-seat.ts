import type { Tier } from '../margin/tiers.ts';
import { Leg } from './leg.ts';
import type { ContractMarket } from './contract-market.ts';
import type { ContractOrder } from './contract-order.ts';
import type { Pool } from './pool.ts';
import type { LegSide } from './protocol.ts';
import type { Trigger } from './trigger.ts';

/** Where everybody begins, unless the contract allows less. */
const DEFAULT_LEVERAGE = 10;

/** The leverage of an account that chose none. */
export function defaultLeverage([lowest]: readonly Tier[]): number {
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
  readonly orders = new Set<ContractOrder>();
  readonly triggers = new Set<Trigger>();
  /** No open buy stands above, no open sell below; may be further out than any of them. In ticks. */
  highestBuy = 0;
  lowestSell = Number.POSITIVE_INFINITY;
  /** The one order per level that `quote` commands keep. */
  readonly quotes = new Map<number, ContractOrder>();

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
    return this.hedge ? [this.long, this.short] : [this.net];
  }

  leg(side: LegSide): Leg {
    return this[side];
  }

  addOrder(order: ContractOrder): void {
    this.orders.add(order);
    this.boundPrice(order);
  }

  /** Forgets the prices of orders that are gone. */
  tightenPrices(): void {
    this.highestBuy = 0;
    this.lowestSell = Number.POSITIVE_INFINITY;
    for (const order of this.orders) this.boundPrice(order);
  }

  private boundPrice({ side, price }: ContractOrder): void {
    if (side === 'buy') this.highestBuy = Math.max(this.highestBuy, price);
    else this.lowestSell = Math.min(this.lowestSell, price);
  }

  get hasPosition(): boolean {
    return this.net.lots !== 0 || this.long.lots !== 0 || this.short.lots !== 0;
  }
}
