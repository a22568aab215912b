import type { HandlerTable } from '../gateway/contract/bind.ts';
import type { Operation } from '../gateway/contract/operations.ts';
import { changesFunds } from './offer.ts';
import { UserQueue } from './userQueue.ts';

type AnyCall = { readonly session: { readonly userId: number } | undefined };

/**
 * The handlers of the operations that are offered. What changes a user's funds runs one after the other, so that nothing comes in
 * between while they are reset.
 */
export function offeredHandlers(handlers: HandlerTable, operations: readonly Operation[]): HandlerTable {
  const queue = new UserQueue();
  const entries = operations.flatMap((operation) => {
    const handler = handlers[operation.id] as ((call: AnyCall) => unknown) | undefined;
    if (handler === undefined) return [];
    if (!changesFunds(operation)) return [[operation.id, handler] as const];
    const inTurn = (call: AnyCall) =>
      call.session === undefined ? handler(call) : queue.run(call.session.userId, () => handler(call));
    return [[operation.id, inTurn] as const];
  });
  return Object.fromEntries(entries);
}
