import { CODE } from '@tidemark/sdk/contract';
import type { OperationBody, OperationData } from '@tidemark/sdk/contract';
import type { VirtualClock } from '@tidemark/streams/session';
import type { Calls } from './calls.ts';
import { FakeReject } from './reject.ts';

type CancelAfter = OperationData<'setCancelAfter'>;

const LEAST_MS = 1_000;
const MOST_MS = 86_400_000;

interface Cancelling {
  readonly open: readonly { readonly orderId: string }[];
  readonly cancel: (name: { readonly orderId: string }) => unknown;
}

/** Answers one of the calls that cancel every open order after a time, by the clock of the exchange. */
export function answerCancelAfter(
  calls: Calls,
  operation: 'setCancelAfter' | 'setContractCancelAfter',
  { clock, orders }: { readonly clock: VirtualClock; readonly orders: Cancelling },
): void {
  let waiting: ReturnType<VirtualClock['schedule']> | undefined;
  calls.handle(operation, ({ body }): CancelAfter => {
    const { timeoutMs } = body as OperationBody<'setCancelAfter'>;
    if (timeoutMs !== 0 && !(Number.isInteger(timeoutMs) && timeoutMs >= LEAST_MS && timeoutMs <= MOST_MS))
      throw new FakeReject(CODE.invalid, `timeoutMs: must be 0, or ${LEAST_MS} to ${MOST_MS}`, {
        path: 'timeoutMs',
      });
    waiting?.unsubscribe();
    waiting = undefined;
    if (timeoutMs === 0) return { timeoutMs, cancelsAt: null };
    waiting = clock.schedule(() => {
      for (const order of orders.open) orders.cancel(order);
    }, timeoutMs);
    return { timeoutMs, cancelsAt: Math.trunc(clock.now()) + timeoutMs };
  });
}
