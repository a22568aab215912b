import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import type { WalletAsset, WalletNetwork } from './types.ts';

/** Every asset with the networks that it can come and go by. */
export function useWalletAssets(): Item<readonly WalletAsset[]> {
  return useItem({ namespace: 'wallet.assets', api: 'listWalletAssets' });
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
