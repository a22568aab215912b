import { HDKey } from '@scure/bip32';
import { NETWORK, p2wpkh, Transaction, WIF } from '@scure/btc-signer';
import { recoverTransactionAddress, verifyMessage } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { signBip322 } from '../../../../../server/custody/keys/bip322.ts';
import type { KeyRef } from '../../../../../server/custody/keys/keyTree.ts';
import { LocalSigner } from '../../../../../server/custody/keys/localSigner.ts';
import { evmAddressOf, publicKeyOf } from '../../../../../server/custody/keys/publicKeys.ts';
import { seedOf } from '../../../../../server/custody/keys/seedFile.ts';
import { SigningError } from '../../../../../server/custody/keys/signer.ts';

/** Of the test vectors of BIP-39 and BIP-84. */
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

const signer = new LocalSigner(seedOf(WORDS));
const hot: KeyRef = { kind: 'evm', account: 'hot', index: 0 };

it('addresses are those that any wallet derives from the words', async () => {
  const deposits = await signer.accountKey('evm', 'deposits');
  expect(evmAddressOf(deposits, 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  for (const index of [1, 7, 2 ** 31 - 1])
    expect(evmAddressOf(deposits, index)).toBe(mnemonicToAccount(WORDS, { addressIndex: index }).address);
  expect(evmAddressOf(await signer.accountKey('evm', 'hot'), 0)).toBe(
    mnemonicToAccount(WORDS, { accountIndex: 1 }).address,
  );
  // The first address of BIP-84's test vectors.
  const segwit = publicKeyOf(await signer.accountKey('bitcoin', 'deposits'), 0);
  expect(p2wpkh(segwit, NETWORK).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
});

it('an account of test chains has other keys than that of the main chain', async () => {
  expect(await signer.accountKey('bitcoinTest', 'hot')).not.toBe(await signer.accountKey('bitcoin', 'hot'));
  expect(await signer.fingerprint()).toBe('73c5da0a');
});

it('an extended key that leaves the signer is public', async () => {
  const key = HDKey.fromExtendedKey(await signer.accountKey('evm', 'hot'));
  expect(key.privateKey).toBeNull();
});

it('signs a transaction for its chain, and none that is good on every chain', async () => {
  const transaction = {
    type: 'eip1559',
    chainId: 31_337,
    nonce: 3,
    gas: 21_000n,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    to: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    value: 10n ** 18n,
  } as const;
  const serializedTransaction = (await signer.signEvmTransaction(hot, transaction)) as `0x02${string}`;
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(
    mnemonicToAccount(WORDS, { accountIndex: 1 }).address,
  );
  await expect(
    signer.signEvmTransaction(hot, { ...transaction, chainId: undefined } as never),
  ).rejects.toThrow(SigningError);
});

it('signs messages by EIP-191', async () => {
  const signature = await signer.signEvmMessage(hot, 'Reserves');
  const { address } = mnemonicToAccount(WORDS, { accountIndex: 1 });
  expect(await verifyMessage({ address, message: 'Reserves', signature })).toBe(true);
});

it('signs messages as the test vectors of BIP-322 do', () => {
  const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k');
  const publicKey = Buffer.from('02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872', 'hex');
  expect(p2wpkh(publicKey).address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l');
  expect(signBip322(key, publicKey, '')).toBe(
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  );
  expect(signBip322(key, publicKey, 'Hello World')).toBe(
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  );
});

it('signs each input of a PSBT by its own key', async () => {
  const keys: KeyRef[] = [
    { kind: 'bitcoinTest', account: 'deposits', index: 5 },
    { kind: 'bitcoinTest', account: 'hot', index: 0 },
  ];
  const psbt = await unsigned(keys);
  const signed = Transaction.fromPSBT(await signer.signPsbt(psbt, keys));
  signed.finalize();
  expect(signed.isFinal).toBe(true);
  await expect(signer.signPsbt(psbt, keys.toReversed())).rejects.toThrow(SigningError);
  await expect(signer.signPsbt(psbt, keys.slice(1))).rejects.toThrow(SigningError);
});

async function unsigned(keys: readonly KeyRef[]): Promise<Uint8Array> {
  const transaction = new Transaction();
  for (const [index, { kind, account, index: below }] of keys.entries()) {
    const { script } = p2wpkh(publicKeyOf(await signer.accountKey(kind, account), below));
    transaction.addInput({ txid: `${index}`.repeat(64), index, witnessUtxo: { script, amount: 1_000n } });
  }
  transaction.addOutput({
    script: p2wpkh(publicKeyOf(await signer.accountKey('bitcoinTest', 'cold'), 0)).script,
    amount: 1_500n,
  });
  return transaction.toPSBT();
}
