import { CODE } from '@tidemark/sdk/contract';
import type { Fill, NewOrder, OperationBody, Order } from '@tidemark/sdk/contract';
import { formatExact, formatUnits, LEDGER_SCALE, parseUnits, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Feed } from './feed.ts';
import type { Market } from './market.ts';
import { accepted, isOpen, sameMembers, type Accepted, type FakeFill, type Ruling } from './placed.ts';
import { FakeReject } from './reject.ts';

/** Decides what becomes of an order as it is placed. */
export type OrderRule = (order: NewOrder) => Ruling;

/**
 * The spot orders of the one user, as a test sees and scripts them. A limit order stays open until a test fills it, a market order is filled
 * at once at the price of the quote, and rejected (20011) where there is none. There are no balances behind them; orders of a listed pair obey
 * its tick, lot and least sizes.
 */
export interface FakeOrders {
  /** Every order, oldest first. */
  readonly all: readonly Order[];
  /** Decides instead of that what becomes of orders that are placed from now on. */
  rule(rule: OrderRule): void;
  /** Fills an open order, of either id. */
  fill(id: string, fill?: FakeFill): Order;
  /** Ends an open order that nobody cancelled. */
  expire(id: string): Order;
}

type OrderName = OperationBody<'cancelOrder'>;
type Amendment = OperationBody<'amendOrder'>;

interface Placed {
  readonly asked: NewOrder;
  order: Order;
  /** Σ price × quantity of the fills, in 1e-16 of the quote asset. */
  value: bigint;
}

/** Keeps the user's spot orders and fills, and tells their changes. */
export class Orders implements FakeOrders {
  readonly fills: Fill[] = [];
  readonly #placed = new Map<string, Placed>();
  readonly #feed: Feed;
  readonly #market: Market;
  readonly #now: () => number;
  #rule: OrderRule | undefined;

  constructor(feed: Feed, market: Market, now: () => number) {
    this.#feed = feed;
    this.#market = market;
    this.#now = () => Math.trunc(now());
  }

  get all(): readonly Order[] {
    return Array.from(this.#placed.values(), ({ order }) => order);
  }

  get open(): readonly Order[] {
    return this.all.filter(isOpen);
  }

  rule(rule: OrderRule): void {
    this.#rule = rule;
  }

  /** Answers an order as `place` would accept it, or rejects it, and places nothing. */
  test(asked: NewOrder): Order {
    const checked = this.#check(asked);
    return 'known' in checked ? checked.known : this.#draft(asked, checked.ruling);
  }

  place(asked: NewOrder): Order {
    const checked = this.#check(asked);
    if ('known' in checked) return checked.known;
    const { ruling } = checked;
    const order = this.#draft(asked, ruling);
    const placed: Placed = { asked, order, value: 0n };
    this.#placed.set(order.orderId, placed);
    this.#tell(order);
    if (ruling === 'accept') {
      // Nobody fills it at once, and it does not wait.
      const ends = this.#rule === undefined && order.timeInForce !== 'GTC';
      return ends ? this.#change(placed, { status: 'expired' }) : order;
    }
    const { fill, price } = ruling;
    const part = fill === 'all' ? {} : fill;
    this.#fill(placed, { ...part, ...(price !== undefined && { price }) }, 'taker');
    // What an order that does not wait does not get at once it does not get.
    if (order.timeInForce !== 'GTC' && isOpen(placed.order)) this.#change(placed, { status: 'expired' });
    return placed.order;
  }

  amend(amendment: Amendment): Order {
    const placed = this.#named(amendment);
    const { price = placed.order.price, quantity = placed.order.quantity } = amendment;
    const listed = this.#market.pairOf(placed.order.pair);
    listed?.checkSteps(amendment);
    if (unitsOf(quantity) <= unitsOf(placed.order.filled))
      throw new FakeReject(CODE.belowMinimumNotional, 'The quantity must exceed what is filled already.');
    if (price !== null) listed?.checkSize({ ...placed.asked, quantity, price } as NewOrder, price);
    return this.#change(placed, { price, quantity });
  }

  cancel(name: OrderName): Order {
    return this.#change(this.#named(name), { status: 'cancelled' });
  }

  find({ orderId, clientOrderId }: OrderName): Order | undefined {
    return this.all.findLast(
      (order) =>
        order.orderId === orderId || (clientOrderId !== undefined && order.clientOrderId === clientOrderId),
    );
  }

  fill(id: string, fill: FakeFill = {}): Order {
    return this.#fill(this.#openOf(id), fill, 'maker');
  }

  expire(id: string): Order {
    return this.#change(this.#openOf(id), { status: 'expired' });
  }

  #ruling(asked: NewOrder): Ruling {
    if (this.#rule !== undefined) return this.#rule(asked);
    if (asked.type !== 'market') return 'accept';
    if (this.#marketPrice(asked) === null)
      return { reject: CODE.noLiquidity, message: 'There is nobody to trade with.' };
    return { fill: 'all' };
  }

  #marketPrice({ pair, side }: Pick<NewOrder, 'pair' | 'side'>): string | null {
    const quote = this.#market.quoteOf(pair);
    return (side === 'buy' ? quote?.ask : quote?.bid) ?? null;
  }

  /** Throws the reject of an order; finds the order that the same call placed before. */
  #check(asked: NewOrder): { readonly known: Order } | { readonly ruling: Accepted } {
    const { clientOrderId = '' } = asked;
    const listed = this.#market.pairOf(asked.pair);
    listed?.checkSteps(asked);
    const known = [...this.#placed.values()].find(
      (one) => clientOrderId !== '' && one.asked.clientOrderId === clientOrderId,
    );
    if (known !== undefined) {
      if (sameMembers(known.asked, asked)) return { known: known.order };
      throw new FakeReject(CODE.clientOrderIdReused, 'The client order id was used for another order.');
    }
    listed?.checkSize(asked, this.#marketPrice(asked));
    return { ruling: accepted(this.#ruling(asked)) };
  }

  /** The order before it trades, under the next id. */
  #draft(asked: NewOrder, ruling: Accepted): Order {
    const { pair, side, type, clientOrderId = '' } = asked;
    const ruledPrice = ruling === 'accept' ? undefined : ruling.price;
    const [base = '', quote = ''] = pair.split('/');
    const now = this.#now();
    return {
      orderId: String(this.#placed.size + 1),
      clientOrderId,
      pair,
      side,
      type,
      timeInForce: asked.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC'),
      price: 'price' in asked ? asked.price : null,
      quantity: 'quoteAmount' in asked ? this.#bought(asked, ruledPrice) : asked.quantity,
      filled: '0',
      averagePrice: null,
      quoteFilled: '0',
      fee: '0',
      feeAsset: side === 'buy' ? base : quote,
      status: 'open',
      createdAt: now,
      updatedAt: now,
    };
  }

  /** What an amount buys, rounded down. */
  #bought(asked: NewOrder & { readonly quoteAmount: string }, ruledPrice: string | undefined): string {
    const price = ruledPrice ?? this.#marketPrice(asked);
    if (price === null) return '0';
    return formatUnits((unitsOf(asked.quoteAmount) * UNITS_PER_ASSET) / unitsOf(price));
  }

  #fill(placed: Placed, fill: FakeFill, role: Fill['role']): Order {
    const { order } = placed;
    const price = fill.price ?? order.price ?? this.#marketPrice(order);
    if (price === null) throw new Error(`Order ${order.orderId} needs a price to be filled at`);
    const left = unitsOf(order.quantity) - unitsOf(order.filled);
    const quantity = fill.quantity === undefined ? left : unitsOf(fill.quantity);
    if (quantity <= 0n || quantity > left)
      throw new Error(`Order ${order.orderId} has ${formatUnits(left)} left to fill`);
    const value = quantity * unitsOf(price);
    placed.value += value;
    const filled = unitsOf(order.filled) + quantity;
    this.#tellFill(order, { role, price, quantity: formatUnits(quantity), quoteAmount: formatValue(value) });
    return this.#change(placed, {
      filled: formatUnits(filled),
      averagePrice: formatUnits(placed.value / filled),
      quoteFilled: formatValue(placed.value),
      status: quantity === left ? 'filled' : 'partiallyFilled',
    });
  }

  #tellFill(order: Order, members: Pick<Fill, 'role' | 'price' | 'quantity' | 'quoteAmount'>): void {
    const { orderId, clientOrderId, pair, side, fee, feeAsset } = order;
    const tradeId = String(this.fills.length + 1);
    const tradedAt = this.#now();
    const ids = { fillId: `${tradedAt}-${tradeId}-1-${members.role}`, tradeId, orderId, clientOrderId };
    const fill: Fill = { ...ids, pair, side, ...members, fee, feeAsset, tradedAt };
    this.fills.unshift(fill);
    if (this.#feed.isKnown('fills', {})) this.#feed.tell('delta', 'fills', { fills: [fill] });
  }

  #change(placed: Placed, changes: Partial<Order>): Order {
    placed.order = { ...placed.order, ...changes, updatedAt: this.#now() };
    this.#tell(placed.order);
    return placed.order;
  }

  #tell(order: Order): void {
    if (this.#feed.isKnown('orders', {})) this.#feed.tell('delta', 'orders', { orders: [order] });
  }

  /** The open order that a call names; the call is rejected where there is none. */
  #named(name: OrderName): Placed {
    const order = this.find(name);
    const placed = order && this.#placed.get(order.orderId);
    if (placed === undefined || !isOpen(placed.order))
      throw new FakeReject(CODE.unknownOrder, 'The account has no such open order.');
    return placed;
  }

  #openOf(id: string): Placed {
    const order = this.find({ orderId: id }) ?? this.find({ clientOrderId: id });
    const placed = order && this.#placed.get(order.orderId);
    if (placed === undefined || !isOpen(placed.order)) throw new Error(`There is no open order ${id}`);
    return placed;
  }
}

function unitsOf(text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined) throw new FakeReject(CODE.invalid, `${text} is no amount`);
  return units;
}

function formatValue(value: bigint): string {
  return formatExact(value, 2 * LEDGER_SCALE);
}
