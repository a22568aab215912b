import { CodecError } from '../../codec/codecError.ts';
import { readNewOrder, readOrderState, writeNewOrder, writeOrderState } from './orderCodec.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { EngineState } from '../../state.ts';

/** The client order ids of every account that has used any, by account id; open ones oldest first, then ended ones as they ended. */
export function writeClientOrders(writer: ByteWriter, { ledger }: EngineState): void {
  const accounts = [...ledger.accounts.values()]
    .filter(({ clientOrders }) => clientOrders.open.size + clientOrders.ended.size > 0)
    .sort((a, b) => a.id - b.id);
  writer.number(accounts.length);
  for (const { id, clientOrders } of accounts) {
    writer.number(id);
    for (const entries of [clientOrders.open, clientOrders.ended]) {
      writer.number(entries.size);
      for (const { request, answer } of entries.values()) {
        writeNewOrder(writer, request);
        writeOrderState(writer, answer);
      }
    }
  }
}

export function readClientOrders(reader: ByteReader, state: EngineState): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    const { clientOrders } = state.ledger.account(reader.number());
    for (let open = reader.number(); open > 0; open -= 1) {
      const request = readNewOrder(reader);
      const answer = readOrderState(reader);
      const order = state.orders.get(answer.orderId);
      if (order === undefined) throw new CodecError(`Order ${answer.orderId} is not open`);
      clientOrders.rememberOpen(request.clientOrderId, { request, answer, order });
    }
    for (let ended = reader.number(); ended > 0; ended -= 1) {
      const request = readNewOrder(reader);
      clientOrders.rememberEnded(request.clientOrderId, { request, answer: readOrderState(reader) });
    }
  }
}
