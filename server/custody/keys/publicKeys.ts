import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { bytesToHex, type Address } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { keyBelow } from './keyTree.ts';

/** The compressed public key of an index below an account's extended public key: 33 bytes. */
export function publicKeyOf(accountKey: string, index: number): Uint8Array {
  const { publicKey } = keyBelow(HDKey.fromExtendedKey(accountKey), index);
  if (publicKey === null) throw new TypeError('An extended key has a public key');
  return publicKey;
}

/** The address of an index below an account's extended public key, with its checksum. */
export function evmAddressOf(accountKey: string, index: number): Address {
  return evmAddressOfKey(publicKeyOf(accountKey, index));
}

function evmAddressOfKey(publicKey: Uint8Array): Address {
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed');
  return publicKeyToAddress(bytesToHex(uncompressed as Buffer));
}
