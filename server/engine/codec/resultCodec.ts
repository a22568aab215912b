import { CONTRACT_ORDER_STATE, TRIGGER_STATE } from '../contracts/codec/records.ts';
import { list } from './record.ts';
import { readOrderState, writeOrderState } from '../spot/codec/orderCodec.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import type { CommandResult, OrderState, RejectCode } from '../protocol.ts';

const CONTRACT_ORDERS = list(CONTRACT_ORDER_STATE);
const TRIGGERS = list(TRIGGER_STATE);

export function writeResult(writer: ByteWriter, result: CommandResult): void {
  writer.boolean(result.ok);
  writer.number(result.seq);
  writer.number(result.time);
  if (result.ok) {
    writer.boolean(result.repeated);
    writer.number(result.orders.length);
    for (const order of result.orders) writeOrderState(writer, order);
    CONTRACT_ORDERS.write(writer, result.contractOrders);
    TRIGGERS.write(writer, result.triggers);
  } else {
    writer.number(result.code);
    writer.string(result.message);
  }
}

export function readResult(reader: ByteReader): CommandResult {
  const ok = reader.boolean();
  const seq = reader.number();
  const time = reader.number();
  if (!ok) return { ok, seq, time, code: reader.number() as RejectCode, message: reader.string() };
  const repeated = reader.boolean();
  const orders: OrderState[] = [];
  for (let left = reader.number(); left > 0; left -= 1) orders.push(readOrderState(reader));
  const contractOrders = CONTRACT_ORDERS.read(reader);
  return { ok, seq, time, orders, contractOrders, triggers: TRIGGERS.read(reader), repeated };
}
