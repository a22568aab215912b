import type { OperationData } from '@tidemark/sdk/contract';
import { assetsOf } from '../../../services/account/assets.ts';
import { isWell } from '../../../services/wallet/networks.ts';
import { WalletRefusal } from '../../../services/wallet/refusal.ts';
import type { NetworkHalt } from '../../../services/wallet/rules.ts';
import type { HandlerContext } from '../context.ts';
import { invalid } from '../steps.ts';
import type { Handlers } from '../types.ts';

type Shown = OperationData<'haltNetwork'>;

type NetworkOperation = 'listNetworkHalts' | 'haltNetwork';

/** Which assets come and go by which networks, as operators see and decide it. */
export function networkHaltHandlers({
  services: { wallet },
  views: { markets },
}: HandlerContext): Pick<Handlers, NetworkOperation> {
  const { networks, halts } = wallet;
  const carriedBy = (asset: string, network: string) =>
    networks.of(asset).find(({ info }) => info.network === network);

  /** Throws 10400 for what does not come by a network. While nobody knows what does, anything may be halted. */
  const requireCarried = (asset: string, network: string): void => {
    try {
      networks.carrying(asset, network);
    } catch (error) {
      if (!(error instanceof WalletRefusal)) throw error;
      if (error.problem === 'invalid') throw invalid(error.message);
    }
  };

  const toShown = ({ asset, network, deposits, withdrawals, cause }: NetworkHalt): Shown => {
    const carried = carriedBy(asset, network);
    return {
      ...{ asset, network, cause },
      isWell: carried !== undefined && isWell(carried),
      depositsHalted: deposits,
      withdrawalsHalted: withdrawals,
    };
  };

  return {
    async listNetworkHalts() {
      await networks.known();
      const offered = assetsOf(markets).flatMap(({ asset }) =>
        networks.of(asset).map(({ info: { network } }) => halts.of({ asset, network })),
      );
      const left = halts.list().filter(({ asset, network }) => carriedBy(asset, network) === undefined);
      return [...offered, ...left].map(toShown);
    },

    async haltNetwork({ body: { asset, network, deposits, withdrawals, cause } }) {
      if (deposits === undefined && withdrawals === undefined)
        throw invalid('deposits: it or withdrawals is required');
      const known = halts.of({ asset, network });
      // What is halted can always be resumed, whatever is offered by now.
      if (!known.deposits && !known.withdrawals) requireCarried(asset, network);
      return toShown(await halts.set({ asset, network, deposits, withdrawals, cause }));
    },
  };
}
