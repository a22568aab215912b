import { decodeFunctionData, erc20Abi, type Address, type PublicClient } from 'viem';
import {
  NodeError,
  type Arrival,
  type BlockRef,
  type ChainHead,
  type ChainReader,
  type ScannedBlock,
  type WatchedAddresses,
} from '../../adapter.ts';
import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import type { NetworkInfo } from '../../protocol.ts';
import { AddressIndex } from './addressIndex.ts';
import { bloomBits, hasBits } from './bloom.ts';
import { InsideCalls, type Inside } from './insideCalls.ts';
import { mayCall } from './internal.ts';
import { Measuring } from './measuring.ts';
import { Questions, TRANSFER } from './questions.ts';
import type { RawBlock, RawLog, RawReceipt, RawTransaction } from './rawBlocks.ts';
import { placeOf } from './places.ts';
import { tokenArrivals, transfersOf, type Token } from './tokens.ts';
import { feesOf, withdrawn } from './withoutTransaction.ts';

export interface EvmReaderOptions {
  readonly info: NetworkInfo;
  readonly chainId: number;
  readonly rpc: PublicClient;
  /** Assets whose events are not believed: what arrived is measured by balances. */
  readonly measured?: ReadonlySet<string>;
  /** Told of a node that does not trace. */
  readonly report?: (error: unknown) => void;
  readonly now?: () => number;
}

/** Blocks with all their transactions that are asked for at once. */
const AT_ONCE = 3;

/** More receipts than this are asked for by their block. */
const FEW = 10;

/** Blocks that follow each other, with the transfers of known tokens in all of them. */
interface Fetched {
  readonly logs: readonly RawLog[];
  readonly blocks: readonly (RawBlock | null)[];
}

/** Reads an EVM chain for the watcher: what plain transactions, transfers of known tokens and calls inside of transactions bring. */
export class EvmReader implements ChainReader {
  readonly #ask: Questions;
  readonly #chainId: number;
  readonly #coin: string;
  readonly #measured: ReadonlySet<string>;
  /** By contract, in lower case. */
  readonly #tokens: ReadonlyMap<string, Token>;
  /** Contracts whose code is known to move no coins. */
  readonly #harmless: ReadonlySet<string>;
  readonly #ours = new AddressIndex();
  readonly #transferBits = bloomBits(TRANSFER);
  readonly #contractBits: readonly (readonly number[])[];
  readonly #inside: InsideCalls;
  readonly #measuring: Measuring;
  #headHeight = 0;
  #ahead: { readonly from: number; readonly to: number; readonly fetched: Promise<Fetched> } | undefined;

  constructor({
    info,
    chainId,
    rpc,
    measured = new Set(),
    report = () => undefined,
    now = Date.now,
  }: EvmReaderOptions) {
    const ask = new Questions(rpc);
    this.#ask = ask;
    this.#inside = new InsideCalls({ ask, ours: this.#ours, coin: info.feeAsset, report, now });
    this.#measuring = new Measuring(ask, this.#ours, now);
    this.#chainId = chainId;
    this.#coin = info.feeAsset;
    this.#measured = measured;
    const tokens = info.assets.flatMap((asset) =>
      asset.contract === null ? [] : [{ ...asset, contract: asset.contract as Address }],
    );
    this.#tokens = new Map(tokens.map((token) => [token.contract.toLowerCase(), token]));
    this.#harmless = new Set(
      tokens.filter(({ asset }) => !measured.has(asset)).map(({ contract }) => contract.toLowerCase()),
    );
    this.#contractBits = tokens.map(({ contract }) => bloomBits(contract));
  }

  async head(): Promise<ChainHead> {
    const [chainId, block] = await Promise.all([this.#ask.chainId(), this.#ask.block('latest', false)]);
    if (chainId !== this.#chainId)
      throw new NodeError('wrongChain', `The node is of chain ${chainId}, not of ${this.#chainId}`);
    if (block === null) throw new NodeError('contradictory', 'The node has no last block');
    const head = refOf(block);
    this.#headHeight = head.height;
    return { ...head, time: timeOf(block) };
  }

  async block(height: number): Promise<BlockRef | undefined> {
    const block = await this.#ask.block(height, false);
    return block === null ? undefined : refOf(block);
  }

  async scan(from: number, to: number, addresses: WatchedAddresses): Promise<readonly ScannedBlock[]> {
    this.#ours.follow(addresses);
    const scanned: ScannedBlock[] = [];
    for (let at = from; at <= to;) {
      const { logs, blocks } = await this.#blocksFrom(at, Math.min(to, at + AT_ONCE - 1));
      const byHeight = Map.groupBy(logs, ({ blockNumber }) => Number(blockNumber));
      for (const block of blocks) {
        if (block === null) throw new NodeError('contradictory', `The node has no block ${at}`);
        scanned.push(await this.#scanned(block, byHeight.get(at) ?? []));
        at += 1;
      }
    }
    return scanned;
  }

  /**
   * From that block on, up to there at most. Lets the node make as many more ready while these are looked through and stored; should the chain change meanwhile,
   * their hashes do not fit.
   */
  async #blocksFrom(from: number, to: number): Promise<Fetched> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const isReady = ahead?.from === from && ahead.to <= to;
    const fetched = await (isReady ? ahead.fetched : this.#read(from, to));
    const next = from + fetched.blocks.length;
    const last = Math.min(next + (to - from), this.#headHeight);
    if (last >= next) {
      this.#ahead = { from: next, to: last, fetched: this.#read(next, last) };
      // Told to who asks for them.
      this.#ahead.fetched.catch(() => undefined);
    }
    return fetched;
  }

  async #read(from: number, to: number): Promise<Fetched> {
    const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const contracts = [...this.#tokens.values()].map(({ contract }) => contract);
    const [logs, blocks] = await Promise.all([
      contracts.length === 0 ? [] : this.#ask.transfers(from, to, contracts),
      Promise.all(heights.map((height) => this.#ask.block(height, true))),
    ]);
    return { logs, blocks };
  }

  async unconfirmed(addresses: WatchedAddresses): Promise<readonly Arrival[]> {
    this.#ours.follow(addresses);
    // Nodes need not tell what waits; what they do not tell is seen when it is mined.
    const pending = await this.#ask.block('pending', true).catch(() => null);
    return (pending?.transactions ?? []).flatMap((transaction) => [
      ...this.#carried(transaction),
      ...this.#announced(transaction),
    ]);
  }

  async #scanned(block: RawBlock, logs: readonly RawLog[]): Promise<ScannedBlock> {
    const height = Number(block.number);
    const own = logs.length > 0 ? logs : await this.#missedLogs(block, height);
    const transfers = transfersOf(own, this.#tokens, block.hash);
    const [measured, believed] = [true, false].map((isMeasured) =>
      transfers.filter(({ token }) => this.#measured.has(token.asset) === isMeasured),
    );
    const tokens = await this.#measuring.find(measured ?? [], { block, headHeight: this.#headHeight });
    const coins = await this.#coins(block, height);
    return {
      ...refOf(block),
      time: timeOf(block),
      arrivals: [...tokenArrivals(believed ?? [], this.#ours), ...tokens.arrivals, ...coins.arrivals],
      unseen: [...tokens.unseen, ...coins.unseen],
    };
  }

  /** A node that has a block may not have its logs yet, and then says that there are none: the block's own filter tells. */
  async #missedLogs(block: RawBlock, height: number): Promise<readonly RawLog[]> {
    const mayHave =
      hasBits(block.logsBloom, this.#transferBits) &&
      this.#contractBits.some((bits) => hasBits(block.logsBloom, bits));
    if (!mayHave) return [];
    const receipts = await this.#receipts(block, height, block.transactions);
    const logs = receipts.flatMap((receipt) => receipt.logs);
    const isMissing = logs.some(
      ({ address, topics }) => this.#tokens.has(address.toLowerCase()) && topics[0] === TRANSFER,
    );
    if (isMissing) throw new NodeError('contradictory', `The node lacks logs of block ${height}`);
    return [];
  }

  /** The network's coin, by plain transactions that did not fail, by validators, and by calls inside of others. */
  async #coins(block: RawBlock, height: number): Promise<Inside> {
    const carrying = block.transactions.filter((transaction) => this.#carried(transaction).length > 0);
    const receipts = await this.#receipts(block, height, carrying);
    const failed = new Set(
      receipts.filter(({ status }) => BigInt(status) === 0n).map(({ transactionHash }) => transactionHash),
    );
    const plain = carrying.filter(({ hash }) => !failed.has(hash)).flatMap((each) => this.#carried(each));
    const known = [...plain, ...withdrawn(block, this.#coin, this.#ours)];
    const candidates = block.transactions.filter((transaction) => mayCall(transaction, this.#harmless));
    const headHeight = this.#headHeight;
    const { arrivals, unseen } = await this.#inside.find({ block, candidates, headHeight, arrivals: known });
    return {
      arrivals: [...known, ...arrivals],
      unseen: [...feesOf(block, this.#coin, this.#ours), ...unseen],
    };
  }

  async #receipts(
    block: RawBlock,
    height: number,
    transactions: readonly RawTransaction[],
  ): Promise<readonly RawReceipt[]> {
    if (transactions.length === 0) return [];
    const found =
      transactions.length > FEW
        ? ((await this.#ask.receiptsOf(height)) ?? [])
        : await Promise.all(transactions.map(({ hash }) => this.#ask.receipt(hash)));
    const byHash = new Map(
      found.flatMap((receipt) => (receipt === null ? [] : [[receipt.transactionHash, receipt]])),
    );
    return transactions.map(({ hash }) => {
      const receipt = byHash.get(hash);
      if (receipt?.blockHash !== block.hash)
        throw new NodeError('contradictory', 'The node has no receipt for a transaction of its block');
      return receipt;
    });
  }

  #carried({ hash, to, value }: RawTransaction): readonly Arrival[] {
    const address = this.#ours.find(to);
    const wei = BigInt(value);
    if (address === undefined || wei === 0n) return [];
    return [{ txId: hash, place: 'n', address, asset: this.#coin, amount: attoOf(wei, ATTO_SCALE) }];
  }

  /** What a waiting call of a token would bring. */
  #announced({ hash, to, input }: RawTransaction): readonly Arrival[] {
    const token = to === null ? undefined : this.#tokens.get(to.toLowerCase());
    if (token === undefined || this.#measured.has(token.asset)) return [];
    try {
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: input });
      const address = functionName === 'transfer' ? this.#ours.find(args[0]) : undefined;
      const steps = functionName === 'transfer' ? args[1] : 0n;
      if (address === undefined || steps === 0n) return [];
      const amount = attoOf(steps, token.decimals);
      const place = placeOf(`${token.asset}.0`, address);
      return [{ txId: hash, place, address, asset: token.asset, amount }];
    } catch {
      return [];
    }
  }
}

function timeOf({ timestamp }: Pick<RawBlock, 'timestamp'>): number {
  return Number(timestamp) * 1_000;
}

function refOf({ number, hash, parentHash }: RawBlock): BlockRef {
  return { height: Number(number), hash, parentHash };
}
