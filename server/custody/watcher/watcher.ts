import { NodeError, type BlockRef, type ChainHead, type ChainReader, type ScannedBlock } from '../adapter.ts';
import type { Trx } from '../store/custodyStore.ts';
import { unseenEvents } from '../unseen.ts';
import {
  foreign,
  isIn,
  record,
  recordMissed,
  recordUnconfirmed,
  undoAbove,
  type ArrivalContext,
} from './arrivals.ts';
import type { BlockRow } from './tables.ts';

export interface WatcherOptions extends ArrivalContext {
  readonly reader: ChainReader;
  /** Blocks that are scanned at once. */
  readonly batch?: number;
  /** Blocks that are remembered: a reorganization that goes back behind them all halts the network. */
  readonly remembered?: number;
}

/** How far a step came. */
export interface Watched {
  readonly block: BlockRef;
  /** Whether that is the node's last block. */
  readonly isAtHead: boolean;
  /** The node's last block. */
  readonly head: ChainHead;
}

/** What was looked through again. */
export interface Rescanned {
  readonly from: number;
  readonly to: number;
  /** Arrivals that were not known. */
  readonly missed: number;
  /** Whether that is all. */
  readonly isDone: boolean;
}

const BATCH = 20;
const REMEMBERED = 256;

/** A chain may move between two questions; one that does so again and again contradicts itself. */
const TRIES = 3;

/**
 * Follows a chain from block to block: what arrives at our addresses, how deep it is, and what a reorganization takes back. A step is one transaction, from
 * the block that was scanned last to what is told of it, and is only done when all answers of the node fit together.
 */
export class Watcher {
  readonly #options: Required<WatcherOptions>;

  constructor(options: WatcherOptions) {
    this.#options = { batch: BATCH, remembered: REMEMBERED, ...options };
  }

  /** The block that was scanned last; undefined before {@link begin}. */
  cursor(): Promise<BlockRow | undefined> {
    return this.#blocks().limit(1).executeTakeFirst();
  }

  /** Lets the watch begin behind a block. `alongside` is written in the same transaction. */
  async begin({ height, hash }: BlockRef, alongside: (trx: Trx) => Promise<void>): Promise<void> {
    const { store, network } = this.#options;
    await store.write('watcher.begin', async (trx) => {
      await trx.insertInto('blocks').values({ network, height, hash }).execute();
      await alongside(trx);
    });
  }

  /** Follows the chain by one batch of blocks. Rejects with `NodeError` when the node is not to be believed; nothing has changed then. */
  async step(): Promise<Watched> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#step();
      } catch (error) {
        const mayHaveMoved = error instanceof NodeError && error.problem === 'contradictory';
        if (!mayHaveMoved || attempt === TRIES) throw error;
      }
    }
  }

  /** Looks at what waits for a block, at the head of the chain. Rejects with `NodeError`. */
  async lookAhead({ hash }: BlockRef): Promise<void> {
    const { reader, store, addresses } = this.#options;
    const found = await reader.unconfirmed(addresses);
    const waiting = await foreign(
      this.#options,
      found.map((arrival) => ({ arrival, height: 0 })),
    );
    if (waiting.length === 0 && !(await this.#hasSeen())) return;
    const isComplete = (await reader.head()).hash === hash;
    await store.write('watcher.lookAhead', (trx) =>
      recordUnconfirmed(this.#options, trx, { waiting, isComplete }),
    );
  }

  /**
   * Looks again through blocks that were scanned before, from a height on, as many as a batch has, and records what was missed. Rejects with `NodeError`;
   * nothing has changed then.
   */
  async rescan(from: number): Promise<Rescanned> {
    const { reader, store, addresses, network, batch } = this.#options;
    const cursor = await this.cursor();
    if (cursor === undefined) throw new TypeError('The watch has not begun');
    const first = Math.max(from, await this.#firstKnown());
    const to = Math.min(cursor.height, first + batch - 1);
    if (first > to) return { from: first, to: cursor.height, missed: 0, isDone: true };
    const before = await reader.block(first - 1);
    if (before === undefined) throw new NodeError('contradictory', `The node has no block ${first - 1}`);
    const scanned = await reader.scan(first, to, addresses);
    requireChain(before, scanned, to);
    const isDone = to === cursor.height;
    if (isDone && scanned.at(-1)?.hash !== cursor.hash)
      throw new NodeError('contradictory', 'The chain has changed while it was looked through again');
    const found = scanned.flatMap(({ height, arrivals }) => arrivals.map((arrival) => ({ arrival, height })));
    const deposits = await foreign(this.#options, found);
    const missed = await store.write('watcher.rescan', async (trx) => {
      await store.append(trx, unseenEvents(network, scanned));
      return recordMissed(this.#options, trx, { found: deposits, height: cursor.height });
    });
    return { from: first, to, missed, isDone };
  }

  /** The lowest block that is known to be one of those that were scanned: what was held before is no deposit, for books began with it. */
  async #firstKnown(): Promise<number> {
    const { store, network } = this.#options;
    const arrival = await store.db
      .selectFrom('arrivals')
      .select(({ fn }) => fn.min('height').as('height'))
      .where('network', '=', network)
      .where('height', '>', 0)
      .executeTakeFirst();
    const block = await store.db
      .selectFrom('blocks')
      .select(({ fn }) => fn.min('height').as('height'))
      .where('network', '=', network)
      .executeTakeFirst();
    const scanned = (block?.height ?? 0) + 1;
    return Math.min(scanned, arrival?.height ?? scanned);
  }

  async #step(): Promise<Watched> {
    const { reader, batch, addresses } = this.#options;
    const cursor = await this.cursor();
    if (cursor === undefined) throw new TypeError('The watch has not begun');
    const head = await reader.head();
    if (head.height < cursor.height)
      throw new NodeError(
        'behind',
        `The node has block ${head.height}, and there was ${cursor.height} before`,
      );
    const common = await this.#common(cursor, head);
    const to = Math.min(head.height, common.height + batch);
    const scanned = to === common.height ? [] : await reader.scan(common.height + 1, to, addresses);
    requireChain(common, scanned, to);
    const isAtHead = to === head.height;
    if (isAtHead && (scanned.at(-1) ?? common).hash !== head.hash)
      throw new NodeError('contradictory', 'The node has another last block than it says');
    await this.#keep(cursor, common, scanned);
    return { block: scanned.at(-1) ?? head, isAtHead, head };
  }

  /** The highest block that was scanned and that the chain still has. Rejects with `NodeError` when it has none of those remembered. */
  async #common(cursor: BlockRow, head: BlockRef): Promise<BlockRow> {
    const { reader } = this.#options;
    const isThere = async ({ height, hash }: BlockRow): Promise<boolean> =>
      (height === head.height ? head : await reader.block(height))?.hash === hash;
    if (await isThere(cursor)) return cursor;
    for (const block of await this.#blocks().offset(1).limit(this.#options.remembered).execute())
      if (await isThere(block)) return block;
    throw new NodeError('deepReorg', 'The chain has none of the blocks that are remembered');
  }

  async #keep(cursor: BlockRow, common: BlockRow, scanned: readonly ScannedBlock[]): Promise<void> {
    const { store, network, remembered } = this.#options;
    const last = scanned.at(-1);
    if (last === undefined) return;
    const found = scanned.flatMap(({ height, arrivals }) => arrivals.map((arrival) => ({ arrival, height })));
    const deposits = await foreign(this.#options, found);
    await store.write('watcher.step', async (trx) => {
      if (common.height < cursor.height) {
        await undoAbove(this.#options, trx, common.height);
        await trx
          .deleteFrom('blocks')
          .where('network', '=', network)
          .where('height', '>', common.height)
          .execute();
      }
      await trx
        .insertInto('blocks')
        .values(scanned.map(({ height, hash }) => ({ network, height, hash })))
        .execute();
      await trx
        .deleteFrom('blocks')
        .where('network', '=', network)
        .where('height', '<=', last.height - remembered)
        .execute();
      await record(this.#options, trx, { found: deposits, height: last.height });
      await store.append(trx, unseenEvents(network, scanned));
    });
  }

  #blocks() {
    const { store, network } = this.#options;
    return store.db.selectFrom('blocks').selectAll().where('network', '=', network).orderBy('height', 'desc');
  }

  async #hasSeen(): Promise<boolean> {
    const { store, network } = this.#options;
    const row = await store.db
      .selectFrom('arrivals')
      .select('id')
      .where('network', '=', network)
      .where(isIn('seen'))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** Rejects blocks that do not follow each other from `before` on up to height `to`. */
function requireChain(
  before: Pick<BlockRef, 'height' | 'hash'>,
  blocks: readonly BlockRef[],
  to: number,
): void {
  let last = before;
  for (const block of blocks) {
    if (block.height !== last.height + 1 || block.parentHash !== last.hash)
      throw new NodeError('contradictory', `Block ${block.height} does not follow the one before`);
    last = block;
  }
  if (last.height !== to) throw new NodeError('contradictory', `The node has no block ${last.height + 1}`);
}
