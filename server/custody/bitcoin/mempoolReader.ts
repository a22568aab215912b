import type { Arrival } from '../adapter.ts';
import { transactionOf, type BlockTransaction } from './blockSource.ts';
import { RpcRefusal, type RpcClient } from './rpcClient.ts';

/** Transactions that are looked at in a call; the others have their turn in the next. */
const MOST_LOOKED_AT = 1_000;

/** Of these, in one request. */
const AT_ONCE = 100;

/** Ids that are remembered, far more than a mempool of its usual size has; what waits beyond them is seen in its block. */
const MOST_KNOWN = 500_000;

/** Ids of what has gone are forgotten once there are so many for each that waits. */
const FORGOTTEN_FROM = 2;

/**
 * What waits for a block and arrives at our addresses. A full mempool has hundreds of thousands of transactions: each is read once, and only what it brings
 * us is kept of it.
 */
export class MempoolReader {
  readonly #rpc: Pick<RpcClient, 'list' | 'callEach'>;
  /** Those that bring us nothing, some of which may have gone. */
  #known = new Set<string>();
  #arriving = new Map<string, readonly Arrival[]>();

  constructor(rpc: Pick<RpcClient, 'list' | 'callEach'>) {
    this.#rpc = rpc;
  }

  /** @param arrivalsOf what a transaction brings us. An address counts from when it is known: nobody was paid at it before. */
  async arrivals(
    arrivalsOf: (transaction: BlockTransaction) => readonly Arrival[],
  ): Promise<readonly Arrival[]> {
    const ids = await this.#rpc.list('getrawmempool');
    this.#forget(ids);
    const waiting = new Map<string, readonly Arrival[]>();
    const unknown: string[] = [];
    const room = Math.min(MOST_LOOKED_AT, MOST_KNOWN - this.#known.size);
    for (const id of ids) {
      const arrivals = this.#arriving.get(id);
      if (arrivals !== undefined) waiting.set(id, arrivals);
      else if (unknown.length < room && !this.#known.has(id)) unknown.push(id);
    }
    this.#arriving = waiting;
    for (let at = 0; at < unknown.length; at += AT_ONCE)
      await this.#read(unknown.slice(at, at + AT_ONCE), arrivalsOf);
    return [...this.#arriving.values()].flat();
  }

  async #read(
    ids: readonly string[],
    arrivalsOf: (transaction: BlockTransaction) => readonly Arrival[],
  ): Promise<void> {
    const calls = ids.map((id) => ({ method: 'getrawtransaction', parameters: [id, 1] }));
    const answers = await this.#rpc.callEach(calls);
    for (const [at, id] of ids.entries()) {
      const answer = answers[at];
      // Replaced or mined since the list was made.
      if (answer instanceof RpcRefusal) continue;
      const found = arrivalsOf(transactionOf(answer));
      if (found.length > 0) this.#arriving.set(id, found);
      else this.#known.add(id);
    }
  }

  #forget(ids: readonly string[]): void {
    if (this.#known.size <= FORGOTTEN_FROM * ids.length) return;
    const known = this.#known;
    this.#known = new Set(ids.filter((id) => known.has(id)));
  }
}
