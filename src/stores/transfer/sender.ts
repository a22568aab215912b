import type { Failure } from '../../platform/failure.ts';
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
  readonly isAnswer: (error: unknown) => boolean;
  readonly failureOf: (error: unknown) => Failure;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called before a transfer is sent again. */
  readonly onRetry: () => void;
}

/** Sends a transfer, again and under the same id while no answer comes, so that it happens once. Never rejects. */
export function createSender(options: SenderOptions): (attempt: Attempt) => Promise<SendOutcome> {
  const { api, attempts, isAnswer, failureOf, wait, onRetry } = options;
  return async ({ body, clientTransferId }) => {
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      try {
        await api.transfer({ ...body, clientTransferId });
        attempts.settle();
        return { kind: 'done' };
      } catch (error) {
        if (isAnswer(error)) {
          attempts.settle();
          return { kind: 'failed', failure: failureOf(error) };
        }
      }
      if (delay === undefined) break;
      onRetry();
      await wait(delay);
    }
    return { kind: 'unanswered' };
  };
}
