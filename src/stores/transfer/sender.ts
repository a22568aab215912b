import type { Failure } from '../../platform/failure.ts';
import { isSettledBy, verdictOf } from '../idempotency.ts';
import type { Attempt, Attempts } from './attempt.ts';
import type { TransferApi } from './types.ts';

/** Waits before a transfer without an answer is sent again, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 2000] as const;

/** What came of sending a transfer. */
export type SendOutcome =
  /** `unanswered`: nobody knows whether it was carried out. */
  | { readonly kind: 'done' | 'unanswered' }
  /** The exchange refused; nothing was moved. */
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SenderOptions {
  readonly api: Pick<TransferApi, 'transfer'>;
  readonly attempts: Pick<Attempts, 'settle'>;
  readonly failureOf: (error: unknown) => Failure;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Sending {
  /** The attempt was sent before, and nobody knows what came of it: only an answer about this transfer settles it. */
  readonly wasUnanswered: boolean;
  /** Called before it is sent again. */
  readonly onRetry: () => void;
}

/** Sends transfers, again and under the same id while no answer comes, so that each happens once. */
export interface Sender {
  /** Whether an attempt is on its way. */
  isSending(attempt: Attempt): boolean;
  /** Sends an attempt; joins in where it is on its way already. Never rejects. */
  send(attempt: Attempt, sending: Sending): Promise<SendOutcome>;
}

/** Makes the sender of a page. */
export function createSender({ api, attempts, failureOf, wait }: SenderOptions): Sender {
  const underWay = new Map<string, Promise<SendOutcome>>();

  const run = async (attempt: Attempt, sending: Sending): Promise<SendOutcome> => {
    const { body, clientTransferId } = attempt;
    let { wasUnanswered } = sending;
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      try {
        await api.transfer({ ...body, clientTransferId });
        attempts.settle(attempt);
        return { kind: 'done' };
      } catch (error) {
        const verdict = verdictOf(error);
        if (isSettledBy(verdict, wasUnanswered)) {
          attempts.settle(attempt);
          return { kind: 'failed', failure: failureOf(error) };
        }
        // Whoever was turned away is so again a moment later; logged in as somebody else, it must not even be tried.
        if (verdict === 'turnedAway') break;
        wasUnanswered = true;
      }
      if (delay === undefined) break;
      sending.onRetry();
      await wait(delay);
    }
    return { kind: 'unanswered' };
  };

  return {
    isSending: ({ clientTransferId }) => underWay.has(clientTransferId),
    send(attempt, sending) {
      const { clientTransferId } = attempt;
      const started =
        underWay.get(clientTransferId) ??
        run(attempt, sending).finally(() => underWay.delete(clientTransferId));
      underWay.set(clientTransferId, started);
      return started;
    },
  };
}
