import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { dustLimit, feeAt } from '../dust.ts';
import { outpoint, type TransactionOutput } from '../rawTransaction.ts';
import { COINBASE_MATURITY } from './chain.ts';
import type { SimulatedNode } from './node.ts';

/** Satoshis a virtual kilobyte. */
const FEE_RATE = 2_000n;

/** Virtual bytes of a native segwit input with its signature, and of everything else at most. */
const INPUT_VSIZE = 68;
const REST_VSIZE = 11 + 43 + 31;

/** Replaceable, as wallets send. */
const SEQUENCE = 0xfffffffd;

/** The miner's wallet, from which the node gives coins away. */
export class Faucet {
  readonly script: Uint8Array;
  readonly #node: SimulatedNode;
  readonly #key: Uint8Array;

  constructor(node: SimulatedNode, key: Uint8Array) {
    this.#node = node;
    this.#key = key;
    this.script = p2wpkh(pubECDSA(key)).script;
  }

  /** Sends coins, in satoshis; undefined when it has not that many. Throws `Refusal`. */
  send(to: TransactionOutput): string | undefined {
    const transaction = new Transaction({ allowUnknownOutputs: true });
    let missing = to.amount;
    let vsize = REST_VSIZE;
    for (const [place, { amount }] of this.#spendable()) {
      if (missing + feeAt(FEE_RATE, vsize) <= 0n) break;
      const [txid = '', index] = place.split(':');
      transaction.addInput({
        txid,
        index: Number(index),
        sequence: SEQUENCE,
        witnessUtxo: { amount, script: this.script },
      });
      missing -= amount;
      vsize += INPUT_VSIZE;
    }
    const change = -missing - feeAt(FEE_RATE, vsize);
    if (change < 0n) return undefined;
    transaction.addOutput(to);
    if (change >= dustLimit(this.script)) transaction.addOutput({ amount: change, script: this.script });
    transaction.sign(this.#key);
    transaction.finalize();
    return this.#node.submit(transaction.extract()).id;
  }

  /** Its coins, those in blocks first, large before small. */
  #spendable(): readonly (readonly [string, TransactionOutput])[] {
    const { chain, mempool } = this.#node;
    const mined = [...chain.coins()].filter(
      ([, { height, isCoinbase }]) => !isCoinbase || chain.height + 1 - height >= COINBASE_MATURITY,
    );
    const waiting = mempool
      .all()
      .flatMap(({ transaction: { id, outputs } }) =>
        outputs.map((output, index) => [outpoint({ txId: id, index }), output] as const),
      );
    return [mined.toSorted(([, a], [, b]) => (a.amount > b.amount ? -1 : 1)), waiting]
      .flat()
      .filter(
        ([place, { script }]) =>
          Buffer.compare(script, this.script) === 0 && mempool.spender(place) === undefined,
      );
  }
}
