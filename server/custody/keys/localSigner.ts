import { HDKey } from '@scure/bip32';
import { SigHash, Transaction } from '@scure/btc-signer';
import { bytesToHex, type Hex, type TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { signBip322 } from './bip322.ts';
import { accountKey, keyBelow, type KeyAccount, type KeyKind, type KeyRef } from './keyTree.ts';
import { SigningError, type Signer } from './signer.ts';

/** A key of the tree for the time of one signature. */
interface KeyPair {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Signs in this process. */
export class LocalSigner implements Signer {
  readonly #root: HDKey;
  readonly #accounts = new Map<string, HDKey>();

  /** @param seed of BIP-39, 64 bytes */
  constructor(seed: Uint8Array) {
    this.#root = HDKey.fromMasterSeed(seed);
  }

  fingerprint(): Promise<string> {
    return Promise.resolve(this.#root.fingerprint.toString(16).padStart(8, '0'));
  }

  accountKey(kind: KeyKind, account: KeyAccount): Promise<string> {
    return saying('There is no such account', () => this.#account(kind, account).publicExtendedKey);
  }

  signEvmTransaction(key: KeyRef, transaction: TransactionSerializable): Promise<Hex> {
    if (!Number.isSafeInteger(transaction.chainId))
      return Promise.reject(new SigningError('A transaction without a chain id is good on every chain'));
    return saying('The transaction could not be signed', () =>
      privateKeyToAccount(bytesToHex(this.#pair(key, 'evm').privateKey)).signTransaction(transaction),
    );
  }

  signEvmMessage(key: KeyRef, message: string): Promise<Hex> {
    return saying('The message could not be signed', () =>
      privateKeyToAccount(bytesToHex(this.#pair(key, 'evm').privateKey)).signMessage({ message }),
    );
  }

  signPsbt(psbt: Uint8Array, keys: readonly KeyRef[]): Promise<Uint8Array> {
    return saying('The transaction could not be signed by these keys', () => {
      const transaction = Transaction.fromPSBT(psbt, { lowR: true });
      if (transaction.inputsLength !== keys.length) throw new TypeError('Each input has a key');
      for (const [index, key] of keys.entries())
        transaction.signIdx(this.#pair(key, 'bitcoin').privateKey, index, [SigHash.ALL]);
      return transaction.toPSBT();
    });
  }

  signBitcoinMessage(key: KeyRef, message: string): Promise<string> {
    return saying('The message could not be signed', () => {
      const { privateKey, publicKey } = this.#pair(key, 'bitcoin');
      return signBip322(privateKey, publicKey, message);
    });
  }

  #account(kind: KeyKind, account: KeyAccount): HDKey {
    const name = `${kind}/${account}`;
    const key = this.#accounts.get(name) ?? accountKey(this.#root, kind, account);
    this.#accounts.set(name, key);
    return key;
  }

  #pair({ kind, account, index }: KeyRef, network: 'evm' | 'bitcoin'): KeyPair {
    if (!kind.startsWith(network)) throw new TypeError('A key signs for its own kind of network');
    const { privateKey, publicKey } = keyBelow(this.#account(kind, account), index);
    if (privateKey === null || publicKey === null) throw new TypeError('A key that signs is a private one');
    return { privateKey, publicKey };
  }
}

/** Whatever a library says of what it was given stays here. */
async function saying<Value>(message: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    throw new SigningError(message);
  }
}
