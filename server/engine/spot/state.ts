import { toBigInt } from '@tidemark/sdk/core';
import { levelsOf, reportLevels, type PriceLevel } from '../book/orderBook.ts';
import { byId, OrderIndex } from '../book/openOrders.ts';
import { ChangeList, type EventSink, type Kernel } from '../kernel/kernel.ts';
import { chargedFee } from '../ledger/fees.ts';
import { SPOT_FEES_ACCOUNT, type AccountId } from '../ledger/protocol.ts';
import { Market, MarketAccount, SpotAccount, type Order } from './model.ts';
import type { LevelEvent } from '../book/protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Instrument, OrderState, SpotEvent, SpotView } from './protocol.ts';

/** Everything the engine knows of spot. It changes only while a command is executed. */
export class SpotState {
  readonly kernel: Kernel;
  readonly ledger: Ledger;
  readonly events: EventSink<SpotEvent | LevelEvent>;
  /** By instrument id. */
  readonly markets = new Map<number, Market>();
  readonly accounts = new Map<AccountId, SpotAccount>();
  readonly orders = new OrderIndex<Order>();
  /** Levels changed by the current command. */
  readonly levelChanges = new ChangeList<PriceLevel<Order>>();

  constructor(kernel: Kernel, ledger: Ledger, events: EventSink<SpotEvent | LevelEvent>) {
    this.kernel = kernel;
    this.ledger = ledger;
    this.events = events;
  }

  /** Opens a market for an instrument; its fees go to the spot fees account. */
  openMarket(instrument: Instrument): Market {
    const fees = this.ledger.balance(this.ledger.account(SPOT_FEES_ACCOUNT), instrument.quote);
    const market = new Market(instrument, fees, this.levelChanges);
    this.markets.set(instrument.id, market);
    return market;
  }

  /** By instrument id. */
  sortedMarkets(): Market[] {
    return [...this.markets.values()].sort((a, b) => a.instrument.id - b.instrument.id);
  }

  /** What an account has in spot, opened on first use. */
  account(id: AccountId): SpotAccount {
    let account = this.accounts.get(id);
    if (account === undefined) {
      account = new SpotAccount(this.ledger.account(id));
      this.accounts.set(id, account);
    }
    return account;
  }

  /** What an account has in a market, opened on first use. */
  marketAccount(spot: SpotAccount, market: Market): MarketAccount {
    const { id, base, quote } = market.instrument;
    let account = spot.markets[id];
    if (account === undefined) {
      const { ledger } = this;
      const { holder } = spot;
      account = new MarketAccount(spot, market, ledger.balance(holder, base), ledger.balance(holder, quote));
      spot.markets[id] = account;
    }
    return account;
  }

  /** Reports the order as it stands now, and returns that; orders of the market source go unreported. */
  report(order: Order): OrderState {
    const state = stateOf(order);
    if (!order.account.holder.isMarketSource) this.events.add({ kind: 'order', order: state });
    return state;
  }

  /** Ends a command: reports the levels it changed. */
  reportChanges(): void {
    reportLevels(this.levelChanges, this.events);
  }

  /** Everything that read models show of spot, as of the last command. */
  view(): SpotView {
    const markets = this.sortedMarkets();
    return {
      instruments: markets.map(({ instrument }) => instrument),
      openOrders: [...this.orders.values()]
        .filter(({ account }) => !account.holder.isMarketSource)
        .sort(byId)
        .map(stateOf),
      levels: markets.flatMap(({ book }) => levelsOf(book)),
      lastPrices: markets.map(({ instrument, lastPrice, lastTradeId }) => ({
        instrument: instrument.id,
        price: lastPrice,
        tradeId: lastTradeId,
      })),
    };
  }
}

/** Returns an order as it is published now. */
export function stateOf(order: Order): OrderState {
  const { account } = order;
  return {
    orderId: order.id,
    account: account.holder.id,
    instrument: account.market.instrument.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledQuote: order.filledQuote === 0 ? 0n : toBigInt(order.filledQuote),
    fee: order.filledQuote === 0 ? 0n : toBigInt(chargedFee(order)),
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}
