import type { EngineEvent } from '../../engine/protocol.ts';

/** The id that a client gave an order; empty where it gave none. */
export type ClientIds = (orderId: number) => string;

/** The clients' ids of the orders that events changed: what trades changes the orders of both sides, by the same command. */
export function clientIdsIn(events: readonly EngineEvent[]): ClientIds {
  let ids: Map<number, string> | undefined;
  const read = (): Map<number, string> =>
    new Map(
      events.flatMap((event) =>
        event.kind === 'order' || event.kind === 'contractOrder'
          ? [[event.order.orderId, event.order.clientOrderId]]
          : [],
      ),
    );
  return (orderId) => (ids ??= read()).get(orderId) ?? '';
}
