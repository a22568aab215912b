import { Address, OutScript } from '@scure/btc-signer';
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';
import type { AddressCheck } from '../protocol.ts';
import { CHAINS, type ChainParams } from './network.ts';

/** Five bits a letter behind the name of a network (BIP-173), or base58. Upper or lower case, never both. */
const BECH32 = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71}$/;
const BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{24,34}$/;

/** Hashes of addresses that were written by hand, so that nobody has a key: `1BitcoinEaterAddressDontSendf59kuE` and `1CounterpartyXXXXXXXXXXXXXXXUWLpVr`. */
const BURNT: ReadonlySet<string> = new Set([
  '759d6677091e973b9e9d99f19c68fbf43e3f05f9',
  '818895f3dc2c178629d3d2d8fa3ec4a3f8179821',
]);

/** A taproot key of which nobody knows the secret (BIP-341, "H"). */
const NOTHING_UP_MY_SLEEVE = '50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0';

type Checked = Omit<AddressCheck, 'ownUserId'>;

/** What is right or wrong with an address: its checksum (base58, bech32, bech32m), the network that it is of, and whether anybody could spend from it. */
export function checkAddress(text: string, { addresses }: ChainParams): Checked {
  const given = text.trim();
  const known = decode(given, addresses);
  if (known !== undefined)
    return known.isBurnt ? refused('zero') : { address: known.address, problem: null, isContract: false };
  const elsewhere = Object.values(CHAINS).some((chain) => decode(given, chain.addresses) !== undefined);
  if (elsewhere) return refused('network');
  const isOneCase = given === given.toLowerCase() || given === given.toUpperCase();
  const looksRight = BASE58.test(given) || (isOneCase && BECH32.test(given.toLowerCase()));
  return refused(looksRight ? 'checksum' : 'malformed');
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Nobody has the key of a hash of zeros, nor of any other single byte. */
function isOneByte(hash: Uint8Array): boolean {
  return hash.every((byte) => byte === hash[0]);
}

function refused(problem: NonNullable<AddressCheck['problem']>): Checked {
  return { address: null, problem, isContract: false };
}

function decode(
  text: string,
  network: BTC_NETWORK,
): { readonly address: string; readonly isBurnt: boolean } | undefined {
  try {
    const script = OutScript.encode(Address(network).decode(text));
    const program = OutScript.decode(script);
    const hash = 'hash' in program ? program.hash : undefined;
    const isKeyless = hash !== undefined && (isOneByte(hash) || BURNT.has(hexOf(hash)));
    const isNobodys = program.type === 'tr' && hexOf(program.pubkey) === NOTHING_UP_MY_SLEEVE;
    // Everybody may take what is paid to an anchor.
    const isBurnt = program.type === 'p2a' || isKeyless || isNobodys;
    return { address: Address(network).encode(program), isBurnt };
  } catch {
    return undefined;
  }
}
