import { idleAfter } from '../../../units/timers.ts';
import type { SimulatedNode } from './node.ts';

/** Runs work once, later; returns how to call it off. */
type Schedule = (afterMs: number, work: () => void) => () => void;

export interface MinerOptions {
  /** In ms. */
  readonly everyMs: number;
  /** Blocks that are mined on top of the last one that holds anything, its own included. */
  readonly depth: number;
  readonly schedule?: Schedule;
}

/** Mines on demand: a block every so often while anything waits or is not yet deep enough. Then it rests. */
export class Miner {
  readonly #node: SimulatedNode;
  readonly #script: Uint8Array;
  readonly #options: MinerOptions;
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(node: SimulatedNode, script: Uint8Array, options: MinerOptions) {
    this.#node = node;
    this.#script = script;
    this.#options = options;
    node.onChange(() => {
      this.#wake();
    });
    this.#wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #wake(): void {
    if (this.#isStopped || this.#cancel !== undefined || !this.#isWanted()) return;
    const { schedule = idleAfter, everyMs } = this.#options;
    this.#cancel = schedule(everyMs, () => {
      this.#cancel = undefined;
      if (!this.#isStopped && this.#isWanted()) this.#node.mine(this.#script);
    });
  }

  #isWanted(): boolean {
    const { chain } = this.#node;
    const recent = Array.from({ length: this.#options.depth - 1 }, (_, index) =>
      chain.block(chain.height - index),
    );
    const isSettling = recent.some(
      (block) => block !== undefined && block !== chain.block(0) && block.transactions.length > 1,
    );
    return isSettling || this.#node.template().length > 0;
  }
}
