import type { CancelCause } from '../../../engine/book/protocol.ts';
import { ownerOf, type EngineEvent, type EventBatch } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { contractMessage, type ContractContext } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

type Cancellation = Extract<EngineEvent, { kind: 'contractCancellation' }>;

/** In English, why orders were cancelled. */
const CAUSES: Readonly<Record<CancelCause, string>> = {
  nothingToReduce: 'no position is left that they could reduce',
  unpayable: 'the account could no longer pay for their execution',
  selfTrade: 'they would have traded with another order of yours',
};

/**
 * What the owners of orders and triggers are told that one command cancelled without their asking: one message for each contract, margin
 * mode and cause.
 */
export function cancellationMessages(
  { seq, time, events }: EventBatch,
  { unitsOf, simulated }: ContractContext,
): NewMessage[] {
  const cancelled = events.filter((event) => event.kind === 'contractCancellation');
  if (cancelled.length === 0) return [];
  const expected = siblingsOfFired(events);
  const told = cancelled.filter(
    ({ account, triggerId }) => isUserAccount(account) && !expected.has(triggerId),
  );
  return [...Map.groupBy(told, keyOf)].flatMap(([key, [first, ...others]]) => {
    const units = first && unitsOf(first.contract);
    if (first === undefined || units === undefined) return [];
    const { account, cause } = first;
    const contract = units.instrument.name;
    const marginMode = marginModeOf(account);
    const orders = String(1 + others.length);
    return contractMessage(
      { id: `cancelled:${seq}:${key}`, userId: ownerOf(account), units, simulated, time },
      { name: 'ordersCancelled', params: { contract, marginMode, cause, orders } },
      `Orders cancelled in ${contract} (${marginMode}): ${orders}, because ${CAUSES[cause]}.`,
    );
  });
}

function keyOf({ account, contract, cause }: Cancellation): string {
  return `${account}:${contract}:${cause}`;
}

/** A take-profit and a stop-loss of one order cancel each other: that one went when the other fired is no news. */
function siblingsOfFired(events: readonly EngineEvent[]): ReadonlySet<number> {
  const triggers = events.flatMap((event) => (event.kind === 'trigger' ? [event.trigger] : []));
  const fired = new Set(
    triggers.filter(({ status }) => status === 'triggered').map(({ parentOrderId }) => parentOrderId),
  );
  fired.delete(0);
  return new Set(
    triggers.filter(({ parentOrderId }) => fired.has(parentOrderId)).map(({ triggerId }) => triggerId),
  );
}
