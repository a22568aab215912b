import type { HDKey } from '@scure/bip32';

/** Whose keys: `evm` of every EVM chain, `bitcoin` of its main chain, `bitcoinTest` of its test chains. */
export type KeyKind = 'evm' | 'bitcoin' | 'bitcoinTest';

/** Purpose and coin type by BIP-44 and SLIP-44; native segwit by BIP-84. */
const ROOTS: Readonly<Record<KeyKind, string>> = {
  evm: "m/44'/60'",
  bitcoin: "m/84'/0'",
  bitcoinTest: "m/84'/1'",
};

/** The accounts of a kind, hardened against each other. */
export const KEY_ACCOUNTS = {
  /** Index i is the deposit address of user i. */
  deposits: 0,
  /** Index 0. */
  hot: 1,
  /** Index 0. */
  cold: 2,
  /** Index 0: what a chain of our own gives test coins from. */
  faucet: 3,
} as const;

export type KeyAccount = keyof typeof KEY_ACCOUNTS;

/** A key of the tree: `root / account' / 0 / index`. */
export interface KeyRef {
  readonly kind: KeyKind;
  readonly account: KeyAccount;
  readonly index: number;
}

/** The private key of an account; all below it follow from it. */
export function accountKey(root: HDKey, kind: KeyKind, account: KeyAccount): HDKey {
  return root.derive(`${ROOTS[kind]}/${KEY_ACCOUNTS[account]}'`);
}

/** The key of an index below an account's; public when that is. Throws for an index that is none. */
export function keyBelow(account: HDKey, index: number): HDKey {
  return account.deriveChild(0).deriveChild(index);
}
