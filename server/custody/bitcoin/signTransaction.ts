import { Transaction } from '@scure/btc-signer';
import type { Signer } from '../keys/signer.ts';
import type { OwnAddress, OwnAddresses } from './ownAddresses.ts';
import { hexOf } from './rawTransaction.ts';

/** May be replaced by one that pays more (BIP-125). */
const SEQUENCE = 0xfffffffd;

export interface SpentCoin {
  readonly txId: string;
  readonly place: number;
  readonly amount: bigint;
  readonly owner: OwnAddress;
}

export interface PaidOutput {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

export interface SignedTransaction {
  readonly txId: string;
  /** Hex. */
  readonly raw: string;
}

/**
 * Makes a PSBT, has it signed, and finishes it. What comes back is combined with what was sent, so a signer cannot change where the money goes.
 * Rejects with `SigningError`.
 */
export async function signTransaction(
  coins: readonly SpentCoin[],
  outputs: readonly PaidOutput[],
  signing: { readonly signer: Signer; readonly own: OwnAddresses },
): Promise<SignedTransaction> {
  const transaction = new Transaction({ version: 2, allowUnknownOutputs: true });
  for (const { txId, place, amount, owner } of coins)
    transaction.addInput({
      txid: txId,
      index: place,
      sequence: SEQUENCE,
      witnessUtxo: { amount, script: owner.script },
    });
  for (const output of outputs) transaction.addOutput(output);
  const keys = coins.map(({ owner }) => signing.own.keyOf(owner));
  const signed = await signing.signer.signPsbt(transaction.toPSBT(), keys);
  transaction.combine(Transaction.fromPSBT(signed, { allowUnknownOutputs: true }));
  transaction.finalize();
  return { txId: transaction.id, raw: hexOf(transaction.extract()) };
}
