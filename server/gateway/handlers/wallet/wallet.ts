import { CODE } from '@tidemark/sdk/contract';
import { assetsOf } from '../../../services/account/assets.ts';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { movementHandlers } from './movements.ts';

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

/** Deposits, withdrawals and the address book. */
export function walletHandlers(context: HandlerContext): Pick<Handlers, WalletOperation> {
  const { markets } = context.views;
  return {
    ...movementHandlers(context),
    listWalletAssets: () => assetsOf(markets).map((asset) => ({ ...asset, networks: [] })),
    listAddresses: () => ({ addresses: [], whitelistOnly: false, whitelistOffAt: null, maxAddresses: 100 }),
    getDepositAddress: refuse,
    sendTestCoins: refuse,
    getWithdrawalLimits: refuse,
    checkAddress: refuse,
    createWithdrawal: refuse,
    confirmWithdrawal: refuse,
    resendWithdrawalCode: refuse,
    cancelWithdrawal: refuse,
    addAddress: refuse,
    removeAddress: refuse,
    setWhitelistOnly: refuse,
    getChainTransaction: refuse,
  };
}
