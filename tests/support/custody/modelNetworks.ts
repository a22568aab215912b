import { getAddress, isAddress } from 'viem';
import { refusedRecipient } from '../../../server/custody/evm/refusedRecipients.ts';
import { CustodyError, type AddressCheck, type NetworkInfo } from '../../../server/custody/protocol.ts';

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

/** What is told of an address; those of the model's users are deposit addresses, and what ends in `c0de` has code. */
export function checkedAddress(network: string, address: string): AddressCheck {
  const { kind } = infoOf(network);
  const refused = (problem: AddressCheck['problem']): AddressCheck => ({
    address: null,
    problem,
    ownUserId: null,
    isContract: false,
  });
  const isBitcoin = /^bcrt1q[0-9a-z]{38}$/.test(address);
  const isEvm = /^0x[0-9a-fA-F]{40}$/.test(address);
  if (kind === 'bitcoin' ? isEvm : isBitcoin) return refused('network');
  if (kind === 'bitcoin' ? !isBitcoin : !isEvm) return refused('malformed');
  if (isEvm && !isAddress(address)) return refused('checksum');
  const problem = isEvm ? refusedRecipient(address, infoOf(network)) : undefined;
  if (problem !== undefined) return refused(problem);
  const own = /^(?:0x|bcrt1q)0+de9051(\d+)$/.exec(address.toLowerCase());
  return {
    address: isEvm ? getAddress(address) : address,
    problem: null,
    ownUserId: own === null ? null : Number(own[1]),
    isContract: address.toLowerCase().endsWith('c0de'),
  };
}
