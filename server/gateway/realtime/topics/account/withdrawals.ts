import { movementTopic } from './movements.ts';

/** The user's withdrawals. */
export const withdrawals = movementTopic(
  'withdrawals',
  ({ wallet }) => wallet.withdrawals,
  ({ withdrawalId }) => withdrawalId,
);
