import { feeAt } from '../dust.ts';
import { outpoint, type RawTransaction, type TransactionOutput } from '../rawTransaction.ts';
import { COINBASE_MATURITY, type Chain, type Coin } from './chain.ts';
import { malformation, MIN_RELAY_RATE, nonStandard } from './policy.ts';
import type { Pending, PendingPool } from './pending.ts';
import { Refusal } from './refusal.ts';
import { refusedReplacement } from './replacement.ts';
import { refusedSignature } from './verify.ts';

/** A transaction that may be taken in, and those that it would push out. */
export interface Admission extends Pending {
  readonly replaced: readonly Pending[];
}

const MAX_UNCONFIRMED_CHAIN = 25;

/** What waits for a block: valid on top of the chain and of one another, parents before children. */
export class Mempool implements PendingPool {
  readonly #chain: Chain;
  readonly #pending = new Map<string, Pending>();
  /** Satoshis a virtual kilobyte: what pays less is refused, as by a node whose mempool is full. */
  minRate = MIN_RELAY_RATE;
  /** Which of them spends an output. */
  readonly #spenders = new Map<string, string>();

  constructor(chain: Chain) {
    this.#chain = chain;
  }

  get size(): number {
    return this.#pending.size;
  }

  get(id: string): Pending | undefined {
    return this.#pending.get(id);
  }

  /** Parents before children. */
  all(): readonly Pending[] {
    return [...this.#pending.values()];
  }

  spender(place: string): string | undefined {
    return this.#spenders.get(place);
  }

  /** What an input spends, mined or waiting; undefined where there is no such output. Spent by another here it counts all the same. */
  output({ txId, index }: { readonly txId: string; readonly index: number }): Coin | undefined {
    const output: TransactionOutput | undefined = this.#pending.get(txId)?.transaction.outputs[index];
    if (output !== undefined) return { ...output, height: this.#chain.height + 1, isCoinbase: false };
    return this.#chain.coin(outpoint({ txId, index }));
  }

  /** Checks a transaction without taking it in. Throws {@link Refusal} with the words of Bitcoin Core. */
  check(transaction: RawTransaction, time: number): Admission {
    const nextHeight = this.#chain.height + 1;
    if (transaction.isCoinbase) throw new Refusal('rejected', 'coinbase');
    refuse(malformation(transaction) ?? nonStandard(transaction, nextHeight));
    if (this.#pending.has(transaction.id)) throw new Refusal('rejected', 'txn-already-in-mempool');
    if (this.#isMined(transaction)) throw new Refusal('known', 'Transaction outputs already in utxo set');
    const spent = this.#spent(transaction, nextHeight);
    const fee = sum(spent) - sum(transaction.outputs);
    if (fee < 0n) throw new Refusal('rejected', 'bad-txns-in-belowout');
    const least = feeAt(MIN_RELAY_RATE, transaction.vsize);
    if (fee < least) throw new Refusal('rejected', `min relay fee not met, ${fee} < ${least}`);
    const asked = feeAt(this.minRate, transaction.vsize);
    if (fee < asked) throw new Refusal('rejected', `mempool min fee not met, ${fee} < ${asked}`);
    const pending = { transaction, fee, time };
    const replaced = this.#replacedBy(pending);
    if (this.ancestors(transaction).size >= MAX_UNCONFIRMED_CHAIN)
      throw new Refusal('rejected', 'too-long-mempool-chain');
    refuse(refusedSignature(transaction, spent));
    return { ...pending, replaced };
  }

  /** Takes in what {@link check} admitted. */
  add({ replaced, ...pending }: Admission): void {
    for (const { transaction } of replaced) this.#remove(transaction);
    this.#pending.set(pending.transaction.id, pending);
    for (const input of pending.transaction.inputs)
      this.#spenders.set(outpoint(input), pending.transaction.id);
  }

  /** After a block: what it holds is gone, and so is what spends the same outputs. Returns what the block made impossible. */
  mined(transactions: readonly RawTransaction[]): readonly Pending[] {
    const conflicting: Pending[] = [];
    for (const transaction of transactions) {
      const pending = this.#pending.get(transaction.id);
      if (pending !== undefined) this.#remove(pending.transaction);
      for (const input of transaction.inputs) {
        const rival = this.#pending.get(this.#spenders.get(outpoint(input)) ?? '');
        if (rival !== undefined) conflicting.push(...this.withDescendants(rival));
      }
      for (const each of conflicting) this.#remove(each.transaction);
    }
    return conflicting;
  }

  clear(): readonly Pending[] {
    const all = this.all();
    this.#pending.clear();
    this.#spenders.clear();
    return all;
  }

  ancestors({ inputs }: RawTransaction, found = new Set<string>()): ReadonlySet<string> {
    for (const { txId } of inputs) {
      const parent = this.#pending.get(txId);
      if (parent === undefined || found.has(txId)) continue;
      found.add(txId);
      this.ancestors(parent.transaction, found);
    }
    return found;
  }

  withDescendants(pending: Pending): readonly Pending[] {
    const found = new Set([pending]);
    for (const { transaction } of found)
      for (const index of transaction.outputs.keys()) {
        const child = this.#pending.get(this.#spenders.get(outpoint({ txId: transaction.id, index })) ?? '');
        if (child !== undefined) found.add(child);
      }
    return [...found];
  }

  #remove({ id, inputs }: RawTransaction): void {
    this.#pending.delete(id);
    for (const input of inputs)
      if (this.#spenders.get(outpoint(input)) === id) this.#spenders.delete(outpoint(input));
  }

  #isMined({ id, outputs }: RawTransaction): boolean {
    return [...outputs.keys()].some((index) => this.#chain.coin(outpoint({ txId: id, index })) !== undefined);
  }

  #spent({ inputs }: RawTransaction, nextHeight: number): readonly Coin[] {
    return inputs.map((input) => {
      const coin = this.output(input);
      if (coin === undefined) throw new Refusal('missing', 'bad-txns-inputs-missingorspent');
      if (coin.isCoinbase && nextHeight - coin.height < COINBASE_MATURITY)
        throw new Refusal('rejected', 'bad-txns-premature-spend-of-coinbase');
      return coin;
    });
  }

  #replacedBy(pending: Pending): readonly Pending[] {
    const rivals = new Set(
      pending.transaction.inputs
        .map((input) => this.#pending.get(this.#spenders.get(outpoint(input)) ?? ''))
        .filter((rival) => rival !== undefined),
    );
    if (rivals.size === 0) return [];
    const replaced = [...new Set([...rivals].flatMap((rival) => this.withDescendants(rival)))];
    refuse(refusedReplacement(pending, [...rivals], replaced, this));
    return replaced;
  }
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new Refusal('rejected', reason);
}

function sum(outputs: readonly TransactionOutput[]): bigint {
  return outputs.reduce((total, { amount }) => total + amount, 0n);
}
