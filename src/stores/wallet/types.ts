import type { Deposit, OperationBody, OperationData, Withdrawal } from '@tidemark/sdk';
import type { PendingAndOver } from '@tidemark/streams';
import type { TopicState } from '../realtime.ts';

export type {
  ChainTransfer,
  Deposit,
  WalletAddress,
  WalletAsset,
  WalletNetwork,
  Withdrawal,
  WithdrawalBounds,
  WithdrawalFeeRise,
  WithdrawalLimits,
} from '@tidemark/sdk';

export type DepositAddress = OperationData<'getDepositAddress'>;
export type AddressCheck = OperationData<'checkAddress'>;
export type AddressBook = OperationData<'listAddresses'>;
/** A withdrawal as it is asked for; its id is given when it is sent. */
export type NewWithdrawal = Omit<OperationBody<'createWithdrawal'>, 'clientWithdrawalId'>;

/** The user's deposits as they change. */
export type DepositStream = TopicState<PendingAndOver<Deposit>>;
/** The user's withdrawals as they change. */
export type WithdrawalStream = TopicState<PendingAndOver<Withdrawal>>;
