import { CODE } from '@tidemark/sdk/contract';
import { formatExact, formatUnits, LEDGER_SCALE } from '@tidemark/sdk/core';
import { ATTO_SCALE, attoOfUnits } from '../../../custody/amounts.ts';
import { assetsOf } from '../../../services/account/assets.ts';
import { isWell, type AssetNetwork } from '../../../services/wallet/networks.ts';
import { leastWithdrawal } from '../../../services/wallet/fees.ts';
import { minimumsOf, units } from '../../../services/wallet/rules.ts';
import { ApiError } from '../../http/apiError.ts';
import { attemptLimiter } from '../../security/attempts.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { chainsAt, walletTold } from './told.ts';

type DepositOperation = 'listWalletAssets' | 'getDepositAddress' | 'sendTestCoins' | 'getChainTransaction';

/** What the faucet of a local chain sends at once. */
const TEST_COINS: Readonly<Record<string, string>> = { USDT: '1000', ETH: '1', BNB: '2', BTC: '0.05' };
const TEST_COINS_ELSE = '1';

const TEST_COINS_LIMIT = { max: 10, windowMs: 60 * 60_000 };

/** Where money comes in. */
export function depositHandlers({
  services: { wallet, settings },
  views,
  now,
}: HandlerContext): Pick<Handlers, DepositOperation> {
  const { networks, stopSwitch, halts } = wallet;
  const faucet = attemptLimiter({ ...TEST_COINS_LIMIT, now });

  /** The fee of a withdrawal as far as it is known; a network that does not answer has the last one. */
  const feeOf = async (network: AssetNetwork): Promise<bigint | undefined> => {
    const fees = wallet.chains?.fees;
    return fees?.of(network).catch(() => fees.last(network));
  };

  /** What asks a network by which an asset comes in now. Throws 10611 while that is halted. */
  const openAt = async (asset: string, network: string) => {
    const chains = await chainsAt(wallet, network, asset);
    await walletTold(
      (async () => halts.requireOpen('deposits', { asset, network }, networks.nameOf(network)))(),
    );
    return chains;
  };

  return {
    async listWalletAssets() {
      await networks.known();
      const minimums = await settings.get('walletMinimums');
      const { isHalted } = await stopSwitch.state();
      const describe = async (network: AssetNetwork) => {
        const { info, asset } = network;
        const fee = await feeOf(network);
        const least = minimumsOf(minimums, asset.asset);
        const halt = halts.of({ asset: asset.asset, network: info.network });
        return {
          network: info.network,
          name: info.name,
          kind: info.kind,
          nature: info.nature,
          contract: asset.contract,
          decimals: asset.decimals,
          confirmations: info.confirmations,
          minDeposit: formatUnits(least.deposit),
          minWithdrawal: formatUnits(leastWithdrawal(least.withdrawal, network, fee ?? 0n)),
          withdrawalFee: formatUnits(fee ?? 0n),
          depositsOpen: isWell(network) && !halt.deposits,
          withdrawalsOpen: isWell(network) && fee !== undefined && !isHalted && !halt.withdrawals,
          explorer: info.explorer,
        };
      };
      return Promise.all(
        assetsOf(views.markets).map(async (asset) => ({
          ...asset,
          scale: LEDGER_SCALE,
          networks: await Promise.all(networks.of(asset.asset).map(describe)),
        })),
      );
    },

    async getDepositAddress(call) {
      const { asset, network } = call.body;
      const { custody, info } = await openAt(asset, network);
      const address = await walletTold(custody.addressFor(sessionOf(call).userId, network));
      const uri = info.kind === 'bitcoin' ? `bitcoin:${address}` : address;
      return { network, asset, address, memo: null, uri };
    },

    async sendTestCoins(call) {
      const { asset, network } = call.body;
      const { custody, info } = await openAt(asset, network);
      if (info.nature === 'real') throw new ApiError(CODE.notFound, `${info.name} has no test coins`);
      const { userId } = sessionOf(call);
      const name = String(userId);
      if (!faucet.take(name))
        throw new ApiError(CODE.rateLimited, 'Test coins can be sent ten times an hour', {
          retryAfter: faucet.secondsLeft(name),
        });
      const amount = units(TEST_COINS[asset] ?? TEST_COINS_ELSE);
      const to = await walletTold(custody.addressFor(userId, network));
      const order = { network, asset, to, amount: attoOfUnits(amount) };
      return { txId: await walletTold(custody.sendTestCoins(order)), amount: formatUnits(amount) };
    },

    async getChainTransaction({ query: { network, txId } }) {
      const { custody } = await chainsAt(wallet, network);
      const found = await walletTold(custody.transaction(network, txId));
      if (found === undefined) throw new ApiError(CODE.notFound, 'The node knows no such transaction');
      const { status, height, blockHash, confirmations, time, fee, feeAsset, transfers } = found;
      const isMined = status !== 'pending';
      return {
        network,
        txId,
        status,
        height: isMined ? height : null,
        blockHash,
        confirmations,
        minedAt: isMined ? time : null,
        fee: formatExact(fee, ATTO_SCALE),
        feeAsset,
        transfers: transfers.map((each) => ({ ...each, amount: formatExact(each.amount, ATTO_SCALE) })),
      };
    },
  };
}
