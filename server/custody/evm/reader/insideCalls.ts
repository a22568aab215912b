import type { Address, Hash } from 'viem';
import { NodeError, type Arrival } from '../../adapter.ts';
import { ATTO_SCALE, stepsOf } from '../../amounts.ts';
import { Patience } from '../../patience.ts';
import type { Unseen } from '../../unseen.ts';
import type { AddressIndex } from './addressIndex.ts';
import { compareBalances, type Compared } from './byBalances.ts';
import { traceInside, type Traces } from './insideTraces.ts';
import { broughtArrivals, type Brought } from './internal.ts';
import type { Questions } from './questions.ts';
import type { RawBlock, RawTransaction } from './rawBlocks.ts';

/** Blocks whose states nodes keep at least: what older ones called inside perhaps cannot be found out any more. */
export const STATES_KEPT = 120;

/** For how long a block is tried at least before it is passed by, in ms. */
export const TRIED_FOR = 10 * 60_000;

/** What calls inside of a block's transactions brought, as far as it could be seen. */
export interface Inside {
  readonly arrivals: readonly Arrival[];
  readonly unseen: readonly Unseen[];
}

export interface InsideOptions {
  readonly ask: Questions;
  readonly ours: AddressIndex;
  /** The network's coin. */
  readonly coin: string;
  /** Told once of a node that does not trace. */
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

/** A block, and what is known of it already. */
export interface Looked {
  readonly block: RawBlock;
  /** Transactions that may have called. */
  readonly candidates: readonly RawTransaction[];
  readonly headHeight: number;
  /** Of the coin, by other ways than calls. */
  readonly arrivals: readonly Arrival[];
}

/** Finds coins that contracts send inside of transactions. No block halts the network for ever: what cannot be seen in it is told of and passed by. */
export class InsideCalls {
  readonly #options: InsideOptions;
  readonly #patience: Patience;
  /** Whether the last block could not be traced because the node has no traces. */
  #isBlind = false;
  #hasReported = false;

  constructor(options: InsideOptions) {
    this.#options = options;
    this.#patience = new Patience(options.now, TRIED_FOR);
  }

  /** Rejects with `NodeError` while it may still be found out. */
  async find(looked: Looked): Promise<Inside> {
    const { coin } = this.#options;
    const { block, candidates } = looked;
    if (candidates.length === 0) return { arrivals: [], unseen: [] };
    const traces = await traceInside(this.#options, block, candidates);
    const untraced = candidates.filter(({ hash }) => !traces.told.has(hash));
    const arrivals = arrivalsOf(traces.told, candidates, coin);
    if (untraced.length === 0) {
      if (traces.isPieced) await this.#requireStill(block);
      this.#patience.renew();
      this.#isBlind = false;
      return { arrivals, unseen: [] };
    }
    await this.#waitOrPass(looked, traces);
    const compared = await compareBalances(
      this.#options,
      block,
      untraced,
      knownOf([...looked.arrivals, ...arrivals]),
    );
    await this.#requireStill(block);
    const unseen = [
      ...compared.unattributed.map(({ address, wei }) => unattributed(coin, address, wei)),
      ...(compared.left === undefined ? [] : [uncompared(compared.left)]),
      ...this.#untraced(traces, untraced),
    ];
    return { arrivals: [...arrivals, ...arrivalsOf(compared.told, untraced, coin)], unseen };
  }

  /** Resolves where the block is passed by. */
  async #waitOrPass({ block, headHeight }: Looked, { failure, reason }: Traces): Promise<void> {
    if (failure === 'refused') return;
    if (failure === 'gone' && headHeight - Number(block.number) > STATES_KEPT) return;
    // A node that answers nothing at all is waited for, as ever.
    await this.#requireStill(block);
    if (!this.#patience.isOver(block.hash))
      throw new NodeError(
        'unreachable',
        `The node cannot trace its block ${Number(block.number)}: ${reason}`,
      );
  }

  async #requireStill({ number, hash }: RawBlock): Promise<void> {
    const height = Number(number);
    const now = await this.#options.ask.block(height, false);
    if (now?.hash !== hash)
      throw new NodeError('contradictory', `The node has another block ${height} than before`);
  }

  #untraced({ failure, reason }: Traces, untraced: readonly RawTransaction[]): readonly Unseen[] {
    if (failure !== 'refused') return [untracedFor(failure === 'gone' ? GONE : listOf(untraced, reason))];
    if (this.#isBlind) return [];
    this.#isBlind = true;
    if (!this.#hasReported) this.#options.report(new Error(BLIND));
    this.#hasReported = true;
    return [untracedFor(BLIND)];
  }
}

const GONE =
  'The node has no states of these blocks any more, so nobody can tell what calls inside of their transactions brought';

const BLIND =
  'The node does not trace (debug_traceBlockByNumber): from here on, coins that contracts send inside of transactions are seen as deposits only where a single transaction names the address that they come to, else only as a difference of the reconciliation';

/** Transactions that are listed. */
const LISTED = 20;

function untracedFor(details: string): Unseen {
  return { cause: 'untraced', details };
}

function listOf(untraced: readonly RawTransaction[], reason: string): string {
  const hashes = untraced.slice(0, LISTED).map(({ hash }) => hash);
  return `${untraced.length} transactions could not be traced (${reason}): ${hashes.join(', ')}`;
}

function uncompared({ addresses, reason }: NonNullable<Compared['left']>): Unseen {
  return untracedFor(
    `Balances of ${addresses} addresses that untraced transactions name were not compared: ${reason}`,
  );
}

function unattributed(coin: string, address: Address, wei: bigint): Unseen {
  return {
    cause: 'unattributed',
    details: `${wei} wei of ${coin} came to ${address} by one of several transactions that could not be traced`,
  };
}

/** In the order of the block. */
function arrivalsOf(
  told: ReadonlyMap<Hash, Brought>,
  transactions: readonly RawTransaction[],
  coin: string,
): readonly Arrival[] {
  return transactions.flatMap(({ hash }) => broughtArrivals(told.get(hash) ?? new Map(), hash, coin));
}

/** Wei that arrivals brought to an address. */
function knownOf(arrivals: readonly Arrival[]): (address: Address) => bigint {
  const sums = new Map<string, bigint>();
  for (const { address, amount } of arrivals) sums.set(address, (sums.get(address) ?? 0n) + amount);
  return (address) => stepsOf(sums.get(address) ?? 0n, ATTO_SCALE);
}
