import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';
import { NodeError } from '../../adapter.ts';
import type { FeeMarket } from './fees.ts';
import { causesOf, saysMissing, saysOutOfGas, saysReverted } from './nodeErrors.ts';

/** What a call of ours would carry. */
export interface Call {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** What a token's transfer would do now, in the token's steps; `reverted` where it would fail. */
export type Trial = 'reverted' | { readonly left: bigint; readonly arrived: bigint };

/** Blocks that the tip is judged by. */
const FEE_BLOCKS = 5;

/** Less is taken by hardly a validator: 0.01 gwei. */
const LEAST_TIP = 10_000_000n;

/** What the sender asks of the node. Rejects with {@link NodeError} only: an answer that is of no use is as good as none. */
export class EvmNode {
  readonly #rpc: PublicClient;
  readonly #chainId: number;

  constructor(rpc: PublicClient, chainId: number) {
    this.#rpc = rpc;
    this.#chainId = chainId;
  }

  /** Rejects when the node is one of another chain: our signatures would be of no use there, and its answers are of none here. */
  async assureChain(): Promise<void> {
    const chainId = await useful(this.#rpc.getChainId());
    if (chainId !== this.#chainId)
      throw new NodeError('wrongChain', `The node is of chain ${chainId}, not of ${this.#chainId}`);
  }

  async fees(): Promise<FeeMarket> {
    const history = await useful(
      this.#rpc.getFeeHistory({ blockCount: FEE_BLOCKS, rewardPercentiles: [50] }),
    );
    const baseFee = history.baseFeePerGas.at(-1);
    if (baseFee === undefined) throw new NodeError('contradictory', 'The node knows no base fee');
    const tips = (history.reward ?? []).flat().sort((one, other) => (one < other ? -1 : 1));
    const median = tips[Math.floor(tips.length / 2)] ?? 0n;
    return { baseFee, tip: median > LEAST_TIP ? median : LEAST_TIP };
  }

  /** How many transactions of an address the chain has up to a height: the next nonce. */
  transactionCount(address: Address, height: number): Promise<number> {
    return useful(this.#rpc.getTransactionCount({ address, blockNumber: BigInt(height) }));
  }

  /** The same with those that have yet to be mined. */
  pendingCount(address: Address): Promise<number> {
    return useful(this.#rpc.getTransactionCount({ address, blockTag: 'pending' }));
  }

  /** What an address has at a height, in wei or the token's steps. */
  balance(address: Address, contract: Address | null, height: number): Promise<bigint> {
    const blockNumber = BigInt(height);
    return useful(
      contract === null
        ? this.#rpc.getBalance({ address, blockNumber })
        : this.#rpc.readContract({
            address: contract,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
            blockNumber,
          }),
    );
  }

  receipt(hash: Hash): Promise<TransactionReceipt | undefined> {
    return useful(
      this.#rpc.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }),
    );
  }

  /** Hash of the block at a height; undefined above the head. */
  async blockHash(height: number): Promise<Hash | undefined> {
    const block = await useful(
      this.#rpc.request({ method: 'eth_getBlockByNumber', params: [`0x${height.toString(16)}`, false] }),
    );
    return block?.hash ?? undefined;
  }

  async isKnown(hash: Hash): Promise<boolean> {
    return (await useful(this.#rpc.request({ method: 'eth_getTransactionByHash', params: [hash] }))) !== null;
  }

  /**
   * Gas that a call needs now; `reverted` where it would fail, `tooMuchGas` where it needs more than `most`. Nothing beyond that is tried: receivers with code
   * could keep a node busy.
   */
  estimateGas(from: Address, call: Call, most: bigint): Promise<bigint | 'reverted' | 'tooMuchGas'> {
    return useful(
      this.#rpc
        .estimateGas({ account: from, gas: most, ...call })
        .then((gas) => (gas > most ? 'tooMuchGas' : gas))
        .catch((error: unknown) => {
          const outcome = revertedOnly(error);
          return saysOutOfGas(error) ? 'tooMuchGas' : outcome;
        }),
    );
  }

  /** Rejects when the node cannot even try what no receiver has a say in. */
  async assureTrials(from: Address): Promise<void> {
    await useful(this.#rpc.estimateGas({ account: from, to: from, value: 0n }));
  }

  /**
   * Tries a token's transfer on the state as it is, and believes the balances before and after it alone. Nodes that cannot simulate are
   * asked for what the call returns.
   */
  async tryTransfer(token: Address, from: Address, to: Address, steps: bigint): Promise<Trial> {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, steps] });
    const balance = (owner: Address) => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    });
    const calls = [
      balance(from),
      balance(to),
      { account: from, to: token, data: transfer },
      balance(from),
      balance(to),
    ];
    const trial = this.#rpc.simulateBlocks({ blocks: [{ calls }] }).then((blocks): Trial => {
      const results = blocks[0]?.calls ?? [];
      if (results.length !== calls.length)
        throw new NodeError('contradictory', 'The node simulates other calls than it was asked for');
      if (results.some((result) => result.status !== 'success')) return 'reverted';
      const [had = 0n, got = 0n, , has = 0n, gets = 0n] = results.map((result, at) =>
        at === 2 || result.data === '0x' ? 0n : BigInt(result.data),
      );
      return { left: had - has, arrived: gets - got };
    });
    return useful(
      trial.catch((error: unknown) => {
        if (!saysMissing(error)) return revertedOnly(error);
        return this.#askTransfer(token, from, transfer, steps);
      }),
    );
  }

  /** Whether the node took a signed transaction, now or before; what it says against one is no failure of ours. */
  async broadcast(raw: Hex): Promise<boolean> {
    try {
      await this.#rpc.sendRawTransaction({ serializedTransaction: raw });
      return true;
    } catch (error) {
      if (causesOf(error).some((cause) => cause instanceof NodeError) || !(error instanceof BaseError))
        throw error;
      return /already (known|imported)/i.test(error.message);
    }
  }

  async #askTransfer(token: Address, from: Address, data: Hex, steps: bigint): Promise<Trial> {
    const answer = await this.#rpc.call({ account: from, to: token, data }).catch(revertedOnly);
    if (answer === 'reverted') return 'reverted';
    const saysNo = answer.data !== undefined && BigInt(answer.data) === 0n;
    return saysNo ? { left: 0n, arrived: 0n } : { left: steps, arrived: steps };
  }
}

function revertedOnly(error: unknown): 'reverted' {
  if (saysReverted(error)) return 'reverted';
  throw error;
}

async function useful<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    for (const cause of causesOf(error)) if (cause instanceof NodeError) throw cause;
    if (error instanceof BaseError)
      throw new NodeError('unreachable', `The node is of no help: ${error.shortMessage}`, { cause: error });
    throw error;
  }
}
