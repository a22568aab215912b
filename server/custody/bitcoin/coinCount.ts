import { pause as idlePause } from '../../units/timers.ts';
import { NodeError } from '../adapter.ts';
import { record, type BlockSource, type FullBlock } from './blockSource.ts';
import { satsOf } from './exactJson.ts';
import { outpoint } from './rawTransaction.ts';
import { RpcRefusal, type RpcClient } from './rpcClient.ts';

/** An unspent output, where it was made; its script in hex. */
export interface FoundCoin {
  readonly amount: bigint;
  readonly script: string;
  readonly height: number;
  readonly isCoinbase: boolean;
}

/** By outpoint. */
export type FoundCoins = ReadonlyMap<string, FoundCoin>;

export interface CoinCountOptions {
  readonly rpc: RpcClient;
  readonly source: BlockSource;
  /** How long a scan is carried on by the blocks that follow it, in ms; 0: each count is a scan of its own. */
  readonly freshForMs: number;
  readonly now: () => number;
  /** Waits so many ms; by default on a clock that keeps no process alive. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** What was unspent at a block. */
interface Counted {
  readonly height: number;
  readonly hash: string;
  readonly coins: FoundCoins;
  /** When the scan began that it comes from, in ms. */
  readonly scannedAt: number;
}

/** A node reads all unspent outputs that there are: on the main chain for minutes. */
const SCAN_TIMEOUT_MS = 30 * 60_000;

/** How often a node that scans for somebody else is asked whether it is done. */
const BUSY_PACE_MS = 5_000;

/** What a node answers to what it does not take for an argument (`RPC_INVALID_PARAMETER`), a second scan among them. */
const INVALID_PARAMETER = -8;

/** Blocks that a count is carried over; a scan is quicker than more of them. */
const MOST_CARRIED = 144;

/**
 * Counts the coins of some scripts according to the node alone. A scan takes minutes on the main chain and the node takes one at a time: its result is kept
 * with its block, carried from there to the block that is asked for, and replaced by another scan from time to time, behind what is answered meanwhile.
 */
export class CoinCount {
  readonly #options: CoinCountOptions;
  #counted: Counted | undefined;
  /** One count after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** A scan that nobody waits for. */
  #scanning: Promise<void> | undefined;

  constructor(options: CoinCountOptions) {
    this.#options = options;
  }

  /**
   * What the scripts had at a height. One that was not known at the last scan counts from there on: nobody was paid at it before.
   * Rejects with a `NodeError` when the node is behind or the chain changes meanwhile.
   */
  at(height: number, scripts: ReadonlySet<string>): Promise<FoundCoins> {
    const counted = this.#last.then(() => this.#at(height, scripts));
    this.#last = counted.catch(() => undefined);
    return counted;
  }

  async #at(height: number, scripts: ReadonlySet<string>): Promise<FoundCoins> {
    const { freshForMs, now } = this.#options;
    if (freshForMs === 0) return (await this.#carried(await this.#scan(scripts), height, scripts)).coins;
    if (!(await this.#isUsable(height))) {
      await this.#scanning;
      if (!(await this.#isUsable(height))) this.#counted = await this.#scan(scripts);
    }
    const from = this.#counted ?? (await this.#scan(scripts));
    if (now() - from.scannedAt >= freshForMs) this.#scanning ??= this.#scanAgain(scripts);
    const carried = await this.#carried(from, height, scripts);
    if (carried.height > from.height && this.#counted === from) this.#counted = carried;
    return carried.coins;
  }

  /** Whether what was counted lies on the chain, and near. */
  async #isUsable(height: number): Promise<boolean> {
    const counted = this.#counted;
    return (
      counted !== undefined &&
      Math.abs(height - counted.height) <= MOST_CARRIED &&
      (await this.#options.source.hashAt(counted.height)) === counted.hash
    );
  }

  async #scanAgain(scripts: ReadonlySet<string>): Promise<void> {
    try {
      this.#counted = await this.#scan(scripts);
    } catch {
      // What is kept is carried on; the next count tries again.
    } finally {
      this.#scanning = undefined;
    }
  }

  async #scan(scripts: ReadonlySet<string>): Promise<Counted> {
    const wanted = [...scripts].map((script) => `raw(${script})`);
    const { answer: told, scannedAt } = await this.#scanned(wanted);
    const answer = record(told);
    const { height, bestblock: hash, unspents } = answer;
    if (typeof height !== 'number' || typeof hash !== 'string' || !Array.isArray(unspents))
      throw new NodeError('contradictory', 'The Bitcoin node does not tell what is unspent');
    const coins = new Map<string, FoundCoin>();
    for (const each of unspents) {
      const { txid, vout, ...found } = record(each);
      coins.set(outpoint({ txId: String(txid), index: Number(vout) }), foundOf(found));
    }
    return { height, hash, coins, scannedAt };
  }

  /**
   * A node takes one scan at a time, and one that nobody waits for any more goes on, such as that of custody's former process: it is waited for, as long as
   * it takes. It is not cut short, for it may be somebody else's.
   */
  async #scanned(
    wanted: readonly string[],
  ): Promise<{ readonly answer: unknown; readonly scannedAt: number }> {
    const { rpc, now, pause = unreferenced } = this.#options;
    for (;;) {
      const scannedAt = now();
      try {
        return { answer: await rpc.call('scantxoutset', ['start', wanted], SCAN_TIMEOUT_MS), scannedAt };
      } catch (error) {
        if (!(error instanceof RpcRefusal)) throw error;
        if (!isBusy(error))
          throw new NodeError('unreachable', 'The Bitcoin node does not count its unspent outputs now', {
            cause: error,
          });
      }
      do await pause(BUSY_PACE_MS);
      while ((await rpc.call('scantxoutset', ['status'])) !== null);
    }
  }

  /** Forwards by what blocks bring and spend, backwards by what they brought and spent. */
  async #carried(from: Counted, height: number, scripts: ReadonlySet<string>): Promise<Counted> {
    const { source } = this.#options;
    if (from.height === height) {
      if ((await source.hashAt(height)) !== from.hash) throw changed();
      return from;
    }
    const coins = new Map(from.coins);
    if (from.height < height) {
      const blocks = await source.blocks(from.height + 1, height);
      if (blocks[0]?.parentHash !== from.hash) throw changed();
      for (const block of blocks) apply(coins, block, scripts);
      return { ...from, height, hash: blocks.at(-1)?.hash ?? from.hash, coins };
    }
    const blocks = await source.blocks(height + 1, from.height);
    if (blocks.at(-1)?.hash !== from.hash) throw changed();
    for (const block of blocks.toReversed()) takeBack(coins, block, scripts);
    return { ...from, height, hash: blocks[0]?.parentHash ?? from.hash, coins };
  }
}

function apply(coins: Map<string, FoundCoin>, block: FullBlock, scripts: ReadonlySet<string>): void {
  for (const { txId, isCoinbase, inputs, outputs } of block.transactions) {
    for (const input of inputs) coins.delete(outpoint(input));
    for (const [index, output] of outputs.entries())
      if (scripts.has(output.script))
        coins.set(outpoint({ txId, index }), { ...output, height: block.height, isCoinbase });
  }
}

function takeBack(coins: Map<string, FoundCoin>, block: FullBlock, scripts: ReadonlySet<string>): void {
  for (const { txId, inputs, outputs } of block.transactions.toReversed()) {
    for (const index of outputs.keys()) coins.delete(outpoint({ txId, index }));
    for (const { spent, ...input } of inputs)
      if (spent !== undefined && scripts.has(spent.script)) coins.set(outpoint(input), spent);
  }
}

function isBusy({ code, message }: RpcRefusal): boolean {
  return code === INVALID_PARAMETER && message.includes('already in progress');
}

function unreferenced(ms: number): Promise<unknown> {
  return idlePause(ms, { isKept: false });
}

function foundOf({ scriptPubKey, amount, height, coinbase }: Readonly<Record<string, unknown>>): FoundCoin {
  const sats = satsOf(amount);
  if (sats === undefined || typeof height !== 'number')
    throw new NodeError(
      'contradictory',
      'The Bitcoin node tells of an unspent output in another form than it should',
    );
  return { amount: sats, script: String(scriptPubKey), height, isCoinbase: coinbase === true };
}

function changed(): NodeError {
  return new NodeError('contradictory', 'The chain changed while it was counted');
}
