import { CODE } from '@tidemark/sdk/contract';
import { CustodyError } from '../../../custody/protocol.ts';
import { WalletRefusal } from '../../../services/wallet/refusal.ts';
import type { AssetNetwork } from '../../../services/wallet/networks.ts';
import type { OpenChains, Wallet } from '../../../services/wallet/wallet.ts';
import type { WithdrawalDesk } from '../../../services/wallet/withdrawalDesk.ts';
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
      throw new ApiError(CODE.networkUnavailable, 'The network is not responding');
    throw error;
  }
}

/**
 * A network that is offered, and what asks it. Throws 10400 where there is no such network here, or where it does not carry the asset; 10600 while it is not
 * known yet which there are.
 */
export async function chainsAt(
  wallet: Wallet,
  network: string,
  asset?: string,
): Promise<OpenChains & Pick<AssetNetwork, 'info'>> {
  const { networks } = wallet;
  const info = await walletTold(
    (async () => (asset === undefined ? networks.named(network) : networks.carrying(asset, network).info))(),
  );
  return { ...chainsOf(wallet), info };
}

/** Where a withdrawal is decided. Throws 10404 where its user has none, 10600 for one that is left from when networks were offered. */
export async function deskOf(wallet: Wallet, userId: number, withdrawalId: string): Promise<WithdrawalDesk> {
  if (
    wallet.chains === undefined &&
    (await wallet.withdrawals.find(userId, 'id', withdrawalId)) === undefined
  )
    throw new ApiError(CODE.notFound, 'This withdrawal does not exist');
  return chainsOf(wallet).desk;
}

/** What there is where networks are offered. Throws 10600 where none is. */
export function chainsOf({ chains }: Wallet): OpenChains {
  if (chains === undefined) throw new ApiError(CODE.networkUnavailable, 'No network is available');
  return chains;
}
