import { NodeError, type BlockRef, type ChainHead } from '../adapter.ts';
import { satsOf } from './exactJson.ts';
import type { ChainParams } from './network.ts';
import { RpcRefusal, type RpcClient } from './rpcClient.ts';

/** Amount in satoshis; the script in hex. */
export interface BlockOutput {
  readonly amount: bigint;
  readonly script: string;
}

/** An output that is spent, where it was made. */
export interface SpentOutput extends BlockOutput {
  readonly height: number;
  readonly isCoinbase: boolean;
}

export interface BlockInput {
  readonly txId: string;
  readonly index: number;
  /** Where the node tells. */
  readonly spent?: SpentOutput;
}

export interface BlockTransaction {
  readonly txId: string;
  readonly isCoinbase: boolean;
  readonly inputs: readonly BlockInput[];
  readonly outputs: readonly BlockOutput[];
}

export interface FullBlock extends BlockRef {
  /** Milliseconds. */
  readonly time: number;
  readonly transactions: readonly BlockTransaction[];
}

const OUT_OF_RANGE = -8;
const NOT_FOUND = -5;

/** What watcher and sender read of the newest blocks is asked for once. */
const KEPT_BLOCKS = 16;

/** Blocks as the node tells them, checked for being what was asked for. Rejects with `NodeError`. */
export class BlockSource {
  readonly #rpc: RpcClient;
  readonly #params: ChainParams;
  readonly #kept = new Map<string, FullBlock>();

  constructor(rpc: RpcClient, params: ChainParams) {
    this.#rpc = rpc;
    this.#params = params;
  }

  /** The newest block, of the chain that it should be. */
  async head(): Promise<ChainHead> {
    const info = record(await this.#rpc.call('getblockchaininfo'));
    const genesis = await this.#rpc.call('getblockhash', [0]);
    if (genesis !== this.#params.genesis)
      throw new NodeError('wrongChain', `The Bitcoin node follows another chain than ${this.#params.chain}`);
    if (info['initialblockdownload'] === true)
      throw new NodeError('behind', 'The Bitcoin node is still loading its chain');
    const header = await this.#header(text(info['bestblockhash']));
    if (header.height !== info['blocks'])
      throw new NodeError(
        'contradictory',
        'The Bitcoin node names a height that its newest block does not have',
      );
    return header;
  }

  /** Undefined above the newest. */
  async at(height: number): Promise<BlockRef | undefined> {
    const hash = await this.hashAt(height);
    if (hash === undefined) return undefined;
    const header = await this.#header(hash);
    if (header.height !== height)
      throw new NodeError('contradictory', `The Bitcoin node names a block of another height for ${height}`);
    return header;
  }

  async hashAt(height: number): Promise<string | undefined> {
    try {
      return text(await this.#rpc.call('getblockhash', [height]));
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === OUT_OF_RANGE) return undefined;
      throw error;
    }
  }

  /** The blocks of some heights with all that is in them, each following the one before. */
  async blocks(from: number, to: number): Promise<readonly FullBlock[]> {
    const blocks: FullBlock[] = [];
    for (let height = from; height <= to; height += 1) {
      const hash = await this.hashAt(height);
      if (hash === undefined) throw new NodeError('behind', `The Bitcoin node has no block ${height}`);
      const block = await this.#full(hash);
      const isNext = height === from || block.parentHash === blocks.at(-1)?.hash;
      if (block.height !== height || !isNext)
        throw new NodeError(
          'contradictory',
          `The Bitcoin node's block ${height} does not follow the one before`,
        );
      blocks.push(block);
    }
    return blocks;
  }

  async #header(hash: string): Promise<ChainHead> {
    const header = record(await notGone(this.#rpc.call('getblockheader', [hash])));
    return { ...refOf(header, hash), time: timeOf(header) };
  }

  async #full(hash: string): Promise<FullBlock> {
    const kept = this.#kept.get(hash);
    if (kept !== undefined) return kept;
    // 3: with what inputs spend.
    const answer = record(await notGone(this.#rpc.call('getblock', [hash, 3])));
    const block = {
      ...refOf(answer, hash),
      time: timeOf(answer),
      transactions: list(answer['tx']).map(transactionOf),
    };
    this.#kept.set(hash, block);
    for (const old of [...this.#kept.keys()].slice(0, -KEPT_BLOCKS)) this.#kept.delete(old);
    return block;
  }
}

/** A transaction as `getblock` and `getrawtransaction` show it. Throws a `NodeError` for anything else. */
export function transactionOf(value: unknown): BlockTransaction {
  const { txid, vin, vout } = record(value);
  const inputs = list(vin).map(record);
  return {
    txId: text(txid),
    isCoinbase: inputs[0]?.['coinbase'] !== undefined,
    inputs: inputs
      .filter((input) => input['coinbase'] === undefined)
      .map((input) => ({
        txId: text(input['txid']),
        index: whole(input['vout']),
        ...(input['prevout'] !== undefined && { spent: spentOf(record(input['prevout'])) }),
      })),
    outputs: list(vout).map(outputOf),
  };
}

function outputOf(value: unknown): BlockOutput {
  const output = record(value);
  const amount = satsOf(output['value']);
  if (amount === undefined || amount < 0n) throw malformed();
  return { amount, script: text(record(output['scriptPubKey'])['hex']) };
}

function spentOf(prevout: Readonly<Record<string, unknown>>): SpentOutput {
  return {
    ...outputOf(prevout),
    height: whole(prevout['height']),
    isCoinbase: prevout['generated'] === true,
  };
}

function refOf(header: Readonly<Record<string, unknown>>, hash: string): BlockRef {
  if (header['hash'] !== hash)
    throw new NodeError('contradictory', 'The Bitcoin node gave another block than was asked for');
  const parentHash = header['previousblockhash'];
  return {
    height: whole(header['height']),
    hash,
    parentHash: parentHash === undefined ? '' : text(parentHash),
  };
}

function timeOf(header: Readonly<Record<string, unknown>>): number {
  return whole(header['time']) * 1_000;
}

/** A block that was named a moment ago and is no longer known: the chain is changing, or the node contradicts itself. */
async function notGone(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === NOT_FOUND)
      throw new NodeError('contradictory', 'The Bitcoin node does not know a block that it named', {
        cause: error,
      });
    throw error;
  }
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw malformed();
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw malformed();
  return value;
}

function whole(value: unknown): number {
  if (typeof value !== 'number') throw malformed();
  return value;
}

function malformed(): NodeError {
  return new NodeError('contradictory', 'The Bitcoin node answers in another form than it should');
}
