import type { Decimal } from 'decimal.js';
import { previewOrder } from '../../../../stores/contracts/figures/index.ts';
import type { Trade } from '../../../../stores/contracts/figures/need.ts';
import { accountOf } from '../../../../stores/contracts/live/keys.ts';
import { previewContextFor } from '../../../../stores/contracts/live/orderContext.ts';
import type { Side } from '../../../../stores/market/types.ts';
import { planFunding } from '../../../../stores/wallet/funding.ts';
import type { FundingPlan } from '../../../../stores/wallet/funding.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { likelyRole } from '../../screen/orderTypes.ts';
import { isPriced, isTrigger, TICKET_TYPES } from '../orderTypes.ts';
import { largestOrder } from './largestOrder.ts';
import { costOf, fundsOf, priceOf, quantityOf, orderTargetOf, tradeOf } from './orderTarget.ts';
import type { OrderTarget, Funds } from './orderTarget.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/** What an order of one side would be and do. `undefined` where it is not known yet. */
export interface Assessment {
  readonly side: Side;
  readonly target: OrderTarget;
  readonly quantity: Decimal | undefined;
  /** What all of it would trade at on average. */
  readonly price: Decimal | undefined;
  readonly trade: Trade | undefined;
  /** Set aside while the order is open, in the settlement asset. */
  readonly cost: Decimal | undefined;
  /** Paid once all of it is filled, at `feeRate`. */
  readonly fee: Decimal | undefined;
  /** The rate that the user will most likely pay: '0.0005' = 0.05 %. */
  readonly feeRate: string;
  readonly funds: Funds | undefined;
  readonly max: Decimal | undefined;
  /** Of the position that it would lead to; `undefined` where nothing would liquidate it as well. */
  readonly liquidationPrice: Decimal | undefined;
  /** What an isolated order takes from the cross account, in the settlement asset: one that waits for a trigger when that fires. */
  readonly marginToMove: Decimal | undefined;
  /** How the account gets what it lacks from others; `undefined` where it lacks nothing, or they have too little. */
  readonly funding: FundingPlan | undefined;
  /** A limit price reaches the other side of the book. */
  readonly wouldTake: boolean;
}

/** Works out everything that the form says about an order of a side; pure. */
export function assess(ticket: Ticket, side: Side, context: TicketContext): Assessment {
  const target = orderTargetOf(ticket, side, context);
  const funds = fundsOf(context);
  const quantity = quantityOf(ticket, side, context);
  const trade = quantity?.gt(0) ? tradeOf(ticket, side, quantity, context) : undefined;
  const cost = trade && costOf(target, trade);
  const marginToMove =
    context.marginMode === 'isolated' && cost && funds ? shortfallOf(cost, funds) : undefined;
  const takes = wouldTake(ticket, side, context);
  const feeRate = feeRateOf(ticket, takes, context);
  return {
    side,
    target,
    quantity,
    price: trade?.average,
    trade,
    cost,
    funds,
    max: largestOrder(ticket, side, context),
    marginToMove,
    // What a trigger will need is asked for when it fires.
    funding:
      cost && funds && !isTrigger(ticket.type)
        ? planFunding(cost.toFixed(), funds.total.toFixed(), context.elsewhere ?? [])
        : undefined,
    wouldTake: takes,
    feeRate,
    ...previewOf(target, { trade, taken: marginToMove ?? new Money(0), feeRate }, context),
  };
}

function feeRateOf({ type }: Ticket, takes: boolean, { rates, instrument }: TicketContext): string {
  const { makerFeeRate: maker, takerFeeRate: taker } = instrument.contract;
  return (rates ?? { maker, taker })[likelyRole(TICKET_TYPES[type], { wouldTake: takes })];
}

/** What the exchange takes from the cross account for a cost, because the isolated one lacks it; `undefined` where it lacks nothing. */
export function shortfallOf(cost: Decimal, { own }: Pick<Funds, 'own'>): Decimal | undefined {
  return cost.lte(own) ? undefined : cost.minus(own);
}

interface PreviewTerms {
  readonly trade: Trade | undefined;
  readonly taken: Decimal;
  readonly feeRate: string;
}

function previewOf(
  { side, place, reduceOnly, closable, orderContext }: OrderTarget,
  { trade, taken, feeRate: paidFeeRate }: PreviewTerms,
  context: TicketContext,
): Pick<Assessment, 'fee' | 'liquidationPrice'> {
  const nothing = { fee: undefined, liquidationPrice: undefined };
  const { portfolio, leverage, instrument, marginMode } = context;
  if (portfolio === undefined || trade?.average === undefined) return nothing;
  const quantity = reduceOnly ? Money.min(trade.quantity, closable) : trade.quantity;
  if (quantity.isZero()) return nothing;
  const crossFree = portfolio.accounts.get(accountOf(instrument.contract, 'cross'))?.transferable;
  // Nothing is taken for what only closes.
  const takeable = reduceOnly ? taken : (crossFree ?? taken);
  const isolated = marginMode === 'isolated' ? { ...orderContext, taken, takeable } : undefined;
  const { fee, liquidationPrice } = previewOrder(
    { side, quantity: quantity.toFixed(), price: trade.average.toFixed() },
    previewContextFor(place, portfolio, { leverage, paidFeeRate }, isolated),
  );
  return { fee, liquidationPrice };
}

function wouldTake(ticket: Ticket, side: Side, context: TicketContext): boolean {
  if (!isPriced(ticket.type) || isTrigger(ticket.type)) return false;
  const price = priceOf(ticket, context);
  const best = (side === 'buy' ? context.asks : context.bids)[0]?.price;
  if (price === undefined || best === undefined) return false;
  return side === 'buy' ? price.gte(best) : price.lte(best);
}
