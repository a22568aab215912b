import { ordersInQueue } from '../book/orderBook.ts';
import { byId } from '../book/openOrders.ts';
import { quoteKey } from '../book/orderTerms.ts';
import { type ByteReader, CodecError } from '../codec/bytes.ts';
import { clientOrdersSection } from '../kernel/clientOrders.ts';
import { MARKETS, NEW_ORDER, OPEN_ORDER, ORDER_STATE } from './codec.ts';
import { Order } from './model.ts';
import type { Section } from '../kernel/snapshot.ts';
import type { SpotState } from './state.ts';

/** Markets in the order of their instrument ids. */
export function spotMarketsSection(state: SpotState): Section {
  return {
    write: (writer) => MARKETS.write(writer, state.sortedMarkets()),
    read(reader) {
      for (const { instrument, lastPrice, lastTradeId } of MARKETS.read(reader)) {
        state.openMarket(instrument).restore(lastPrice, lastTradeId);
      }
    },
  };
}

/** Open orders market by market, by place in the queue. Reading rebuilds books, accounts and the index; holds are part of the orders. */
export function spotOrdersSection(state: SpotState): Section {
  return {
    write(writer) {
      writer.number(state.orders.size);
      for (const { book } of state.sortedMarkets()) {
        for (const order of ordersInQueue(book)) OPEN_ORDER.write(writer, openOrder(order));
      }
    },
    read(reader) {
      const orders: Order[] = [];
      for (let left = reader.number(); left > 0; left -= 1) {
        const order = readOrder(reader, state);
        order.account.market.book.own(order.side).append(order);
        orders.push(order);
      }
      state.levelChanges.clear();
      for (const order of orders.sort(byId)) {
        order.account.orders.add(order);
        state.orders.add(order);
      }
    },
  };
}

/** The client order ids of every account that has used any. */
export function spotClientOrdersSection(state: SpotState): Section {
  return clientOrdersSection({
    request: NEW_ORDER,
    answer: ORDER_STATE,
    memories: () => [...state.accounts].map(([id, { clientOrders }]) => [id, clientOrders] as const),
    memoryOf: (account) => state.account(account).clientOrders,
    idOf: ({ clientOrderId }) => clientOrderId,
    liveOf({ orderId }) {
      const order = state.orders.get(orderId);
      if (order === undefined) throw new CodecError(`Order ${orderId} is not open`);
      return order;
    },
  });
}

type OpenOrder = ReturnType<typeof OPEN_ORDER.read>;

function openOrder(order: Order): OpenOrder {
  const { account, side, price } = order;
  const isQuote = account.quotes.get(quoteKey(side, price)) === order;
  return { ...order, instrument: account.market.instrument.id, account: account.holder.id, isQuote };
}

function readOrder(reader: ByteReader, state: SpotState): Order {
  const { instrument, account: holder, id, createdAt, isQuote, ...rest } = OPEN_ORDER.read(reader);
  const market = state.markets.get(instrument);
  if (market === undefined) throw new CodecError(`An order in the unknown instrument ${instrument}`);
  const account = state.marketAccount(state.account(holder), market);
  const order = Object.assign(new Order(id, account, rest, createdAt), rest);
  if (isQuote) account.quotes.set(quoteKey(order.side, order.price), order);
  return order;
}
