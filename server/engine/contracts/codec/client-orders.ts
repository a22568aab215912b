import { CodecError } from '../../codec/codec-error.ts';
import { list, NUMBER, record, type Codec } from '../../codec/record.ts';
import type { ClientOrder } from '../../client-orders.ts';
import type { ByteReader } from '../../codec/byte-reader.ts';
import type { ByteWriter } from '../../codec/byte-writer.ts';
import type { EngineState } from '../../state.ts';
import type { ContractOrderState, NewContractOrder } from '../protocol.ts';
import { CONTRACT_ORDER_STATE, NEW_CONTRACT_ORDER } from './records.ts';

type Entry = ClientOrder<NewContractOrder, ContractOrderState>;

interface MemoryRecord {
  readonly account: number;
  readonly open: readonly Entry[];
  readonly ended: readonly Entry[];
}

const ENTRIES = list(record<Entry>({ request: NEW_CONTRACT_ORDER, answer: CONTRACT_ORDER_STATE }));
const MEMORIES: Codec<readonly MemoryRecord[]> = list(
  record({ account: NUMBER, open: ENTRIES, ended: ENTRIES }),
);

/** The client order ids of contract orders, by account id; open ones oldest first, then ended ones as they ended. */
export function writeContractClientOrders(writer: ByteWriter, { ledger }: EngineState): void {
  const memories = [...ledger.accounts.values()]
    .filter(({ contractClientOrders: { open, ended } }) => open.size + ended.size > 0)
    .sort((a, b) => a.id - b.id)
    .map(({ id, contractClientOrders: { open, ended } }) => ({
      account: id,
      open: [...open.values()],
      ended: [...ended.values()],
    }));
  MEMORIES.write(writer, memories);
}

/** Reads what {@link writeContractClientOrders} wrote, after the open orders were read. Throws `CodecError`. */
export function readContractClientOrders(reader: ByteReader, state: EngineState): void {
  for (const { account, open, ended } of MEMORIES.read(reader)) {
    const { contractClientOrders: memory } = state.ledger.account(account);
    for (const entry of open) {
      const order = state.contracts.orders.get(entry.answer.orderId);
      if (order === undefined) throw new CodecError(`Contract order ${entry.answer.orderId} is not open`);
      memory.rememberOpen(entry.request.clientOrderId, { ...entry, order });
    }
    for (const entry of ended) memory.rememberEnded(entry.request.clientOrderId, entry);
  }
}
