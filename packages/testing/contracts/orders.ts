import { CODE } from '@tidemark/sdk/contract';
import type { ContractFill, ContractOrder, NewContractOrder, OperationBody } from '@tidemark/sdk/contract';
import { fineNotional, formatUnits, least, minus, plus, sizeOf, type Size } from '@tidemark/sdk/core';
import type { Feed } from '../feed.ts';
import type { Market } from '../market.ts';
import { accepted, isOpen, sameMembers, type Accepted, type FakeFill, type Ruling } from '../placed.ts';
import { FakeReject } from '../reject.ts';
import type { Contracts } from './contracts.ts';
import { amendedTerms, checkMode, PlacedOrder, termsOf } from './placedOrder.ts';
import type { Standing } from './standing.ts';

/** Decides what becomes of a contract order as it is placed. */
export type ContractOrderRule = (order: NewContractOrder) => Ruling;

/**
 * The contract orders of the one user, as a test sees and scripts them. Like those of spot, a limit order stays open until a test fills it, and a
 * market order is filled at once at the price of the quote. Fills change the position and the margin account.
 */
export interface FakeContractOrders {
  /** Every order, oldest first. */
  readonly all: readonly ContractOrder[];
  /** Decides instead of that what becomes of orders that are placed from now on. */
  rule(rule: ContractOrderRule): void;
  /** Fills an open order, of either id; a reduce-only one as far as there is a position. */
  fill(id: string, fill?: FakeFill): ContractOrder;
  /** Ends an open order that nobody cancelled. */
  expire(id: string): ContractOrder;
}

type OrderName = OperationBody<'cancelContractOrder'>;
type Amendment = OperationBody<'amendContractOrder'>;

/** Keeps the user's contract orders and fills, and tells their changes. */
export class ContractOrders implements FakeContractOrders {
  readonly fills: ContractFill[] = [];
  readonly #placed: PlacedOrder[] = [];
  readonly #feed: Feed;
  readonly #market: Market;
  readonly #contracts: Contracts;
  readonly #now: () => number;
  #rule: ContractOrderRule | undefined;

  constructor(feed: Feed, market: Market, contracts: Contracts, now: () => number) {
    this.#feed = feed;
    this.#market = market;
    this.#contracts = contracts;
    this.#now = () => Math.trunc(now());
  }

  get all(): readonly ContractOrder[] {
    return this.#placed.map(({ order }) => order);
  }

  get open(): readonly ContractOrder[] {
    return this.all.filter(isOpen);
  }

  rule(rule: ContractOrderRule): void {
    this.#rule = rule;
  }

  /** Answers an order as `place` would accept it, or rejects it, and places nothing. */
  test(asked: NewContractOrder): ContractOrder {
    const checked = this.#check(asked);
    if ('known' in checked) return checked.known;
    const { order, standing } = checked.placed;
    standing.resting.delete(checked.placed);
    return order;
  }

  place(asked: NewContractOrder): ContractOrder {
    const checked = this.#check(asked);
    if ('known' in checked) return checked.known;
    const { placed, ruling } = checked;
    const { standing } = placed;
    this.#placed.push(placed);
    this.#tell(placed);
    const waits = placed.order.timeInForce === 'GTC';
    if (ruling === 'accept') {
      // Nobody fills it at once, and it does not wait.
      if (this.#rule === undefined && !waits) return this.#change(placed, { status: 'expired' });
      this.#trim(standing);
      this.#contracts.tellMargin(standing.settle);
      return placed.order;
    }
    const part = ruling.fill === 'all' ? {} : ruling.fill;
    this.#fill(placed, { ...part, ...(ruling.price !== undefined && { price: ruling.price }) }, 'taker');
    // What an order that does not wait does not get at once it does not get.
    if (!waits && isOpen(placed.order)) this.#change(placed, { status: 'expired' });
    return placed.order;
  }

  amend(amendment: Amendment): ContractOrder {
    const placed = this.#named(amendment);
    const { standing } = placed;
    const { price, size } = amendedTerms(amendment, placed);
    standing.checkSize(size);
    if (size <= placed.filled)
      throw new FakeReject(CODE.belowMinimumNotional, 'The quantity must exceed what is filled already.');
    const { reduceOnly, side } = placed.order;
    const isLarger = size > placed.size || price !== placed.price;
    if (!reduceOnly && isLarger && price !== undefined) {
      const left = minus(size, placed.filled);
      const value = fineNotional({ kind: standing.kind, size: left }, price, 'up');
      placed.without(() => this.#contracts.checkFunds(standing, { side, size: left, value }));
    }
    Object.assign(placed, { price, size });
    return this.#change(placed, {});
  }

  cancel(name: OrderName): ContractOrder {
    return this.#change(this.#named(name), { status: 'cancelled' });
  }

  find(name: OrderName): ContractOrder | undefined {
    return this.#find(name)?.order;
  }

  fill(id: string, fill: FakeFill = {}): ContractOrder {
    return this.#fill(this.#openOf(id), fill, 'maker');
  }

  expire(id: string): ContractOrder {
    return this.#change(this.#openOf(id), { status: 'expired' });
  }

  /** Throws the reject of an order; makes the order, or finds the one that the same call placed before. */
  #check(
    asked: NewContractOrder,
  ): { readonly known: ContractOrder } | { readonly placed: PlacedOrder; readonly ruling: Accepted } {
    const standing = this.#contracts.standingOf(asked.contract);
    const terms = termsOf(asked, standing.listed.steps);
    const { clientOrderId = '' } = asked;
    const known = this.#placed.find(
      (one) => clientOrderId !== '' && one.order.clientOrderId === clientOrderId,
    );
    if (known !== undefined) {
      if (sameMembers(known.asked, asked)) return { known: known.order };
      throw new FakeReject(CODE.clientOrderIdReused, 'This clientOrderId was used for another order.');
    }
    checkMode(asked);
    standing.checkSize(terms.size);
    const { reduceOnly = false, side } = asked;
    if (standing.mark === undefined)
      throw new FakeReject(CODE.noMarkPrice, 'The contract has no mark price yet.');
    if (reduceOnly && standing.closable(side) === 0n)
      throw new FakeReject(
        CODE.reduceOnlyWithoutPosition,
        'There is no position that this order could reduce.',
      );
    const ruling = accepted(this.#ruling(asked));
    const marketPrice = ruling === 'accept' ? undefined : ruling.price;
    const price = terms.price ?? standing.priceOf(marketPrice ?? this.#marketPrice(asked));
    if (!reduceOnly && price !== undefined)
      this.#contracts.checkFunds(standing, {
        side,
        size: terms.size,
        value: fineNotional({ kind: standing.kind, size: terms.size }, price, 'up'),
      });
    const orderId = String(this.#placed.length + 1);
    return { ruling, placed: new PlacedOrder(orderId, asked, { ...terms, standing }, this.#now()) };
  }

  #ruling(asked: NewContractOrder): Ruling {
    if (this.#rule !== undefined) return this.#rule(asked);
    if (asked.type !== 'market') return 'accept';
    if (this.#marketPrice(asked) === null)
      return {
        reject: CODE.noLiquidity,
        message: 'Nobody is on the other side of the market within the price band.',
      };
    return { fill: 'all' };
  }

  #marketPrice({ contract, side }: Pick<NewContractOrder, 'contract' | 'side'>): string | null {
    const quote = this.#market.quoteOf(contract);
    return (side === 'buy' ? quote?.ask : quote?.bid) ?? null;
  }

  #fill(placed: PlacedOrder, fill: FakeFill, role: ContractFill['role']): ContractOrder {
    const { standing, order } = placed;
    const { orderId, side, reduceOnly } = order;
    const { steps } = standing.listed;
    const price =
      fill.price === undefined
        ? (placed.price ?? standing.priceOf(this.#marketPrice(order)))
        : standing.priceOf(fill.price);
    if (price === undefined) throw new Error(`Order ${orderId} needs a price to be filled at`);
    const wanted = fill.quantity === undefined ? placed.left : sizeOf(steps.quantity(fill.quantity));
    if (wanted > placed.left)
      throw new Error(`Order ${orderId} has ${formatUnits(placed.left)} left to fill`);
    const size: Size = reduceOnly ? least(wanted, standing.closable(side)) : wanted;
    const now = this.#now();
    const realized = standing.trade(side, size, price, now);
    const booked = placed.book({ size, price, realized, role });
    this.#contracts.book(standing.settle, minus(realized, booked.fee));
    this.#tellFill(placed.fillOf(String(this.fills.length + 1), booked, now));
    const isDone = reduceOnly && placed.left > 0n && standing.closable(side) === 0n;
    this.#change(placed, { status: isDone ? 'expired' : placed.statusNow });
    this.#trim(standing);
    this.#contracts.tellPosition(standing);
    this.#contracts.tellMargin(standing.settle);
    return placed.order;
  }

  /** Reduce-only orders never add up to more than the position: the newest give way first. */
  #trim(standing: Standing): void {
    const reducing = this.#placed.filter(
      (one) => one.standing === standing && one.order.reduceOnly && isOpen(one.order),
    );
    let excess = minus(
      reducing.reduce((sum, { left }) => plus(sum, left), sizeOf(0n)),
      standing.position?.size ?? sizeOf(0n),
    );
    for (const placed of reducing.toReversed()) {
      const isOut = standing.closable(placed.order.side) === 0n;
      if (excess <= 0n && !isOut) continue;
      const cut = isOut ? placed.left : least(excess, placed.left);
      excess = minus(excess, cut);
      if (cut === placed.left) this.#change(placed, { status: 'cancelled' });
      else {
        placed.size = minus(placed.size, cut);
        this.#change(placed, {});
      }
    }
  }

  #tellFill(fill: ContractFill): void {
    this.fills.unshift(fill);
    if (this.#feed.isKnown('contractFills', {})) this.#feed.tell('delta', 'contractFills', { fills: [fill] });
  }

  #change(placed: PlacedOrder, changes: Partial<Pick<ContractOrder, 'status'>>): ContractOrder {
    placed.update(changes, this.#now());
    this.#tell(placed);
    this.#contracts.tellMargin(placed.standing.settle);
    return placed.order;
  }

  #tell({ order }: PlacedOrder): void {
    if (this.#feed.isKnown('contractOrders', {}))
      this.#feed.tell('delta', 'contractOrders', { orders: [order] });
  }

  #find({ orderId, clientOrderId, contract }: OrderName): PlacedOrder | undefined {
    return this.#placed.findLast(
      ({ order }) =>
        (contract === undefined || order.contract === contract) &&
        (order.orderId === orderId || (clientOrderId !== undefined && order.clientOrderId === clientOrderId)),
    );
  }

  /** The open order that a call names; the call is rejected where there is none. */
  #named(name: OrderName): PlacedOrder {
    if (name.orderId === undefined && name.clientOrderId === undefined)
      throw new FakeReject(CODE.invalid, 'orderId: it or clientOrderId is required');
    const placed = this.#find(name);
    if (placed === undefined || !isOpen(placed.order))
      throw new FakeReject(CODE.unknownOrder, 'The account has no such open order.');
    return placed;
  }

  #openOf(id: string): PlacedOrder {
    const placed = this.#find({ orderId: id }) ?? this.#find({ clientOrderId: id });
    if (placed === undefined || !isOpen(placed.order)) throw new Error(`There is no open order ${id}`);
    return placed;
  }
}
