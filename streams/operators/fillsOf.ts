import { summarizeFills, type ContractKind, type FillFacts, type FillSummary } from '@tidemark/sdk/core';
import { Observable } from 'rxjs';
import type { OperatorFunction } from 'rxjs';
import type { StreamEvent } from '../events/eventSource.ts';

/** What an order has come to so far. */
export interface OrderFills extends FillSummary {
  /** False when fills cannot be told any more, which may be of this order: read `listFills` or `listContractFills` for it. */
  readonly isComplete: boolean;
}

/** A fill of the topics `fills` or `contractFills`. */
type OrderFill = FillFacts & { readonly orderId: string };

/**
 * Adds up the fills of one order, told with each of them: how much is filled, at which average price, for which fees. Fills from before the
 * subscription are not in it.
 *
 *     hub.events(events.fills).pipe(fillsOf(order.orderId))
 *
 * @param kind of the contract; pairs are linear
 */
export function fillsOf(
  orderId: string,
  kind: ContractKind = 'linear',
): OperatorFunction<StreamEvent<OrderFill>, OrderFills> {
  return (events$) =>
    new Observable((subscriber) => {
      const fills: OrderFill[] = [];
      let isComplete = true;
      return events$.subscribe({
        next: (event) => {
          if (event.kind === 'missed') isComplete = false;
          else if (event.item.orderId === orderId) fills.push(event.item);
          else return;
          subscriber.next({ ...summarizeFills(fills, kind), isComplete });
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
