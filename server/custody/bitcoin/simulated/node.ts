import { decodeTransaction, type RawTransaction } from '../rawTransaction.ts';
import { coinbase, sealBlock, subsidy, type Block } from './block.ts';
import { Chain } from './chain.ts';
import type { ChainStore } from './chainStore.ts';
import { regtestGenesis } from './genesis.ts';
import { Mempool, type Admission } from './mempool.ts';
import type { Pending } from './pending.ts';
import { Refusal } from './refusal.ts';

const MAX_BLOCK_WEIGHT = 3_996_000;

/**
 * A Bitcoin node with a chain of its own, by the rules of regtest. It has no peers: whoever may call it may mine and invalidate blocks.
 * Every change is stored before it is told.
 */
export class SimulatedNode {
  readonly chain: Chain;
  readonly mempool: Mempool;
  readonly #store: ChainStore;
  /** In ms. */
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  /** Satoshis a virtual kilobyte: what pays less stays unmined. */
  minMiningRate = 0n;

  constructor(store: ChainStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.chain = new Chain(regtestGenesis());
    for (const block of store.blocks()) this.chain.connect(block);
    this.mempool = new Mempool(this.chain);
    this.#refill(store.pending());
  }

  /** Called after each change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** What became of a transaction that was sent; throws {@link Refusal} or `MalformedTransaction`. */
  check(bytes: Uint8Array): Admission {
    return this.mempool.check(decodeTransaction(bytes), this.#seconds);
  }

  /** Takes a transaction in; one that is waiting already is none the worse for it. Throws as {@link check} does. */
  submit(bytes: Uint8Array): RawTransaction {
    const transaction = decodeTransaction(bytes);
    if (this.mempool.get(transaction.id) !== undefined) return transaction;
    this.mempool.add(this.mempool.check(transaction, this.#seconds));
    this.#save();
    return transaction;
  }

  /** What the next block would hold, parents before children. */
  template(): readonly Pending[] {
    const chosen = new Map<string, Pending>();
    let weight = 0;
    for (const pending of this.mempool.all()) {
      const { transaction, fee } = pending;
      const paysEnough = fee * 1_000n >= this.minMiningRate * BigInt(transaction.vsize);
      const isWhole = [...this.mempool.ancestors(transaction)].every((id) => chosen.has(id));
      if (!paysEnough || !isWhole || weight + transaction.weight > MAX_BLOCK_WEIGHT) continue;
      weight += transaction.weight;
      chosen.set(transaction.id, pending);
    }
    return [...chosen.values()];
  }

  /** Mines a block that pays `script`. @param transactions instead of those that wait; throws {@link Refusal} where they do not fit on the chain */
  mine(script: Uint8Array, transactions?: readonly RawTransaction[]): Block {
    const block = this.#seal(
      script,
      transactions === undefined ? this.template() : this.#inOrder(transactions),
    );
    this.#save({ from: this.chain.height, blocks: [block] });
    return block;
  }

  /** Mines several blocks, of which the first holds what waits, and stores them at once. */
  mineMany(count: number, script: Uint8Array): readonly Block[] {
    const from = this.chain.height + 1;
    const blocks = Array.from({ length: count }, () => this.#seal(script, this.template()));
    this.#save({ from, blocks });
    return blocks;
  }

  /** Takes a block and those after it off the chain; what they held waits again, as far as it still can. Returns false for an unknown block. */
  invalidate(hash: string): boolean {
    const height = this.chain.heightOf(hash);
    if (height === undefined || height === 0) return false;
    const returned: RawTransaction[] = [];
    while (this.chain.height >= height) returned.unshift(...this.chain.disconnect().transactions);
    const waiting = this.mempool.clear();
    this.#refill([
      ...returned
        .filter(({ isCoinbase }) => !isCoinbase)
        .map((transaction) => ({ transaction, time: this.#seconds })),
      ...waiting,
    ]);
    this.#save({ from: height, blocks: [] });
    return true;
  }

  get #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }

  #seal(script: Uint8Array, chosen: readonly Pending[]): Block {
    const height = this.chain.height + 1;
    const amount = chosen.reduce((sum, { fee }) => sum + fee, subsidy(height));
    const witnessIds = chosen.map(({ transaction }) => transaction.witnessId);
    const block = sealBlock(this.chain.tip.hash, Math.max(this.#seconds, this.chain.medianTime + 1), [
      coinbase(height, this.#store.nextSerial(), { amount, script }, witnessIds),
      ...chosen.map(({ transaction }) => transaction),
    ]);
    this.chain.connect(block);
    this.mempool.mined(block.transactions);
    return block;
  }

  #inOrder(transactions: readonly RawTransaction[]): readonly Pending[] {
    const block = new Mempool(this.chain);
    return transactions.map((transaction) => {
      const admission = block.check(transaction, this.#seconds);
      if (admission.replaced.length > 0) throw new Refusal('rejected', 'bad-txns-inputs-missingorspent');
      block.add(admission);
      return admission;
    });
  }

  #refill(pending: readonly Pick<Pending, 'transaction' | 'time'>[]): void {
    for (const { transaction, time } of pending)
      try {
        this.mempool.add(this.mempool.check(transaction, time));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
  }

  #save(change?: { readonly from: number; readonly blocks: readonly Block[] }): void {
    this.#store.save(change, this.mempool.all());
    for (const listener of this.#listeners) listener();
  }
}
