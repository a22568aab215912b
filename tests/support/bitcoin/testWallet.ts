import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { addressOf, CHAINS, scriptOf } from '../../../server/custody/bitcoin/network.ts';
import { hexOf } from '../../../server/custody/bitcoin/rawTransaction.ts';

/** An output to be spent; amounts in satoshis. */
export interface Spendable {
  readonly txId: string;
  readonly index: number;
  readonly amount: bigint;
}

const NETWORK = CHAINS.regtest.addresses;

/** Somebody else's wallet: one key, transactions made by hand. */
export class TestWallet {
  readonly #key: Uint8Array;
  readonly script: Uint8Array;
  readonly address: string;

  /** @param seed 1 to 255, names the wallet */
  constructor(seed: number) {
    this.#key = new Uint8Array(32).fill(seed);
    const payment = p2wpkh(pubECDSA(this.#key), NETWORK);
    this.script = payment.script;
    this.address = addressOf(payment.script, NETWORK) ?? '';
  }

  /** A signed transaction as hex. What the outputs leave is the fee. */
  spend(
    inputs: readonly Spendable[],
    outputs: readonly { readonly to: string; readonly amount: bigint }[],
    { sequence = 0xfffffffd, lockTime = 0 } = {},
  ): string {
    const transaction = new Transaction({ lockTime });
    for (const { txId, index, amount } of inputs)
      transaction.addInput({
        txid: txId,
        index,
        sequence,
        witnessUtxo: { amount, script: this.script },
      });
    for (const { to, amount } of outputs) transaction.addOutput({ script: scriptOf(to, NETWORK), amount });
    transaction.sign(this.#key);
    transaction.finalize();
    return hexOf(transaction.extract());
  }
}
