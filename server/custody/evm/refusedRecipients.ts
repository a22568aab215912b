import type { NetworkInfo } from '../protocol.ts';

/**
 * Numbers up to here are no keys: precompiled contracts of every network (`0x01` and following, EIP-7951 at `0x0100`), system contracts (BNB Smart Chain from
 * `0x1000` on) and `0xdead`.
 */
const LAST_RESERVED = 0xffffn;

/** Addresses whose key nobody has, and contracts of networks that return nothing: what is sent there is lost. In small letters. */
const BURNT: ReadonlySet<string> = new Set([
  // What programs write for a network's own coin.
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0x0123456789012345678901234567890123456789',
  '0x1234567890123456789012345678901234567890',
  '0x0123456789abcdef0123456789abcdef01234567',
  // Beacon roots, block hashes, withdrawals and consolidations (EIP-4788, 2935, 7002, 7251), and the deposit contract.
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x00000961ef480eb55e80d19ad83579a64c007002',
  '0x0000bbddc7ce488642fb579f8b00f3a590007251',
  '0x00000000219ab540356cbb839cbe05303d7705fa',
]);

/** Contracts of tokens that people paste instead of an address of theirs, of Ethereum and BNB Smart Chain. In small letters. */
const TOKENS: ReadonlySet<string> = new Set([
  '0xdac17f958d2ee523a2206206994597c13d831ec7', // USDT
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', // USDC
  '0x6b175474e89094c44da98b954eedeac495271d0f', // DAI
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', // WETH
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', // WBTC
  '0xb8c77482e45f1f44de1745f52c74426c631bdd52', // BNB
  '0x514910771af9ca656af840dff83e8264ecf986ca', // LINK
  '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', // UNI
  '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce', // SHIB
  '0x6982508145454ce325ddbe47a25d4ec3d2311933', // PEPE
  '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0', // MATIC
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84', // stETH
  '0x55d398326f99059ff775485246999027b3197955', // USDT on BNB Smart Chain
  '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', // USDC on BNB Smart Chain
  '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', // WBNB
  '0xe9e7cea3dedca5984780bafc599bd69add087d56', // BUSD on BNB Smart Chain
  '0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c', // BTCB
  '0x2170ed0880ac9a755fd29b2688956bd959f933f8', // ETH on BNB Smart Chain
]);

/** Why nobody is paid at an address, whatever its letters; undefined where it may be somebody's. */
export function refusedRecipient(
  address: string,
  info: Pick<NetworkInfo, 'assets'>,
): 'zero' | 'token' | undefined {
  const text = address.toLowerCase();
  const digits = text.slice(2);
  if (BigInt(text) <= LAST_RESERVED || digits === digits.charAt(0).repeat(40) || BURNT.has(text))
    return 'zero';
  const isCarried = info.assets.some(({ contract }) => contract?.toLowerCase() === text);
  return isCarried || TOKENS.has(text) ? 'token' : undefined;
}
