import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';

export type BitcoinChain = 'main' | 'test' | 'testnet4' | 'signet' | 'regtest';

const REGTEST: BTC_NETWORK = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

/** A chain as BIP-44 and addresses know it, and the block that it begins with. */
export interface ChainParams {
  readonly chain: BitcoinChain;
  readonly genesis: string;
  readonly addresses: BTC_NETWORK;
  /** SLIP-44 coin type, `c` of `m/84'/c'`. */
  readonly coinType: 0 | 1;
}

const test = { addresses: TEST_NETWORK, coinType: 1 } as const;

/** Chains by the names that `getblockchaininfo` gives them; genesis hashes from Bitcoin Core's chainparams. */
export const CHAINS: Readonly<Record<BitcoinChain, ChainParams>> = {
  main: {
    chain: 'main',
    genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    addresses: NETWORK,
    coinType: 0,
  },
  test: {
    ...test,
    chain: 'test',
    genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  },
  testnet4: {
    ...test,
    chain: 'testnet4',
    genesis: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  },
  signet: {
    ...test,
    chain: 'signet',
    genesis: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  },
  regtest: {
    ...test,
    addresses: REGTEST,
    chain: 'regtest',
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  },
};

/** The script that an address stands for. Throws where it is no address of that network. */
export function scriptOf(address: string, network: BTC_NETWORK): Uint8Array {
  return OutScript.encode(Address(network).decode(address));
}

/** The address of a script; undefined where it has none. */
export function addressOf(script: Uint8Array, network: BTC_NETWORK): string | undefined {
  try {
    return Address(network).encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}
