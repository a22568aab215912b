import {
  NodeError,
  type Arrival,
  type BlockRef,
  type ChainHead,
  type ChainReader,
  type ScannedBlock,
} from '../../../server/custody/adapter.ts';

export interface ModelBlock extends ScannedBlock {
  readonly arrivals: readonly Arrival[];
}

/** What the node does wrong at the moment. */
export type Fault =
  | { readonly kind: 'silent' }
  /** Knows only so many of the blocks. */
  | { readonly kind: 'behind'; readonly by: number }
  /** Says that it has more blocks than it has. */
  | { readonly kind: 'boasts'; readonly by: number }
  /** Answers for a block with one of a chain that was given up. */
  | { readonly kind: 'mixes' }
  /** Moves on between two questions. */
  | { readonly kind: 'moves' };

let lastHash = 0;

/** A chain that is a list, and a node that can be made to misbehave: the oracle of watchers. */
export class ModelChain implements ChainReader {
  blocks: ModelBlock[] = [blockAfter(undefined, [])];
  fault: Fault | undefined;
  waiting: readonly Arrival[] = [];
  /** Of blocks that were given up, by height. */
  readonly #former = new Map<number, ModelBlock>();

  get height(): number {
    return this.blocks.length - 1;
  }

  /** @param time of the block, in ms; its height when left out */
  mine(arrivals: readonly Arrival[] = [], time?: number): void {
    const block = blockAfter(this.blocks.at(-1), arrivals);
    this.blocks.push(time === undefined ? block : { ...block, time });
  }

  /** Replaces the last blocks by others; there is one more of them than before unless `contents` says otherwise. */
  reorganize(depth: number, contents: readonly (readonly Arrival[])[]): void {
    for (const block of this.blocks.splice(this.blocks.length - depth)) this.#former.set(block.height, block);
    for (const arrivals of contents) this.mine(arrivals);
  }

  head(): Promise<ChainHead> {
    return this.#answer(() => {
      const last = this.#visible().at(-1) as ModelBlock;
      return this.fault?.kind === 'boasts'
        ? { ...last, height: last.height + this.fault.by, hash: `boast ${last.hash}` }
        : last;
    });
  }

  block(height: number): Promise<BlockRef | undefined> {
    return this.#answer(() => this.#visible()[height]);
  }

  scan(from: number, to: number): Promise<readonly ScannedBlock[]> {
    return this.#answer(() => {
      if (this.fault?.kind === 'moves') {
        this.fault = undefined;
        const arrivals = this.blocks.at(-1)?.arrivals ?? [];
        if (this.height > 0) this.reorganize(1, [arrivals, []]);
      }
      return this.#visible()
        .slice(from, to + 1)
        .map((block, index) =>
          this.fault?.kind === 'mixes' && index === 0 ? (this.#former.get(block.height) ?? block) : block,
        );
    });
  }

  unconfirmed(): Promise<readonly Arrival[]> {
    return this.#answer(() => this.waiting);
  }

  #visible(): readonly ModelBlock[] {
    return this.fault?.kind === 'behind'
      ? this.blocks.slice(0, Math.max(1, this.blocks.length - this.fault.by))
      : this.blocks;
  }

  #answer<Value>(value: () => Value): Promise<Value> {
    if (this.fault?.kind === 'silent') return Promise.reject(new NodeError('unreachable', 'No answer'));
    return Promise.resolve().then(value);
  }
}

function blockAfter(parent: ModelBlock | undefined, arrivals: readonly Arrival[]): ModelBlock {
  const height = (parent?.height ?? -1) + 1;
  return { height, hash: `block ${(lastHash += 1)}`, parentHash: parent?.hash ?? '', time: height, arrivals };
}
