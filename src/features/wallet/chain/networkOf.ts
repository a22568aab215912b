import type { WalletAsset, WalletNetwork } from '../../../stores/wallet/types.ts';

interface Carried {
  readonly asset: string;
  readonly network: string;
}

/** The network that something came or went by; one that is no longer offered has its id for a name. */
export function networkOf(
  assets: readonly WalletAsset[],
  { asset, network }: Carried,
): Pick<WalletNetwork, 'network' | 'name' | 'explorer'> {
  const known = assets.find((one) => one.asset === asset)?.networks.find((one) => one.network === network);
  return known ?? { network, name: network, explorer: null };
}
