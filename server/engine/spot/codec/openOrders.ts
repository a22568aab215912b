import { Order } from '../order.ts';
import { ORDER_STATUS, ORDER_TYPE, SIDE, TIME_IN_FORCE } from '../../book/orderWords.ts';
import { CodecError } from '../../codec/codecError.ts';
import { quoteKey } from '../marketAccount.ts';
import { sortedMarkets } from './markets.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { BookSide } from '../../book/bookSide.ts';
import type { EngineState } from '../../state.ts';

/** Open orders market by market, bids before asks, best level first, each queue from front to back. */
export function writeOpenOrders(writer: ByteWriter, state: EngineState): void {
  writer.number(state.orders.size);
  for (const { book } of sortedMarkets(state)) {
    for (const order of queueOrder(book.bids)) writeOrder(writer, order);
    for (const order of queueOrder(book.asks)) writeOrder(writer, order);
  }
}

/** Rebuilds books, accounts and the index of orders; holds are part of the orders. */
export function readOpenOrders(reader: ByteReader, state: EngineState): void {
  const orders: Order[] = [];
  for (let left = reader.number(); left > 0; left -= 1) {
    const order = readOrder(reader, state);
    order.account.market.book.own(order.side).append(order);
    orders.push(order);
  }
  state.levelChanges.clear();
  orders.sort((a, b) => a.id - b.id);
  for (const order of orders) {
    order.account.enlist(order);
    state.orders.add(order);
  }
}

function* queueOrder(side: BookSide<Order>): Generator<Order> {
  for (const level of side.levels.toReversed()) {
    for (let order = level.first; order !== null; order = order.behind) yield order;
  }
}

function writeOrder(writer: ByteWriter, order: Order): void {
  const { account } = order;
  writer.number(account.market.instrument.id);
  writer.number(account.holder.id);
  writer.number(order.id);
  writer.string(order.clientOrderId);
  SIDE.write(writer, order.side);
  ORDER_TYPE.write(writer, order.type);
  TIME_IN_FORCE.write(writer, order.timeInForce);
  writer.number(order.price);
  writer.number(order.quantity);
  writer.number(order.createdAt);
  writer.number(order.makerFeePpm);
  writer.number(order.takerFeePpm);
  writer.number(order.updatedAt);
  ORDER_STATUS.write(writer, order.status);
  writer.number(order.filled);
  writer.number(order.filledQuote);
  writer.number(order.feeUnits);
  writer.number(order.feeMillionths);
  writer.number(order.held);
  writer.boolean(account.quotes.get(quoteKey(order.side, order.price)) === order);
}

function readOrder(reader: ByteReader, state: EngineState): Order {
  const instrument = reader.number();
  const market = state.markets.get(instrument);
  if (market === undefined) throw new CodecError(`An order in the unknown instrument ${instrument}`);
  const account = state.marketAccount(state.ledger.account(reader.number()), market);
  const id = reader.number();
  const terms = {
    clientOrderId: reader.string(),
    side: SIDE.read(reader),
    type: ORDER_TYPE.read(reader),
    timeInForce: TIME_IN_FORCE.read(reader),
    price: reader.number(),
    quantity: reader.number(),
  };
  const order = new Order(id, account, terms, reader.number());
  order.makerFeePpm = reader.number();
  order.takerFeePpm = reader.number();
  order.updatedAt = reader.number();
  order.status = ORDER_STATUS.read(reader);
  order.filled = reader.number();
  order.filledQuote = reader.number();
  order.feeUnits = reader.number();
  order.feeMillionths = reader.number();
  order.held = reader.number();
  if (reader.boolean()) order.account.quotes.set(quoteKey(order.side, order.price), order);
  return order;
}
