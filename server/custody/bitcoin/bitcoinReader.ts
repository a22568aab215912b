import type {
  Arrival,
  BlockRef,
  ChainHead,
  ChainReader,
  ScannedBlock,
  WatchedAddresses,
} from '../adapter.ts';
import { attoOf } from '../amounts.ts';
import type { BlockSource, BlockTransaction } from './blockSource.ts';
import { COINBASE_MATURITY } from './coins.ts';
import { MempoolReader } from './mempoolReader.ts';
import type { ChainParams } from './network.ts';
import type { RpcClient } from './rpcClient.ts';
import { ScriptBook } from './scriptBook.ts';
import { BITCOIN } from './spends.ts';

/** Reads a Bitcoin chain for the watcher. */
export class BitcoinReader implements ChainReader {
  readonly #source: BlockSource;
  readonly #scripts: ScriptBook;
  readonly #mempool: MempoolReader;

  constructor(rpc: Pick<RpcClient, 'list' | 'callEach'>, source: BlockSource, params: ChainParams) {
    this.#source = source;
    this.#scripts = new ScriptBook(params);
    this.#mempool = new MempoolReader(rpc);
  }

  head(): Promise<ChainHead> {
    return this.#source.head();
  }

  block(height: number): Promise<BlockRef | undefined> {
    return this.#source.at(height);
  }

  async scan(from: number, to: number, addresses: WatchedAddresses): Promise<readonly ScannedBlock[]> {
    await this.#scripts.follow(addresses);
    const blocks = await this.#source.blocks(from, to);
    return blocks.map(({ height, hash, parentHash, time, transactions }) => ({
      height,
      hash,
      parentHash,
      time,
      arrivals: transactions.flatMap((transaction) => this.#arrivals(transaction, addresses)),
    }));
  }

  /** A replaced transaction is not in the mempool any more, so it is not among these. */
  async unconfirmed(addresses: WatchedAddresses): Promise<readonly Arrival[]> {
    await this.#scripts.follow(addresses);
    return this.#mempool.arrivals((transaction) => this.#arrivals(transaction, addresses));
  }

  #arrivals(
    { txId, isCoinbase, outputs }: BlockTransaction,
    addresses: WatchedAddresses,
  ): readonly Arrival[] {
    const found: Arrival[] = [];
    for (const [place, { amount, script }] of outputs.entries()) {
      const address = this.#scripts.addressOf(script);
      if (address === undefined || amount === 0n || !addresses.has(address)) continue;
      found.push({
        txId,
        place: String(place),
        address,
        asset: BITCOIN.asset,
        amount: attoOf(amount, BITCOIN.decimals),
        ...(isCoinbase && { required: COINBASE_MATURITY }),
      });
    }
    return found;
  }
}
