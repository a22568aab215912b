import { NETWORK, p2wpkh } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { privateKeyToAccount } from 'viem/accounts';
import { signBip322 } from '../../../../../../server/custody/keys/bip322.ts';
import {
  CustodyError,
  type Custody,
  type NetworkInfo,
  type SignedAddress,
} from '../../../../../../server/custody/protocol.ts';

const ETHEREUM: NetworkInfo = {
  network: 'ethereum',
  name: 'Ethereum (ERC20)',
  kind: 'evm',
  nature: 'local',
  confirmations: 6,
  feeAsset: 'ETH',
  assets: [
    { network: 'ethereum', asset: 'ETH', decimals: 18, contract: null },
    { network: 'ethereum', asset: 'USDT', decimals: 6, contract: `0x${'5'.repeat(40)}` },
  ],
  explorer: 'https://explorer.example/tx/{txId}',
};

const BITCOIN: NetworkInfo = {
  network: 'bitcoin',
  name: 'Bitcoin',
  kind: 'bitcoin',
  nature: 'simulated',
  confirmations: 3,
  feeAsset: 'BTC',
  assets: [{ network: 'bitcoin', asset: 'BTC', decimals: 8, contract: null }],
  explorer: null,
};

type Asked = Pick<
  Custody,
  'networks' | 'health' | 'eventsAfter' | 'onEvents' | 'pausePayouts' | 'holdings' | 'signReserves'
>;

/** An address of a test's own key, which signs truly. */
interface Keeper extends Omit<SignedAddress, 'signature'> {
  sign(message: string): string | Promise<string>;
}

function evmKeeper(key: number, account: SignedAddress['account'], holdings: Keeper['holdings']): Keeper {
  const { address, signMessage } = privateKeyToAccount(`0x${String(key).repeat(64)}`);
  return { address, account, holdings, sign: (message) => signMessage({ message }) };
}

function bitcoinKeeper(key: number, account: SignedAddress['account'], amount: bigint): Keeper {
  const secret = Buffer.alloc(32, key);
  const publicKey = pubECDSA(secret);
  return {
    address: p2wpkh(publicKey, NETWORK).address ?? '',
    account,
    holdings: [{ asset: 'BTC', amount }],
    sign: (message) => signBip322(secret, publicKey, message),
  };
}

const KEEPERS: Readonly<Record<string, readonly Keeper[]>> = {
  ethereum: [
    evmKeeper(1, 'hot', [{ asset: 'USDT', amount: 10n ** 18n }]),
    evmKeeper(2, 'cold', []),
    evmKeeper(3, 'addresses', [{ asset: 'USDT', amount: 5n * 10n ** 17n }]),
  ],
  bitcoin: [bitcoinKeeper(4, 'cold', 2n * 10n ** 18n)],
};

/** What is the matter with a custody. */
export interface Trouble {
  /** Nothing is answered. */
  readonly isDown?: boolean | undefined;
  /** A network that is away. */
  readonly away?: string | undefined;
}

/** What a custody with two chains answers about reserves; its addresses sign truly. */
export function twoChains(trouble: Trouble = {}): Custody {
  const answer = async <Value>(value: () => Value | Promise<Value>, network?: string): Promise<Value> => {
    if (trouble.isDown === true || (network !== undefined && network === trouble.away))
      throw new CustodyError('unavailable', `${network ?? 'Custody'} is away`);
    return value();
  };
  const held = { seq: 5, height: 812, blockHash: '3f'.repeat(32) };
  const asked: Asked = {
    networks: () => answer(() => [ETHEREUM, BITCOIN]),
    health: () =>
      answer(() =>
        [ETHEREUM, BITCOIN].map(({ network }) => ({
          ...{ network, height: 812, answeredAt: 1 },
          halt: network === trouble.away ? 'unreachable' : null,
        })),
      ),
    eventsAfter: () => answer(() => []),
    onEvents: () => () => undefined,
    pausePayouts: () => answer(() => undefined),
    holdings: () => answer(() => []),
    signReserves: (network, message) =>
      answer(async () => {
        const keepers = KEEPERS[network] ?? [];
        const addresses = keepers.map(async ({ sign, ...keeper }) => ({
          ...keeper,
          signature: await sign(message),
        }));
        return { ...held, network, addresses: await Promise.all(addresses), leftOut: 0 };
      }, network),
  };
  return asked as Custody;
}
