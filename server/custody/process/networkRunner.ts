import { pause } from '../../units/timers.ts';
import { NodeError, type BlockRef, type ChainAdapter } from '../adapter.ts';
import type { Holdings, MovementEvent, NetworkHealth, SignedReserves } from '../protocol.ts';
import { FencedError, type CustodyStore } from '../store/custodyStore.ts';
import type { AddressBook } from '../watcher/addressBook.ts';
import { Watcher } from '../watcher/watcher.ts';
import { Patience } from '../patience.ts';
import type { UnseenEvent } from '../unseen.ts';
import { BlockAge } from './blockAge.ts';
import { Rescan } from './rescan.ts';
import { signHeld } from './signHeld.ts';

/** A chain that is mined for us alone. */
export interface OwnChain {
  wantsBlock(): Promise<boolean>;
  mine(): Promise<void>;
}

export interface NetworkRunnerOptions {
  readonly adapter: ChainAdapter;
  readonly store: CustodyStore;
  readonly addresses: AddressBook;
  /** See `CustodySettings`. */
  readonly paceMs: number;
  readonly now: () => number;
  /** Undefined of chains that are mined elsewhere. */
  readonly ownChain?: OwnChain;
  /** Block behind which a first watch begins; by default the newest that is final. */
  readonly fromBlock?: number;
  /** Block from which blocks that were scanned before are looked through again, once; none where it is left out. */
  readonly rescanFrom?: number;
  /** What is done before a first watch begins; may be done again. */
  readonly found?: () => Promise<void>;
  /** How old the newest block may be, in ms; as old as it will where it is left out. */
  readonly maxBlockAgeMs?: number;
  /** Told of what is no fault of the node, once while it stays the same. */
  readonly report: (error: unknown) => void;
}

type Opening = Awaited<ReturnType<ChainAdapter['holdings']>>;

/** For how long the block behind which a watch begins is tried at least before it begins without what that held, in ms. */
const OPENED_FOR = 60 * 60_000;

/** Runs a network: follows its chain, does what is due after each block, and says how it is. Networks never wait for each other. */
export class NetworkRunner {
  readonly adapter: ChainAdapter;
  readonly addresses: AddressBook;
  readonly #options: NetworkRunnerOptions;
  readonly #watcher: Watcher;
  readonly #patience: Patience;
  readonly #age: BlockAge;
  readonly #rescan: Rescan;
  /** What was reported last, until a turn goes well. */
  #reported: string | undefined;
  #health: NetworkHealth;
  #isStopping = false;
  #waking = new AbortController();
  #running: Promise<void> | undefined;
  /** One after the other: up to which block all is told of is not said while money is being moved. */
  #last: Promise<unknown> = Promise.resolve();
  #minedAt = 0;

  constructor(options: NetworkRunnerOptions) {
    const { adapter, store, addresses } = options;
    const { network, confirmations } = adapter.info;
    this.adapter = adapter;
    this.addresses = addresses;
    this.#options = options;
    this.#patience = new Patience(options.now, OPENED_FOR);
    this.#age = new BlockAge(options.now, options.maxBlockAgeMs ?? Infinity);
    this.#health = { network, height: 0, answeredAt: 0, halt: null };
    const { reader, sender } = adapter;
    this.#watcher = new Watcher({ network, confirmations, store, addresses, reader, sender });
    const { rescanFrom: from, report } = options;
    this.#rescan = new Rescan({ network, watcher: this.#watcher, from, report });
  }

  get health(): NetworkHealth {
    return this.#health;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Makes it look at the chain at once. */
  wake(): void {
    this.#waking.abort();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#running;
    await this.#last;
  }

  /** Resolves once the watch has begun: what arrived before would be taken for what was there already. Rejects with `NodeError`. */
  begun(): Promise<void> {
    return this.#inTurn(() => this.#begin());
  }

  /** What the node says that we hold, at the newest block in which all that arrived is told of. Rejects with `NodeError`. */
  async holdings(): Promise<Holdings> {
    const { adapter, addresses } = this.#options;
    const { network } = adapter.info;
    const { height, hash: blockHash, seq } = await this.#final();
    const found = await adapter.holdings(addresses.deposits, height);
    return { network, height, blockHash, seq, holdings: found.map((each) => ({ network, ...each })) };
  }

  /** The same address by address, each with a signature over the message. Rejects with `NodeError` and `SigningError`. */
  async signReserves(message: string): Promise<SignedReserves> {
    const { adapter, addresses } = this.#options;
    const { network } = adapter.info;
    const { height, hash: blockHash } = await this.#final();
    const held = await adapter.heldBy(addresses.deposits, height);
    return { network, height, blockHash, ...(await signHeld({ adapter, addresses, held, message })) };
  }

  /** The newest block in which all that arrived is told of, and the last event by then. What a node counts there takes minutes, and waits for no turn. */
  #final(): Promise<BlockRef & Pick<Holdings, 'seq'>> {
    return this.#inTurn(async () => {
      const seq = await this.#options.store.lastSeq();
      return { ...(await this.#finalBlock()), seq };
    });
  }

  /** The newest block in which all that arrived is told of. */
  async #finalBlock(): Promise<BlockRef> {
    const { adapter } = this.#options;
    const cursor = await this.#watcher.cursor();
    if (cursor === undefined || this.#health.halt !== null)
      throw new NodeError('unreachable', 'The network is not followed at the moment');
    const height = Math.max(0, cursor.height - adapter.info.confirmations + 1);
    const block = await adapter.reader.block(height);
    if (block === undefined) throw new NodeError('contradictory', `The node has no block ${height}`);
    return block;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      // What wakes it from here on is answered by another turn.
      this.#waking = new AbortController();
      const restMs = await this.#inTurn(() => this.#turn());
      if (this.#isStopping) return;
      await pause(restMs, { signal: this.#waking.signal });
    }
  }

  /** @returns how long to wait for the next turn, in ms */
  async #turn(): Promise<number> {
    const { adapter, ownChain, paceMs } = this.#options;
    try {
      await this.#begin();
      let watched = await this.#watcher.step();
      while (!watched.isAtHead && !this.#isStopping) watched = await this.#watcher.step();
      if (!watched.isAtHead) return 0;
      const reached = { height: watched.block.height, blockAt: watched.head.time };
      // What such a node says of balances, numbers and what waits may be long past: nothing is signed by it.
      if (this.#age.isOver(watched.head)) {
        await this.#say({ ...reached, halt: 'stale' });
        return paceMs;
      }
      await this.#watcher.lookAhead(watched.block);
      await adapter.sender.step(watched.block);
      const isRescanning = await this.#rescan.step();
      await this.#say({ ...reached, halt: null });
      this.#reported = undefined;
      if (isRescanning) return 0;
      return ownChain === undefined ? paceMs : await this.#mine(ownChain);
    } catch (error) {
      if (error instanceof FencedError) throw error;
      this.#report(error);
      await this.#say({ halt: error instanceof NodeError ? error.problem : 'contradictory' });
      return paceMs;
    }
  }

  /** A fault that stays is told once. */
  #report(error: unknown): void {
    const text = String(error);
    if (error instanceof NodeError || this.#reported === text) return;
    this.#reported = text;
    this.#options.report(error);
  }

  async #mine(chain: OwnChain): Promise<number> {
    const { paceMs, now } = this.#options;
    if (!(await chain.wantsBlock())) return paceMs;
    const due = this.#minedAt + paceMs - now();
    if (due > 0) return due;
    await chain.mine();
    this.#minedAt = now();
    return 0;
  }

  /** What our wallets hold when the watch begins is what the owner of the exchange brings in. */
  async #begin(): Promise<void> {
    if ((await this.#watcher.cursor()) !== undefined) return;
    const { adapter, store, fromBlock, found } = this.#options;
    await found?.();
    const head = await adapter.reader.head();
    const height = Math.min(head.height, fromBlock ?? Math.max(0, head.height - adapter.info.confirmations));
    const block = await adapter.reader.block(height);
    if (block === undefined) throw new NodeError('contradictory', `The node has no block ${height}`);
    const { network } = adapter.info;
    const holdings = await this.#opening(block);
    const events =
      holdings === undefined
        ? [unknownOpening(network, height)]
        : holdings.filter(({ amount }) => amount > 0n).map((holding) => opening(network, block, holding));
    await this.#watcher.begin(block, (trx) => store.append(trx, events));
  }

  /** What we hold in the block behind which the watch begins; undefined where that is an old one that the operator named, and the node has forgotten. */
  async #opening(block: BlockRef): Promise<Opening | undefined> {
    const { adapter, addresses, fromBlock } = this.#options;
    try {
      return await adapter.holdings(addresses.deposits, block.height);
    } catch (error) {
      const isSilent = error instanceof NodeError && error.problem === 'unreachable';
      if (!isSilent || fromBlock === undefined) throw error;
      // A node that answers nothing at all is waited for, as ever.
      const now = await adapter.reader.block(block.height);
      if (now?.hash !== block.hash || !this.#patience.isOver(block.hash)) throw error;
      return undefined;
    }
  }

  async #say(change: Partial<Pick<NetworkHealth, 'height' | 'blockAt' | 'halt'>>): Promise<void> {
    const { store, now } = this.#options;
    const before = this.#health;
    const isAnswer = change.halt === null;
    this.#health = { ...before, ...change, ...(isAnswer && { answeredAt: now() }) };
    if (this.#health.halt === before.halt) return;
    const event = { kind: 'health', ...this.#health } as const;
    await store.write('health', (trx) => store.append(trx, [event]));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Books of before the restore of a seed have it already. */
function unknownOpening(network: string, height: number): UnseenEvent {
  const details =
    'The node does not tell what our addresses held here: the books begin without it, unless they have it already';
  return { kind: 'unseen', network, from: height, to: height, cause: 'opening', details };
}

function opening(
  network: string,
  { height, hash }: BlockRef,
  { account, asset, amount }: Omit<Holdings['holdings'][number], 'network'>,
): MovementEvent {
  return {
    kind: 'movement',
    key: `opening:${network}:${account}:${asset}`,
    network,
    txId: hash,
    height,
    cause: 'capital',
    subject: null,
    legs: [
      { account, asset, amount },
      { account: 'capital', asset, amount: 0n - amount },
    ],
  };
}
