import type { Hex, TransactionSerializable } from 'viem';
import type { KeyAccount, KeyKind, KeyRef } from './keyTree.ts';

/**
 * Has the seed, and nobody else has. Gives public keys and signatures; what may be signed is decided by who asks. It may run anywhere: everything here
 * survives a structured clone, and may be asked again.
 * All reject with {@link SigningError}, whose message never says anything of a key.
 */
export interface Signer {
  /** Names the seed without saying anything of it: the fingerprint of its root by BIP-32, 8 hexadecimal digits. */
  fingerprint(): Promise<string>;
  /** Extended public key of an account, which the addresses of all its indexes follow from, see `publicKeys.ts`. */
  accountKey(kind: KeyKind, account: KeyAccount): Promise<string>;
  /** The signed transaction, ready to be broadcast. One without a chain id is refused: it would be good on every chain. */
  signEvmTransaction(key: KeyRef, transaction: TransactionSerializable): Promise<Hex>;
  /** EIP-191. */
  signEvmMessage(key: KeyRef, message: string): Promise<Hex>;
  /** The PSBT with a signature (SIGHASH_ALL) of each input by the key at its place. */
  signPsbt(psbt: Uint8Array, keys: readonly KeyRef[]): Promise<Uint8Array>;
  /** BIP-322 (simple) for the native segwit address of the key, in base64. */
  signBitcoinMessage(key: KeyRef, message: string): Promise<string>;
}

/** Something could not be signed. The message is one of ours and never has what was to be signed, let alone a key. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
}
