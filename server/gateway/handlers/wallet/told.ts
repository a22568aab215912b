import { CODE } from '@tidemark/sdk/contract';
import { CustodyError } from '../../../custody/protocol.ts';
import { WalletRefusal } from '../../../services/wallet/refusal.ts';
import type { OpenChains, Wallet } from '../../../services/wallet/wallet.ts';
import { HoldRefused } from '../../../services/wallet/withdrawals.ts';
import { ApiError } from '../../http/apiError.ts';
import { engineReject } from '../context.ts';
import { factorTold } from '../factorRejects.ts';

/** What a failure of the wallet, of custody or of a code is to the caller. */
export async function walletTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await factorTold(work);
  } catch (error) {
    if (error instanceof WalletRefusal)
      throw new ApiError(CODE[error.problem], error.message, { data: error.data });
    if (error instanceof HoldRefused) throw engineReject(error.result);
    if (error instanceof CustodyError)
      throw new ApiError(CODE.networkUnavailable, 'The network does not answer at the moment');
    throw error;
  }
}

/** What there is where networks are offered. Throws 10600 where none is. */
export function chainsOf({ chains }: Wallet): OpenChains {
  if (chains === undefined) throw new ApiError(CODE.networkUnavailable, 'No network is available');
  return chains;
}
