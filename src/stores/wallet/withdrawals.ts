import { sdk } from '../clients.ts';
import { withStepUp } from '../identity/stepUp.ts';
import { topics, useTopic } from '../realtime.ts';
import { sendOnce } from '../unanswered.ts';
import type { WithdrawalStream } from './types.ts';
import { createWithdrawalActions } from './withdrawalActions.ts';

/** Asking for, confirming and cancelling withdrawals on the exchange of this page. */
export const withdrawalActions = createWithdrawalActions(sdk, sendOnce, withStepUp);

/** The user's withdrawals: those on their way, and the newest that are over. */
export function useWithdrawalStream(): WithdrawalStream {
  return useTopic(topics.withdrawals);
}
