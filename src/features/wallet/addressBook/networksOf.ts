import type { WalletAsset, WalletNetwork } from '../../../stores/wallet/types.ts';

/** Every network once, as the first asset on it names it. */
export function networksOf(assets: readonly WalletAsset[]): readonly WalletNetwork[] {
  const all = assets.flatMap(({ networks }) => networks);
  return [...new Map(all.toReversed().map((network) => [network.network, network])).values()].toReversed();
}
