import { useEffect } from 'react';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import type { WalletAsset, WalletNetwork } from './types.ts';

/** How soon networks that are being started, or switched on, are asked for again. */
const ASK_AGAIN_MS = 5_000;

/** Every asset with the networks that it can come and go by; asked for again while there are none. */
export function useWalletAssets(): Item<readonly WalletAsset[]> {
  const assets = useItem({ namespace: 'wallet.assets', api: 'listWalletAssets' });
  const { item, loading, reload } = assets;
  const areNone = item?.every(({ networks }) => networks.length === 0) === true;
  useEffect(() => {
    if (!areNone || loading) return;
    const next = setTimeout(reload, ASK_AGAIN_MS);
    return () => clearTimeout(next);
  });
  return assets;
}

/** Seconds between two blocks, by kind of network: what people have to reckon with. */
const BLOCK_SECONDS = { evm: 12, bitcoin: 600 } as const;

/** On chains that the exchange runs for itself, a block comes this soon while something waits for one. */
const OWN_BLOCK_SECONDS = 2;

/** How long the confirmations of a deposit take, in seconds; roughly, because blocks come when they come. */
export function expectedSeconds({
  kind,
  nature,
  confirmations,
}: Pick<WalletNetwork, 'kind' | 'nature' | 'confirmations'>): number {
  return confirmations * (nature === 'real' ? BLOCK_SECONDS[kind] : OWN_BLOCK_SECONDS);
}

/** A page about a transaction: that of the network where it names one, else the exchange's own. */
export function transactionPage(
  { network, explorer }: Pick<WalletNetwork, 'network' | 'explorer'>,
  txId: string,
): { readonly address: string } | { readonly href: string } {
  return explorer === null
    ? { href: `/explorer/${network}/${txId}` }
    : { address: explorer.replace('{txId}', txId) };
}
