import { encodeFunctionData, erc20Abi, isAddress, type Address, type PublicClient } from 'viem';
import { stepsOf, type Atto } from '../amounts.ts';
import type { Signer } from '../keys/signer.ts';
import { CustodyError, type NetworkInfo } from '../protocol.ts';
import { FAUCET_KEY } from './founding.ts';

export interface EvmFaucetOptions {
  readonly info: NetworkInfo;
  readonly chainId: number;
  readonly rpc: PublicClient;
  readonly signer: Signer;
  readonly address: Address;
  /** Mines what waits and resolves once the chain has it on the disk. */
  readonly store: () => Promise<void>;
}

const GAS = 100_000n;
const MAX_FEE_PER_GAS = 10n ** 12n;

/** Gives test coins of a chain of our own away. */
export class EvmFaucet {
  readonly #options: EvmFaucetOptions;
  /** One after the other: each has the next nonce. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: EvmFaucetOptions) {
    this.#options = options;
  }

  /** Resolves with the transaction's id once it is in a block that no end of any process takes back. Rejects with `CustodyError`. */
  async send(asset: string, to: string, amount: Atto): Promise<string> {
    const sent = this.#last.then(() => this.#send(asset, to, amount));
    this.#last = sent.catch(() => undefined);
    const id = await sent;
    await this.#options.store();
    return id;
  }

  async #send(asset: string, to: string, amount: Atto): Promise<string> {
    const { info, chainId, rpc, signer, address } = this.#options;
    const carried = info.assets.find((each) => each.asset === asset);
    if (carried === undefined)
      throw new CustodyError('unknownAsset', `${info.network} does not carry ${asset}`);
    if (!isAddress(to)) throw new CustodyError('invalidAddress', 'This is no address');
    const steps = this.#steps(amount, carried.decimals);
    const nonce = await rpc.getTransactionCount({ address, blockTag: 'pending' });
    const common = {
      type: 'eip1559',
      chainId,
      nonce,
      gas: GAS,
      maxFeePerGas: MAX_FEE_PER_GAS,
      maxPriorityFeePerGas: 1n,
    } as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, steps] });
    const raw = await signer.signEvmTransaction(
      FAUCET_KEY,
      carried.contract === null
        ? { ...common, to, value: steps }
        : { ...common, to: carried.contract as Address, data },
    );
    return rpc.sendRawTransaction({ serializedTransaction: raw });
  }

  #steps(amount: Atto, decimals: number): bigint {
    try {
      return stepsOf(amount, decimals);
    } catch (error) {
      throw new CustodyError('belowStep', 'The network does not count so finely', { cause: error });
    }
  }
}
