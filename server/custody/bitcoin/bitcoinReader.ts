import type { Arrival, BlockRef, ChainReader, ScannedBlock, WatchedAddresses } from '../adapter.ts';
import { attoOf } from '../amounts.ts';
import { transactionOf, type BlockSource, type BlockTransaction } from './blockSource.ts';
import { COINBASE_MATURITY } from './coins.ts';
import { addressOf, type ChainParams } from './network.ts';
import { RpcRefusal, type RpcClient } from './rpcClient.ts';
import { BITCOIN } from './spends.ts';

const NOT_FOUND = -5;

/** Transactions of a mempool that are looked at in a call; the others have their turn in the next. */
const MOST_LOOKED_AT = 1_000;

/** Reads a Bitcoin chain for the watcher. */
export class BitcoinReader implements ChainReader {
  readonly #rpc: RpcClient;
  readonly #source: BlockSource;
  readonly #params: ChainParams;
  /** Transactions that wait, with what they pay. Those that vanish are forgotten. */
  #waiting = new Map<string, BlockTransaction>();

  constructor(rpc: RpcClient, source: BlockSource, params: ChainParams) {
    this.#rpc = rpc;
    this.#source = source;
    this.#params = params;
  }

  head(): Promise<BlockRef> {
    return this.#source.head();
  }

  block(height: number): Promise<BlockRef | undefined> {
    return this.#source.at(height);
  }

  async scan(from: number, to: number, addresses: WatchedAddresses): Promise<readonly ScannedBlock[]> {
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
    const listed = await this.#rpc.call('getrawmempool');
    const ids = Array.isArray(listed) ? listed.map(String) : [];
    const waiting = new Map<string, BlockTransaction>();
    const unknown = ids.filter((id) => !this.#waiting.has(id)).slice(0, MOST_LOOKED_AT);
    for (const [id, transaction] of this.#waiting) waiting.set(id, transaction);
    for (const id of unknown) {
      const transaction = await this.#read(id);
      if (transaction !== undefined) waiting.set(id, transaction);
    }
    const present = new Set(ids);
    this.#waiting = new Map([...waiting].filter(([id]) => present.has(id)));
    return [...this.#waiting.values()].flatMap((transaction) => this.#arrivals(transaction, addresses));
  }

  async #read(id: string): Promise<BlockTransaction | undefined> {
    try {
      return transactionOf(await this.#rpc.call('getrawtransaction', [id, 1]));
    } catch (error) {
      // Replaced or mined since the list was made.
      if (error instanceof RpcRefusal && error.code === NOT_FOUND) return undefined;
      throw error;
    }
  }

  #arrivals(
    { txId, isCoinbase, outputs }: BlockTransaction,
    addresses: WatchedAddresses,
  ): readonly Arrival[] {
    return outputs.flatMap(({ amount, script }, place) => {
      const address = addressOf(new Uint8Array(Buffer.from(script, 'hex')), this.#params.addresses);
      if (address === undefined || amount === 0n || !addresses.has(address)) return [];
      return {
        txId,
        place: String(place),
        address,
        asset: BITCOIN.asset,
        amount: attoOf(amount, BITCOIN.decimals),
        ...(isCoinbase && { required: COINBASE_MATURITY }),
      };
    });
  }
}
