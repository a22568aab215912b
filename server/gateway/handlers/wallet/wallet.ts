import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../../http/apiError.ts';
import type { Handlers } from '../types.ts';

type WalletOperation =
  | 'listWalletAssets'
  | 'getDepositAddress'
  | 'listDeposits'
  | 'getDeposit'
  | 'sendTestCoins'
  | 'getWithdrawalLimits'
  | 'checkAddress'
  | 'createWithdrawal'
  | 'confirmWithdrawal'
  | 'resendWithdrawalCode'
  | 'cancelWithdrawal'
  | 'listWithdrawals'
  | 'getWithdrawal'
  | 'listAddresses'
  | 'addAddress'
  | 'removeAddress'
  | 'setWhitelistOnly'
  | 'getChainTransaction';

function refuse(): never {
  throw new ApiError(CODE.networkUnavailable, 'No network is available');
}

/** Deposits, withdrawals and the address book, while custody is off. */
export function walletHandlers(): Pick<Handlers, WalletOperation> {
  return {
    listWalletAssets: refuse,
    getDepositAddress: refuse,
    listDeposits: refuse,
    getDeposit: refuse,
    sendTestCoins: refuse,
    getWithdrawalLimits: refuse,
    checkAddress: refuse,
    createWithdrawal: refuse,
    confirmWithdrawal: refuse,
    resendWithdrawalCode: refuse,
    cancelWithdrawal: refuse,
    listWithdrawals: refuse,
    getWithdrawal: refuse,
    listAddresses: refuse,
    addAddress: refuse,
    removeAddress: refuse,
    setWhitelistOnly: refuse,
    getChainTransaction: refuse,
  };
}
