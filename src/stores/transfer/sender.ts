import type { Sdk } from '@tidemark/sdk';
import type { Failure } from '../../platform/failure.ts';
import { deliver } from '../sendOnce.ts';
import type { PendingTransfer, PendingTransfers } from './pendingTransfer.ts';

/** Waits before a transfer without an answer is sent again, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 2000] as const;

/** What came of sending a transfer. */
export type SendOutcome =
  /** `unanswered`: it is unknown whether it was executed. */
  | { readonly kind: 'done' | 'unanswered' }
  /** The exchange rejected; nothing was moved. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SenderOptions {
  readonly sdk: Pick<Sdk, 'call'>;
  readonly transfers: Pick<PendingTransfers, 'forget'>;
  readonly failureOf: (error: unknown) => Failure;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Sending {
  /** The transfer was sent before with an unknown outcome: only an answer about this transfer decides. */
  readonly wasUnanswered: boolean;
  /** Called before it is sent again. */
  readonly onRetry: () => void;
}

/** Sends transfers, again and under the same id while no answer comes, so that each happens once. */
export interface Sender {
  /** Whether a transfer is on its way. */
  isSending(transfer: PendingTransfer): boolean;
  /** Sends a transfer; joins in where it is on its way already. Never rejects. */
  send(transfer: PendingTransfer, sending: Sending): Promise<SendOutcome>;
}

/** Makes the sender of a page. */
export function createSender({ sdk, transfers, failureOf, wait }: SenderOptions): Sender {
  const underWay = new Map<string, Promise<SendOutcome>>();

  const run = async (transfer: PendingTransfer, sending: Sending): Promise<SendOutcome> => {
    const { body, clientTransferId } = transfer;
    const delivery = await deliver(() => sdk.call('transfer', { body: { ...body, clientTransferId } }), {
      wasUnanswered: sending.wasUnanswered,
      retryDelays: RETRY_DELAYS_MS,
      wait: (delay) => {
        sending.onRetry();
        return wait(delay);
      },
    });
    if (delivery.kind === 'unanswered') return { kind: 'unanswered' };
    transfers.forget(transfer);
    return delivery.kind === 'done'
      ? { kind: 'done' }
      : { kind: 'failed', failure: failureOf(delivery.error) };
  };

  return {
    isSending: ({ clientTransferId }) => underWay.has(clientTransferId),
    send(transfer, sending) {
      const { clientTransferId } = transfer;
      const started =
        underWay.get(clientTransferId) ??
        run(transfer, sending).finally(() => underWay.delete(clientTransferId));
      underWay.set(clientTransferId, started);
      return started;
    },
  };
}
