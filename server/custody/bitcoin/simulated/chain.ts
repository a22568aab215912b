import { outpoint, type RawTransaction, type TransactionOutput } from '../rawTransaction.ts';
import type { Block } from './block.ts';

/** An output that nobody has spent, and since when it is there. */
export interface Coin extends TransactionOutput {
  readonly height: number;
  readonly isCoinbase: boolean;
}

interface MinedTransaction {
  readonly transaction: RawTransaction;
  readonly block: Block;
  readonly height: number;
}

/** Blocks that must have followed, its own included, before what was mined may be spent. */
export const COINBASE_MATURITY = 100;

const RETURN = 0x6a;

/** The blocks, and what they leave unspent. Trusts what it is given: whoever adds a block has checked it. */
export class Chain {
  readonly #blocks: Block[];
  #tip: Block;
  readonly #coins = new Map<string, Coin>();
  /** Height of the block that holds a transaction. */
  readonly #heights = new Map<string, number>();

  constructor(genesis: Block) {
    // Its output does not exist: nobody can spend it.
    this.#blocks = [genesis];
    this.#tip = genesis;
  }

  get height(): number {
    return this.#blocks.length - 1;
  }

  get tip(): Block {
    return this.#tip;
  }

  block(height: number): Block | undefined {
    return this.#blocks[height];
  }

  heightOf(hash: string): number | undefined {
    const height = this.#blocks.findLastIndex((block) => block.hash === hash);
    return height === -1 ? undefined : height;
  }

  coin(place: string): Coin | undefined {
    return this.#coins.get(place);
  }

  coins(): Iterable<readonly [string, Coin]> {
    return this.#coins;
  }

  transaction(id: string): MinedTransaction | undefined {
    const height = this.#heights.get(id);
    const block = this.#blocks[height ?? -1];
    const transaction = block?.transactions.find((each) => each.id === id);
    if (height === undefined || block === undefined || transaction === undefined) return undefined;
    return { transaction, block, height };
  }

  /** The output that an input spends or spent; undefined for one that is in no block. */
  output(input: { readonly txId: string; readonly index: number }): Coin | undefined {
    const source = this.transaction(input.txId);
    const output = source?.transaction.outputs[input.index];
    if (source === undefined || output === undefined) return undefined;
    return { ...output, height: source.height, isCoinbase: source.transaction.isCoinbase };
  }

  /** Seconds; a block's time must be later (BIP-113). */
  get medianTime(): number {
    const times = this.#blocks.slice(-11).map(({ time }) => time);
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  }

  connect(block: Block): void {
    if (block.parentHash !== this.tip.hash) throw new Error(`Block ${block.hash} does not follow the tip`);
    this.#blocks.push(block);
    this.#tip = block;
    for (const transaction of block.transactions) {
      this.#heights.set(transaction.id, this.height);
      if (!transaction.isCoinbase)
        for (const input of transaction.inputs) this.#coins.delete(outpoint(input));
      this.#create(transaction, this.height);
    }
  }

  /** Takes the newest block off; returns it. */
  disconnect(): Block {
    const block = this.#tip;
    const parent = this.#blocks.at(-2);
    if (parent === undefined) throw new Error('The first block of a chain stays');
    for (const transaction of block.transactions.toReversed()) {
      transaction.outputs.forEach((_, index) =>
        this.#coins.delete(outpoint({ txId: transaction.id, index })),
      );
      if (!transaction.isCoinbase)
        transaction.inputs.forEach((input) => {
          this.#restore(input);
        });
    }
    for (const { id } of block.transactions) this.#heights.delete(id);
    this.#blocks.pop();
    this.#tip = parent;
    return block;
  }

  #create(transaction: RawTransaction, height: number): void {
    for (const [index, output] of transaction.outputs.entries())
      if (output.script[0] !== RETURN)
        this.#coins.set(outpoint({ txId: transaction.id, index }), {
          ...output,
          height,
          isCoinbase: transaction.isCoinbase,
        });
  }

  #restore(input: { readonly txId: string; readonly index: number }): void {
    const coin = this.output(input);
    if (coin === undefined) throw new Error(`No block holds ${outpoint(input)}`);
    this.#coins.set(outpoint(input), coin);
  }
}
