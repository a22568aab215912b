import { BaseError, numberToHex, type Address, type Hash, type Hex, type PublicClient } from 'viem';
import { NodeError } from '../../adapter.ts';
import type { RawBlock, RawDiff, RawFrame, RawLog, RawReceipt, RawTrace } from './rawBlocks.ts';

/** `Transfer(address,address,uint256)` of ERC-20. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const BALANCE_OF = '0x70a08231';

/** What nodes are asked about transactions: what calls they made, with whatever each was given; or whose balances they changed, which no transaction makes long. */
const TRACERS = {
  calls: { tracer: 'callTracer' },
  diff: {
    tracer: 'prestateTracer',
    tracerConfig: { diffMode: true, disableCode: true, disableStorage: true },
  },
} as const;

/** What each way of tracing says of a transaction. */
export interface Traced {
  readonly calls: RawFrame;
  readonly diff: RawDiff;
}

/** What the reader asks of the node. Rejects with {@link NodeError} only. */
export class Questions {
  readonly #rpc: PublicClient;

  constructor(rpc: PublicClient) {
    this.#rpc = rpc;
  }

  async chainId(): Promise<number> {
    return Number(await this.#ask<Hex>('eth_chainId'));
  }

  /** With all its transactions when `full`; null where there is none. */
  block(at: number | 'latest' | 'pending', full: boolean): Promise<RawBlock | null> {
    return this.#ask('eth_getBlockByNumber', typeof at === 'number' ? numberToHex(at) : at, full);
  }

  transfers(from: number, to: number, contracts: readonly Address[]): Promise<readonly RawLog[]> {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
    return this.#ask('eth_getLogs', { ...range, address: contracts, topics: [TRANSFER] });
  }

  receipt(hash: Hash): Promise<RawReceipt | null> {
    return this.#ask('eth_getTransactionReceipt', hash);
  }

  receiptsOf(height: number): Promise<readonly RawReceipt[] | null> {
    return this.#ask('eth_getBlockReceipts', numberToHex(height));
  }

  /** What the transactions of a block did. */
  traces<Way extends keyof Traced>(
    way: Way,
    height: number,
  ): Promise<readonly RawTrace<Traced[Way]>[] | null> {
    return this.#ask('debug_traceBlockByNumber', numberToHex(height), TRACERS[way]);
  }

  /** The same of one transaction. */
  trace<Way extends keyof Traced>(way: Way, hash: Hash): Promise<Traced[Way] | null> {
    return this.#ask('debug_traceTransaction', hash, TRACERS[way]);
  }

  async balanceOf(owner: Address, contract: Address | null, height: number): Promise<bigint> {
    const at = numberToHex(height);
    if (contract === null) return BigInt(await this.#ask<Hex>('eth_getBalance', owner, at));
    const data = `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, '0')}`;
    const answer = await this.#ask<Hex>('eth_call', { to: contract, data }, at);
    if (answer === '0x') throw new NodeError('contradictory', 'The node knows no such token');
    return BigInt(answer);
  }

  code(address: Address): Promise<Hex> {
    return this.#ask('eth_getCode', address, 'latest');
  }

  transaction(
    hash: Hash,
  ): Promise<(RawBlock['transactions'][number] & { readonly blockNumber: Hex | null }) | null> {
    return this.#ask('eth_getTransactionByHash', hash);
  }

  async #ask<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer> {
    try {
      return await this.#rpc.request({ method, params } as never);
    } catch (error) {
      for (let cause = error; cause instanceof Error; cause = cause.cause)
        if (cause instanceof NodeError) throw cause;
      const said = error instanceof BaseError ? error.shortMessage : 'no answer';
      throw new NodeError('unreachable', `The node is of no help with ${method}: ${said}`, { cause: error });
    }
  }
}
