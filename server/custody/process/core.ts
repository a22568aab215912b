import { pause } from '../../units/timers.ts';
import { splitDust } from '../amounts.ts';
import { NodeError } from '../adapter.ts';
import {
  CustodyError,
  type AddressCheck,
  type Custody,
  type Holdings,
  type NetworkId,
  type NetworkInfo,
  type PayoutOrder,
  type UnknownHoldings,
} from '../protocol.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import { pausePayouts } from '../store/payoutPause.ts';
import { takenOrder } from '../store/takenOrder.ts';
import type { NetworkRunner } from './networkRunner.ts';

/** A network that could not be opened here. */
export interface ClosedNetwork {
  readonly info: NetworkInfo;
  /** What is missing, for people. */
  readonly problem: string;
}

export interface CoreOptions {
  readonly store: CustodyStore;
  readonly runners: readonly NetworkRunner[];
  readonly closed?: readonly ClosedNetwork[];
  readonly now: () => number;
  /** How long one network may keep what the others hold waiting, in ms. */
  readonly holdingsWithinMs?: number;
}

/** Within what the exchange waits for. */
const HOLDINGS_WITHIN_MS = 60_000;

/** Custody as it is asked inside its own process. */
export class CustodyCore implements Custody {
  readonly #store: CustodyStore;
  readonly #runners: ReadonlyMap<NetworkId, NetworkRunner>;
  readonly #closed: readonly ClosedNetwork[];
  readonly #now: () => number;
  readonly #holdingsWithinMs: number;

  constructor(options: CoreOptions) {
    const { store, runners, closed = [], now, holdingsWithinMs = HOLDINGS_WITHIN_MS } = options;
    this.#store = store;
    this.#runners = new Map(runners.map((runner) => [runner.adapter.info.network, runner]));
    this.#closed = closed;
    this.#now = now;
    this.#holdingsWithinMs = holdingsWithinMs;
  }

  networks(): ReturnType<Custody['networks']> {
    const closed = this.#closed.map(({ info, problem }) => ({ ...info, problem }));
    return Promise.resolve([...closed, ...[...this.#runners.values()].map(({ adapter }) => adapter.info)]);
  }

  health(): ReturnType<Custody['health']> {
    const closed = this.#closed.map(
      ({ info: { network } }) => ({ network, height: 0, answeredAt: 0, halt: 'unreachable' }) as const,
    );
    return Promise.resolve([...closed, ...[...this.#runners.values()].map(({ health }) => health)]);
  }

  async addressFor(userId: number, network: NetworkId): Promise<string> {
    const { adapter, addresses } = this.#runner(network);
    const known = addresses.addressOf(userId);
    if (known !== undefined) return known;
    const address = adapter.addressOf(userId);
    const row = { network, address, userId, createdAt: this.#now() };
    await this.#store.write('address', (trx) =>
      trx
        .insertInto('addresses')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    addresses.add(address, userId);
    return address;
  }

  async checkAddress(network: NetworkId, text: string): Promise<AddressCheck> {
    const { adapter, addresses } = this.#runner(network);
    const found = await answered(adapter.checkAddress(text));
    const isReserve = found.address !== null && adapter.reserves.has(found.address);
    const check = isReserve ? { ...found, address: null, problem: 'exchange' as const } : found;
    const owner = check.address === null ? undefined : addresses.ownerOf(check.address);
    return { ...check, ownUserId: owner?.account === 'addresses' ? owner.userId : null };
  }

  async payoutFee(network: NetworkId, asset: string): ReturnType<Custody['payoutFee']> {
    const { adapter } = this.#runner(network, asset);
    const { feeAsset } = adapter.info;
    return { fee: await answered(adapter.sender.payoutFee(asset)), feeAsset };
  }

  async pay(order: PayoutOrder): Promise<void> {
    try {
      await this.#take(order);
    } catch (error) {
      const isRefusal =
        error instanceof CustodyError && !['unavailable', 'payoutIdReused'].includes(error.problem);
      const taken = isRefusal ? await takenOrder(this.#store, order.payoutId) : undefined;
      if (taken === undefined) throw error;
      // What is refused now was taken before: whoever is told otherwise gives back what is paid.
      if (taken.amount !== order.amount || taken.to.toLowerCase() !== order.to.toLowerCase())
        throw new CustodyError('payoutIdReused', `The payout ${order.payoutId} was ordered as another one`);
    }
  }

  async pausePayouts(isPaused: boolean): Promise<void> {
    await pausePayouts(this.#store, isPaused);
    if (!isPaused) for (const runner of this.#runners.values()) runner.wake();
  }

  async #take(order: PayoutOrder): Promise<void> {
    const runner = this.#runner(order.network, order.asset);
    // What goes to one of our own addresses is booked inside: on the chain it would come in as nobody's.
    if (runner.addresses.has(order.to))
      throw new CustodyError('invalidAddress', 'The address is one of our own');
    await answered(runner.adapter.sender.pay(order));
    runner.wake();
  }

  async eventsAfter(seq: number, limit: number): ReturnType<Custody['eventsAfter']> {
    const events = await this.#store.after(seq, limit);
    // Who has read further than there is read another log: what this one tells next is not to be taken for known.
    if (events.length === 0 && seq > 0 && (await this.#store.lastSeq()) < seq)
      throw new CustodyError('unavailable', 'This log ends before what was read: it is an older copy');
    return events;
  }

  onEvents(listener: () => void): () => void {
    return this.#store.onEvents(listener);
  }

  async holdings(): ReturnType<Custody['holdings']> {
    const closed = this.#closed.map(({ info: { network }, problem }) => ({ network, problem }));
    const opened = [...this.#runners.values()].map((runner) => told(runner, this.#holdingsWithinMs));
    return [...closed, ...(await Promise.all(opened))];
  }

  transaction(network: NetworkId, txId: string): ReturnType<Custody['transaction']> {
    return answered(this.#runner(network).adapter.transaction(txId));
  }

  signReserves(network: NetworkId, message: string): ReturnType<Custody['signReserves']> {
    return answered(this.#runner(network).signReserves(message));
  }

  async sendTestCoins(order: Parameters<Custody['sendTestCoins']>[0]): Promise<string> {
    const { network, asset, to, amount } = order;
    const runner = this.#runner(network, asset);
    const { adapter } = runner;
    if (adapter.sendTestCoins === undefined)
      throw new CustodyError('noTestCoins', `${network} is no chain of our own`);
    if (amount <= 0n || splitDust(amount).dust !== 0n)
      throw new CustodyError('belowStep', 'Test coins are whole units of the ledger');
    await answered(runner.begun());
    const txId = await answered(adapter.sendTestCoins(asset, to, amount));
    runner.wake();
    return txId;
  }

  #runner(network: NetworkId, asset?: string): NetworkRunner {
    const runner = this.#runners.get(network);
    if (runner === undefined) {
      const closed = this.#closed.find(({ info }) => info.network === network);
      if (closed !== undefined) throw new CustodyError('unavailable', closed.problem);
      throw new CustodyError('unknownNetwork', `There is no network ${network}`);
    }
    if (asset !== undefined && !runner.adapter.info.assets.some((each) => each.asset === asset))
      throw new CustodyError('unknownAsset', `${network} does not carry ${asset}`);
    return runner;
  }
}

/** What a network holds, or why it does not tell that in time. */
async function told(runner: NetworkRunner, withinMs: number): Promise<Holdings | UnknownHoldings> {
  const { network } = runner.adapter.info;
  const isAnswered = new AbortController();
  const late = pause(withinMs, isAnswered).then(() => ({
    network,
    problem: 'What it holds is still being counted',
  }));
  const answer = runner.holdings().catch((error: unknown) => ({
    network,
    problem: error instanceof Error ? error.message : 'It does not tell what it holds',
  }));
  try {
    return await Promise.race([answer, late]);
  } finally {
    isAnswered.abort();
  }
}

/** A node that gives no answer is no matter of who asked. */
async function answered<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeError) throw new CustodyError('unavailable', error.message, { cause: error });
    throw error;
  }
}
