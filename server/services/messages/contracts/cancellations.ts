import type { CancelCause } from '../../../engine/book/protocol.ts';
import { ownerOf, type EngineEvent, type EventBatch } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { contractMessage, type ContractContext } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

type Cancellation = Extract<EngineEvent, { kind: 'contractCancellation' }>;

/** What a message gives as the reason: take-profits and stops go with the position they protect. */
type Cause = CancelCause | 'positionClosed';

/** In English, what was cancelled and why. */
const TEXTS: Readonly<Record<Cause, (orders: number) => string>> = {
  positionClosed: (orders) =>
    `${orders} TP/SL ${orders === 1 ? 'order' : 'orders'} cancelled: position closed.`,
  nothingToReduce: (orders) => `Reduce-only orders cancelled: ${orders}. They exceeded the position.`,
  unpayable: (orders) => `Orders cancelled: ${orders}. Insufficient margin to execute them.`,
  deleveraged: (orders) => `Orders cancelled: ${orders}. The position was reduced by auto-deleveraging.`,
  delisted: (orders) => `Orders cancelled: ${orders}. The contract is being delisted.`,
  rulesChanged: (orders) => `Orders cancelled: ${orders}. They no longer meet the trading rules.`,
  selfTrade: (orders) => `Orders cancelled by self-trade prevention: ${orders}.`,
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
    const { account } = first;
    const cause = causeOf(first);
    const contract = units.instrument.name;
    const marginMode = marginModeOf(account);
    const orders = 1 + others.length;
    return contractMessage(
      { id: `cancelled:${seq}:${key}`, userId: ownerOf(account), units, simulated, time },
      { name: 'ordersCancelled', params: { contract, marginMode, cause, orders: String(orders) } },
      `${contract} (${marginMode}) · ${TEXTS[cause](orders)}`,
    );
  });
}

function keyOf(cancelled: Cancellation): string {
  return `${cancelled.account}:${cancelled.contract}:${causeOf(cancelled)}`;
}

function causeOf({ cause, triggerId }: Cancellation): Cause {
  return cause === 'nothingToReduce' && triggerId !== 0 ? 'positionClosed' : cause;
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
