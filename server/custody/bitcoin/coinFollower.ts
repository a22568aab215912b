import { NodeError, type BlockRef } from '../adapter.ts';
import { requireOurs } from './foreignSpends.ts';
import type { CustodyStore, Trx } from '../store/custodyStore.ts';
import type { BlockSource, FullBlock } from './blockSource.ts';
import type { CoinCount } from './coinCount.ts';
import { formerSpenders } from './formerSpends.ts';
import type { OwnAddresses } from './ownAddresses.ts';
import { outpoint } from './rawTransaction.ts';
import type { RpcClient } from './rpcClient.ts';
import type { BitcoinBlockRow } from './tables.ts';
import { unspentAt, type Unspent } from './unspentAt.ts';

export interface FollowerOptions {
  readonly rpc: RpcClient;
  readonly store: CustodyStore;
  readonly count: CoinCount;
  readonly source: BlockSource;
  readonly own: OwnAddresses;
}

/** A reorganization beyond these is none that can be followed. */
const KEPT_BLOCKS = 200;

/** Counting begins so far below the newest block: deeper than what a reorganization may take back. */
const BEGUN_BEFORE = 12;

const MOST_VALUES = 10_000;

/**
 * Keeps count of the coins of our own: what blocks bring and spend. Blocks that left the chain are taken back: what they brought is there no more, what
 * they spent is unspent again. Which of our transactions is mined is noted on the way. A transaction that spends our coins and that we do not know stops it:
 * somebody else pays with our keys.
 */
export class CoinFollower {
  readonly #options: FollowerOptions;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /**
   * Follows the chain up to a block, as far as the node still has it. Returns the height that the coins are counted to. Rejects with a `NodeError`,
   * `foreignSpend` among them; what was counted before such a block stays as it is.
   */
  async follow(head: BlockRef): Promise<number> {
    const { source } = this.#options;
    let last = await this.#last();
    last ??= await this.#begin(head);
    if (last.height > head.height || (await source.hashAt(last.height)) !== last.hash)
      last = await this.#goBack(last);
    while (last.height < head.height) {
      const [block] = await source.blocks(last.height + 1, last.height + 1);
      // The chain changed meanwhile; the next call finds out where.
      if (block?.parentHash !== last.hash) break;
      await this.#add(block);
      last = block;
    }
    return last.height;
  }

  async #last(): Promise<BitcoinBlockRow | undefined> {
    return this.#options.store.db
      .selectFrom('bitcoinBlocks')
      .selectAll()
      .orderBy('height', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /**
   * Of a database that has not counted yet: asks the node for what our addresses had a while ago, so that what is still undecided is followed from there.
   * What is spent until now was spent by a custody before this one, and what waits at the node as well.
   */
  async #begin(head: BlockRef): Promise<BitcoinBlockRow> {
    const { store, own, count, rpc, source } = this.#options;
    const addresses = await own.all(store.db);
    const height = Math.max(0, head.height - BEGUN_BEFORE);
    const hash = await source.hashAt(height);
    const coins = await unspentAt(height, addresses, { count });
    if (hash === undefined || hash !== (await source.hashAt(height)))
      throw new NodeError('contradictory', 'The chain changed while it was counted');
    const former = await formerSpenders({ rpc, source }, { height, hash }, { coins, addresses });
    await this.#write('bitcoin.begin', async (trx) => {
      for (const coin of coins) await insertCoin(trx, coin);
      await trx.insertInto('bitcoinBlocks').values({ height, hash }).execute();
      await trx.insertInto('bitcoinBeginning').values({ id: 1, height: head.height }).execute();
      for (const txId of former) await trx.insertInto('bitcoinFormerSpends').values({ txId }).execute();
    });
    return { height, hash };
  }

  /** Takes back what is no longer on the chain. */
  async #goBack(last: BitcoinBlockRow): Promise<BitcoinBlockRow> {
    const { store, source } = this.#options;
    const kept = await store.db.selectFrom('bitcoinBlocks').selectAll().orderBy('height', 'desc').execute();
    for (const block of kept) {
      if ((await source.hashAt(block.height)) !== block.hash) continue;
      if (block.height < last.height) await this.#takeBack(block.height);
      return block;
    }
    throw new NodeError(
      'contradictory',
      'The Bitcoin node knows none of the last blocks: it follows another chain',
    );
  }

  #takeBack(height: number): Promise<void> {
    return this.#write('bitcoin.takeBack', async (trx) => {
      await trx
        .updateTable('bitcoinCoins')
        .set({ spentHeight: null })
        .where('spentHeight', '>', height)
        .execute();
      await trx.updateTable('bitcoinCoins').set({ height: null }).where('height', '>', height).execute();
      await trx.updateTable('bitcoinVariants').set({ height: null }).where('height', '>', height).execute();
      await trx.deleteFrom('bitcoinBlocks').where('height', '>', height).execute();
    });
  }

  #add(block: FullBlock): Promise<void> {
    return this.#write('bitcoin.addBlock', async (trx) => {
      const scripts = new Set(
        block.transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script)),
      );
      const owned = await this.#options.own.among(trx, scripts);
      for (const transaction of block.transactions)
        for (const [place, output] of transaction.outputs.entries()) {
          const owner = owned.get(output.script);
          if (owner !== undefined)
            await insertCoin(trx, {
              account: owner.account,
              keyIndex: owner.index,
              amount: String(output.amount),
              txId: transaction.txId,
              place,
              height: block.height,
              isCoinbase: transaction.isCoinbase ? 1 : 0,
            });
        }
      await requireOurs(trx, block.height, await spendCoins(trx, block));
      await mineVariants(trx, block);
      await trx.insertInto('bitcoinBlocks').values({ height: block.height, hash: block.hash }).execute();
      await trx
        .deleteFrom('bitcoinBlocks')
        .where('height', '<', block.height - KEPT_BLOCKS)
        .execute();
    });
  }

  #write(name: string, work: (trx: Trx) => Promise<void>): Promise<void> {
    return this.#options.store.write(name, work);
  }
}

/** One that a reorganization took away may come again, in another block. */
async function insertCoin(trx: Trx, coin: Unspent): Promise<void> {
  await trx
    .insertInto('bitcoinCoins')
    .values({ ...coin, spentHeight: null, spendId: null })
    .onConflict((conflict) => conflict.columns(['txId', 'place']).doUpdateSet({ height: coin.height }))
    .execute();
}

/** Returns which transactions of the block spend coins of ours. */
async function spendCoins(trx: Trx, { height, transactions }: FullBlock): Promise<readonly string[]> {
  const inputs = transactions.flatMap((transaction) => transaction.inputs);
  const spenders = new Map(
    transactions.flatMap(({ txId, inputs: spent }) => spent.map((input) => [outpoint(input), txId])),
  );
  const found = new Set<string>();
  for (const txIds of chunksOf([...new Set(inputs.map(({ txId }) => txId))])) {
    const coins = await trx
      .selectFrom('bitcoinCoins')
      .select(['txId', 'place'])
      .where('txId', 'in', txIds)
      .execute();
    for (const { txId, place } of coins) {
      const spender = spenders.get(outpoint({ txId, index: place }));
      if (spender === undefined) continue;
      found.add(spender);
      await trx
        .updateTable('bitcoinCoins')
        .set({ spentHeight: height })
        .where('txId', '=', txId)
        .where('place', '=', place)
        .execute();
    }
  }
  return [...found];
}

async function mineVariants(trx: Trx, { height, transactions }: FullBlock): Promise<void> {
  for (const txIds of chunksOf(transactions.map(({ txId }) => txId)))
    await trx.updateTable('bitcoinVariants').set({ height }).where('txId', 'in', txIds).execute();
}

function chunksOf(values: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
}
