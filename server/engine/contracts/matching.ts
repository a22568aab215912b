import type { MatchEnd, SelfTradePrevention } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import type { ContractOrder } from './model.ts';
import { dealOf, fillOrder } from './fill.ts';
import { cancelContractOrder, endContractOrder, recount, trimDependants } from './lifecycle.ts';
import { cancelBeyondMark, isUnpayable } from './openLoss.ts';
import { refreshMargin } from './initialMargin.ts';
import { attachTpSl } from './tpSl.ts';

/** A contract order on its way through the opposite side of the book. */
export interface ContractTaking {
  readonly order: ContractOrder;
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  readonly selfTradePrevention: SelfTradePrevention;
}

/**
 * Trades an order against the opposite side, best price first and oldest order first; a reduce-only one as far as there is a position.
 * Orders in its way that their owners could not pay for are cancelled instead. The caller refreshes the margin of its account.
 */
export function matchContractOrder(state: ContractsState, taking: ContractTaking): MatchEnd {
  const { order, limit } = taking;
  const { market, margin } = order.account;
  const makers = market.book.opposite(order.side);
  for (;;) {
    const wanted = wantedLots(order);
    if (wanted === 0) return 'satisfied';
    const level = makers.best;
    if (level === undefined || !makers.reaches(level.price, limit)) return 'outOfReach';
    const maker = level.first as ContractOrder;
    if (maker.account.margin.account.owner === margin.account.owner) {
      if (taking.selfTradePrevention !== 'cancelTaker') cancelContractOrder(state, maker);
      if (taking.selfTradePrevention !== 'cancelMaker') return 'selfTrade';
      continue;
    }
    if (isUnpayable(maker)) {
      cancelBeyondMark(state, maker.account);
      continue;
    }
    trade(state, maker, order, Math.min(wanted, maker.remaining));
  }
}

function wantedLots(order: ContractOrder): number {
  return order.reduceOnly ? Math.min(order.remaining, order.position.closable(order.side)) : order.remaining;
}

/** One fill at the maker's price. */
function trade(state: ContractsState, maker: ContractOrder, taker: ContractOrder, lots: number): void {
  const { market } = maker.account;
  const { makerFeePpm, takerFeePpm } = market.contract;
  const deal = dealOf(market, lots, maker.price);
  market.book.own(maker.side).reduce(maker, lots);
  const made = fillOrder(state, maker, deal, makerFeePpm);
  const taken = fillOrder(state, taker, deal, takerFeePpm);
  if (market.high === 0) state.traded.push(market);
  market.recordTrade(maker.price);
  state.events.add({
    kind: 'contractTrade',
    tradeId: market.lastTradeId,
    contract: market.contract.id,
    price: maker.price,
    quantity: lots,
    value: deal.value,
    takerSide: taker.side,
    takerOrderId: taker.id,
    takerAccount: taker.account.margin.account.id,
    takerPositionSide: taker.position.side,
    takerFee: taken.fee,
    takerRealized: taken.realized,
    makerOrderId: maker.id,
    makerAccount: maker.account.margin.account.id,
    makerPositionSide: maker.position.side,
    makerFee: made.fee,
    makerRealized: made.realized,
  });
  recount(maker);
  finishMaker(state, maker);
  settleSide(state, maker, made.openedLots);
  refreshMargin(state, maker.account);
  settleSide(state, taker, taken.openedLots);
}

function finishMaker(state: ContractsState, maker: ContractOrder): void {
  if (maker.remaining === 0) endContractOrder(state, maker, 'filled');
  else maker.status = 'partiallyFilled';
  state.reportOrder(maker);
}

function settleSide(state: ContractsState, order: ContractOrder, openedLots: number): void {
  trimDependants(state, order.position);
  if (openedLots > 0) attachTpSl(state, order, openedLots);
}
