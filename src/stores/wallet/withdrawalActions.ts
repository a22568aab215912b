import { BusinessError, CODE } from '@tidemark/sdk';
import type { Sdk } from '@tidemark/sdk';
import type { SendOnce } from '../sendOnce.ts';
import type { NewWithdrawal, Withdrawal, WithdrawalBounds, WithdrawalFeeRise } from './types.ts';

/** What a user can do with withdrawals. Each rejects with an error of the SDK. */
export interface WithdrawalActions {
  /** Asks for one, once: what went unanswered keeps its client id when the same is sent again. A fresh factor is asked for first of who has one besides their mail. */
  create(withdrawal: NewWithdrawal): Promise<Withdrawal>;
  /**
   * With the code that was sent for it.
   * @param fee that its user agrees to, where the network asks more than the withdrawal's: see {@link feeRiseOf}
   */
  confirm(withdrawalId: string, code: string, fee?: string): Promise<Withdrawal>;
  /** The code that was sent before is void then. */
  resendCode(withdrawalId: string): Promise<void>;
  cancel(withdrawalId: string): Promise<Withdrawal>;
}

/**
 * Makes the actions.
 * @param withStepUp makes a call that may ask for a fresh factor
 */
export function createWithdrawalActions(
  sdk: Pick<Sdk, 'call'>,
  once: SendOnce,
  withStepUp: <Result>(call: () => Promise<Result>) => Promise<Result>,
): WithdrawalActions {
  const send = once('createWithdrawal', (withdrawal: NewWithdrawal, clientWithdrawalId) =>
    sdk.call('createWithdrawal', { body: { ...withdrawal, clientWithdrawalId } }),
  );
  return {
    create: (withdrawal) => withStepUp(() => send(withdrawal)),
    confirm: (withdrawalId, code, fee) =>
      sdk.call('confirmWithdrawal', {
        body: { withdrawalId, code, ...(fee !== undefined && { fee }) },
      }),
    async resendCode(withdrawalId) {
      await sdk.call('resendWithdrawalCode', { body: { withdrawalId } });
    },
    cancel: (withdrawalId) => sdk.call('cancelWithdrawal', { body: { withdrawalId } }),
  };
}

/** Between which amounts a withdrawal would have been accepted; `undefined` when it failed for another reason. */
export function boundsOf(error: unknown): WithdrawalBounds | undefined {
  if (!(error instanceof BusinessError) || error.code !== CODE.withdrawalLimit) return undefined;
  return (error.data as WithdrawalBounds | null) ?? undefined;
}

/** What a withdrawal costs by now, where the network asks more than was shown; `undefined` when it failed for another reason. */
export function feeRiseOf(error: unknown): WithdrawalFeeRise | undefined {
  if (!(error instanceof BusinessError) || error.code !== CODE.withdrawalFeeRise) return undefined;
  return (error.data as WithdrawalFeeRise | null) ?? undefined;
}
