import { movementTopic } from './movements.ts';

/** The user's deposits. */
export const deposits = movementTopic(
  'deposits',
  ({ wallet }) => wallet.deposits,
  ({ depositId }) => depositId,
);
