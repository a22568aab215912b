import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestClient, http, numberToHex, type Hash, type Hex } from 'viem';
import { AnvilProcess, freePort } from './anvilProcess.ts';
import { findAnvil } from './findAnvil.ts';
import { genesisOf, type Allocation } from './genesis.ts';
import { StateFile } from './stateFile.ts';

export interface LocalChainOptions {
  /** Where its state is kept. */
  readonly folder: string;
  readonly chainId: number;
  readonly allocation: Allocation;
  /** What a new chain begins with beyond its genesis: done before anybody sees the chain, as a whole or not at all. */
  readonly begin?: (chain: NewChain) => Promise<void>;
  /** Blocks that are mined from the last one with a transaction on, so that it becomes final. */
  readonly depth: number;
  readonly now?: () => number;
  readonly onLost?: () => void;
}

/** A chain that nobody follows yet, and that is not saved. */
export interface NewChain {
  send(raw: Hex): Promise<Hash>;
  mine(blocks: number): Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;
const START_WITHIN_MS = 20_000;
const POLL_MS = 25;
const RESTART_AFTER_MS = 250;

/**
 * An Ethereum chain of this machine's own. It mines on demand, and what it mined is on the disk before anybody is told: no end of any process takes
 * a block back. A dead node is started again at the same address.
 */
export class LocalChain {
  readonly url: string;
  readonly chainId: number;
  readonly #options: LocalChainOptions;
  readonly #program: string;
  readonly #port: number;
  readonly #state: StateFile;
  readonly #client;
  #anvil: AnvilProcess | undefined;
  #isStopping = false;
  /** One after the other: what is saved is never older than what was. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: LocalChainOptions, port: number) {
    this.#options = options;
    this.#program = findAnvil();
    this.#port = port;
    this.chainId = options.chainId;
    this.url = `http://127.0.0.1:${port}`;
    this.#state = new StateFile(join(options.folder, 'state.json'));
    this.#client = createTestClient({
      mode: 'anvil',
      transport: http(this.url, { retryCount: 0, timeout: ANSWER_WITHIN_MS, maxResponseBodySize: 2 ** 30 }),
    });
  }

  /** Goes on with the chain of the folder, or begins one. Rejects with `AnvilMissingError`. */
  static async start(options: LocalChainOptions): Promise<LocalChain> {
    const chain = new LocalChain(options, await freePort());
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    try {
      await chain.#run();
    } catch (error) {
      await chain.stop();
      throw error;
    }
    return chain;
  }

  /** Of the running node. */
  get pid(): number | undefined {
    return this.#anvil?.pid;
  }

  /** Mines a block of what waits, and saves the chain. */
  mine(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#request('evm_mine');
      await this.#save();
    });
  }

  /** Whether anything waits for a block, or for more blocks on top of its own. */
  async wantsBlock(): Promise<boolean> {
    const { pending } = await this.#request<{ pending: Hex }>('txpool_status');
    if (BigInt(pending) > 0n) return true;
    const height = Number(await this.#request<Hex>('eth_blockNumber'));
    for (let back = 0; back < this.#options.depth - 1 && height - back > 0; back += 1) {
      const count = await this.#request<Hex>(
        'eth_getBlockTransactionCountByNumber',
        numberToHex(height - back),
      );
      if (BigInt(count) > 0n) return true;
    }
    return false;
  }

  send(raw: Hex): Promise<Hash> {
    return this.#request('eth_sendRawTransaction', raw);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    // What is being saved is saved to its end.
    await this.#last.catch(() => undefined);
    await this.#anvil?.stop();
  }

  async #run(): Promise<void> {
    const { folder, allocation, begin, chainId, now = Date.now } = this.#options;
    const isNew = !this.#state.exists;
    const genesis = join(folder, 'genesis.json');
    if (isNew) await writeFile(genesis, genesisOf(chainId, allocation, now), { mode: 0o600 });
    const anvil = new AnvilProcess({
      program: this.#program,
      port: this.#port,
      chainId,
      cacheFolder: folder,
      from: isNew ? { genesis } : { state: this.#state.path },
    });
    this.#anvil = anvil;
    await this.#answering(anvil);
    if (isNew) {
      await begin?.({
        send: (raw) => this.send(raw),
        mine: (blocks) => this.#request('anvil_mine', numberToHex(blocks)),
      });
      await this.#save();
    }
    void anvil.ended.then(() => this.#lost());
  }

  /** Starts the node again until it runs. */
  async #lost(): Promise<void> {
    this.#options.onLost?.();
    while (!this.#isStopping) {
      await wait(RESTART_AFTER_MS);
      if (this.#isStopping) return;
      try {
        return await this.#run();
      } catch {
        await this.#anvil?.stop();
      }
    }
  }

  async #answering(anvil: AnvilProcess): Promise<void> {
    const until = performance.now() + START_WITHIN_MS;
    while (!anvil.hasEnded && performance.now() < until) {
      const chainId = await this.#request<Hex>('eth_chainId').catch(() => undefined);
      if (chainId !== undefined && Number(chainId) === this.chainId) return;
      await wait(POLL_MS);
    }
    throw new Error('The local chain does not start');
  }

  async #save(): Promise<void> {
    await this.#state.keep(await this.#request<Hex>('anvil_dumpState', true));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #request<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
    return this.#client.request({ method, params } as never);
  }
}
