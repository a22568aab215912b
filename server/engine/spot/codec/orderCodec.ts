import {
  ORDER_STATUS,
  ORDER_TYPE,
  SELF_TRADE_PREVENTION,
  SIDE,
  TIME_IN_FORCE,
} from '../../book/orderWords.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { NewOrder, OrderState } from '../../protocol.ts';

export function writeNewOrder(writer: ByteWriter, order: NewOrder): void {
  writer.number(order.account);
  writer.number(order.instrument);
  SIDE.write(writer, order.side);
  ORDER_TYPE.write(writer, order.type);
  TIME_IN_FORCE.write(writer, order.timeInForce);
  writer.number(order.price);
  writer.number(order.quantity);
  writer.bigint(order.quoteBudget);
  writer.string(order.clientOrderId);
  SELF_TRADE_PREVENTION.write(writer, order.selfTradePrevention);
}

export function readNewOrder(reader: ByteReader): NewOrder {
  return {
    account: reader.number(),
    instrument: reader.number(),
    side: SIDE.read(reader),
    type: ORDER_TYPE.read(reader),
    timeInForce: TIME_IN_FORCE.read(reader),
    price: reader.number(),
    quantity: reader.number(),
    quoteBudget: reader.bigint(),
    clientOrderId: reader.string(),
    selfTradePrevention: SELF_TRADE_PREVENTION.read(reader),
  };
}

export function writeOrderState(writer: ByteWriter, order: OrderState): void {
  writer.number(order.orderId);
  writer.number(order.account);
  writer.number(order.instrument);
  writer.string(order.clientOrderId);
  SIDE.write(writer, order.side);
  ORDER_TYPE.write(writer, order.type);
  TIME_IN_FORCE.write(writer, order.timeInForce);
  writer.number(order.price);
  writer.number(order.quantity);
  writer.number(order.filled);
  writer.bigint(order.filledQuote);
  writer.bigint(order.fee);
  ORDER_STATUS.write(writer, order.status);
  writer.number(order.createdAt);
  writer.number(order.updatedAt);
}

export function readOrderState(reader: ByteReader): OrderState {
  return {
    orderId: reader.number(),
    account: reader.number(),
    instrument: reader.number(),
    clientOrderId: reader.string(),
    side: SIDE.read(reader),
    type: ORDER_TYPE.read(reader),
    timeInForce: TIME_IN_FORCE.read(reader),
    price: reader.number(),
    quantity: reader.number(),
    filled: reader.number(),
    filledQuote: reader.bigint(),
    fee: reader.bigint(),
    status: ORDER_STATUS.read(reader),
    createdAt: reader.number(),
    updatedAt: reader.number(),
  };
}
