import type { WithdrawalBan, WithdrawalBounds, WithdrawalFeeRise } from '@tidemark/sdk/contract';

/** Why the wallet does not do what a user asks. */
export type WalletProblem =
  | 'networkUnavailable'
  | 'addressRefused'
  | 'withdrawalLimit'
  | 'withdrawalBanned'
  | 'withdrawalFeeRise'
  | 'addressNotWhitelisted'
  | 'withdrawalPast'
  | 'addressBookFull'
  | 'withdrawalsHalted'
  | 'networkHalted'
  | 'addressKnown'
  | 'clientTransferIdReused'
  | 'wrongCode'
  | 'notFound'
  | 'invalid'
  | 'rateLimited';

/** Something that the wallet does not do; nothing was changed. The message is for the user. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';
  readonly problem: WalletProblem;
  /** What a program may read of it. */
  readonly data: WithdrawalBan | WithdrawalBounds | WithdrawalFeeRise | null;

  constructor(problem: WalletProblem, message: string, data: WalletRefusal['data'] = null) {
    super(message);
    this.problem = problem;
    this.data = data;
  }
}
