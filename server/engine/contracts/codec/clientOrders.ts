import { CodecError } from '../../codec/codecError.ts';
import { list, NUMBER, record, type Codec } from '../../codec/record.ts';
import type { Account } from '../../ledger/account.ts';
import type { ClientOrder, ClientOrderMemory } from '../../kernel/clientOrders.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { EngineState } from '../../state.ts';
import type { ContractOrderState, NewContractOrder, NewTrigger, TriggerState } from '../protocol.ts';
import { BARE_CONTRACT_ORDER_STATE, NEW_CONTRACT_ORDER, NEW_TRIGGER, TRIGGER_STATE } from './records.ts';

interface MemoryRecord<Entry> {
  readonly account: number;
  readonly open: readonly Entry[];
  readonly ended: readonly Entry[];
}

function memoriesOf<Request, Answer>(
  request: Codec<Request>,
  answer: Codec<Answer>,
): Codec<readonly MemoryRecord<ClientOrder<Request, Answer>>[]> {
  const entries = list(record<ClientOrder<Request, Answer>>({ request, answer }));
  return list(record({ account: NUMBER, open: entries, ended: entries }));
}

const ORDERS = memoriesOf<NewContractOrder, ContractOrderState>(
  NEW_CONTRACT_ORDER,
  BARE_CONTRACT_ORDER_STATE,
);
const TRIGGERS = memoriesOf<NewTrigger, TriggerState>(NEW_TRIGGER, TRIGGER_STATE);

/** The client ids of every account that used any, by account id; open ones oldest first, then ended ones as they ended. */
function memories<Request, Answer, Live>(
  { ledger }: EngineState,
  memoryOf: (account: Account) => ClientOrderMemory<Request, Answer, Live>,
): MemoryRecord<ClientOrder<Request, Answer>>[] {
  return [...ledger.accounts.values()]
    .sort((a, b) => a.id - b.id)
    .map((account) => {
      const { open, ended } = memoryOf(account);
      return { account: account.id, open: [...open.values()], ended: [...ended.values()] };
    })
    .filter(({ open, ended }) => open.length + ended.length > 0);
}

/** Writes the client order ids of contract orders. */
export function writeContractClientOrders(writer: ByteWriter, state: EngineState): void {
  ORDERS.write(
    writer,
    memories(state, ({ contractClientOrders }) => contractClientOrders),
  );
}

/** Reads what {@link writeContractClientOrders} wrote, after the open orders were read. Throws `CodecError`. */
export function readContractClientOrders(reader: ByteReader, state: EngineState): void {
  for (const { account, open, ended } of ORDERS.read(reader)) {
    const { contractClientOrders: memory } = state.ledger.account(account);
    for (const entry of open) {
      const order = state.contracts.orders.get(entry.answer.orderId);
      if (order === undefined) throw new CodecError(`Contract order ${entry.answer.orderId} is not open`);
      memory.rememberOpen(entry.request.clientOrderId, { ...answered(entry), order });
    }
    for (const entry of ended) memory.rememberEnded(entry.request.clientOrderId, answered(entry));
  }
}

/** The answer has the take-profit and stop-loss that were asked for. */
function answered({
  request,
  answer,
}: ClientOrder<NewContractOrder, ContractOrderState>): ClientOrder<NewContractOrder, ContractOrderState> {
  const { takeProfit, stopLoss } = request;
  return { request, answer: { ...answer, takeProfit, stopLoss } };
}

/** Writes the client ids of triggers. */
export function writeClientTriggers(writer: ByteWriter, state: EngineState): void {
  TRIGGERS.write(
    writer,
    memories(state, ({ clientTriggers }) => clientTriggers),
  );
}

/** Reads what {@link writeClientTriggers} wrote, after the waiting triggers were read. Throws `CodecError`. */
export function readClientTriggers(reader: ByteReader, state: EngineState): void {
  for (const { account, open, ended } of TRIGGERS.read(reader)) {
    const { clientTriggers: memory } = state.ledger.account(account);
    for (const entry of open) {
      const { triggerId } = entry.answer;
      if (!state.contracts.triggers.has(triggerId))
        throw new CodecError(`Trigger ${triggerId} is not waiting`);
      memory.rememberOpen(entry.request.clientTriggerId, { ...entry, order: triggerId });
    }
    for (const entry of ended) memory.rememberEnded(entry.request.clientTriggerId, entry);
  }
}
