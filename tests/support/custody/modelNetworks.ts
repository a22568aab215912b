import { getAddress } from 'viem';
import { CustodyError, type NetworkInfo } from '../../../server/custody/protocol.ts';

/** The networks of a deployment, with few confirmations. */
export const NETWORKS: readonly NetworkInfo[] = [
  {
    network: 'ethereum',
    name: 'Ethereum (ERC20)',
    kind: 'evm',
    nature: 'local',
    confirmations: 3,
    feeAsset: 'ETH',
    assets: [
      { network: 'ethereum', asset: 'ETH', decimals: 18, contract: null },
      { network: 'ethereum', asset: 'USDT', decimals: 6, contract: getAddress(`0x${'a1'.repeat(20)}`) },
      { network: 'ethereum', asset: 'BNB', decimals: 18, contract: getAddress(`0x${'b2'.repeat(20)}`) },
    ],
    explorer: null,
  },
  {
    network: 'bitcoin',
    name: 'Bitcoin',
    kind: 'bitcoin',
    nature: 'simulated',
    confirmations: 2,
    feeAsset: 'BTC',
    assets: [{ network: 'bitcoin', asset: 'BTC', decimals: 8, contract: null }],
    explorer: null,
  },
];

/** A network by its name. Throws `CustodyError`. */
export function infoOf(network: string): NetworkInfo {
  const info = NETWORKS.find((each) => each.network === network);
  if (info === undefined) throw new CustodyError('unknownNetwork', `There is no network ${network}`);
  return info;
}

/** The deposit address of a user, which tells by itself whose it is. */
export function depositAddressOf(userId: number, kind: NetworkInfo['kind']): string {
  const tail = `de9051${userId}`;
  if (kind === 'bitcoin') return `bcrt1q${tail.padStart(38, '0')}`;
  return getAddress(`0x${tail.padStart(40, '0')}`);
}
