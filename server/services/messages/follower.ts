import type { Kysely } from 'kysely';
import {
  ownerOf,
  type EngineEvent,
  type EngineSnapshotView,
  type EventBatch,
} from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Contract } from '../../engine/contracts/protocol.ts';
import { follow, type Unfollow } from '../../ports/follow.ts';
import { pairUnits, type PairUnits } from '../../units/pair.ts';
import { isUserAccount } from '../../views/userAccounts.ts';
import type { ServiceTables } from '../tables.ts';
import type { ContractContext } from './contracts/contractMessage.ts';
import { cancellationMessages } from './contracts/cancellations.ts';
import { deliveryMessages } from './contracts/deliveries.ts';
import { fundingMessages } from './contracts/funding.ts';
import { contractOrderNews } from './contracts/orders.ts';
import { readCursor, writeCursor, type CursorName } from './cursor.ts';
import type { NewMessage } from './message.ts';
import type { Messages } from './messages.ts';
import { liquidationMessages } from './contracts/liquidations.ts';
import { orderCancelled, orderFilled } from './templates.ts';

/** Commands without a message after which the cursor is stored all the same, so that a start after a crash reads little. */
const CURSOR_EVERY = 10_000;

/** News of contracts that a command tells as a whole, not one of its events alone. */
const NEWS_OF_CONTRACTS = [liquidationMessages, cancellationMessages, fundingMessages, deliveryMessages];

export interface FollowerOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  readonly messages: Messages;
  /** Said once, when there is no cursor yet: to a new exchange. */
  readonly first?: NewMessage;
  /** Whether the exchange is that of simulated trading; it has a cursor of its own. */
  readonly simulated?: boolean;
  /** Called after a failed write; the follower must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** Turns what happens on the exchange into messages. */
export interface Follower {
  /** Resolves when everything heard of so far is stored. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

class EventMessages implements Follower {
  readonly #options: FollowerOptions;
  readonly #pairs = new Map<number, PairUnits>();
  readonly #contracts = new Map<number, PairUnits<Contract>>();
  readonly #cursor: CursorName;
  readonly #contractContext: ContractContext;
  #unfollow: Unfollow = () => undefined;
  #pending: NewMessage[] = [];
  #seq = 0;
  #storedSeq = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: FollowerOptions) {
    const { simulated = false } = options;
    this.#options = options;
    this.#cursor = simulated ? 'simulatedMessages' : 'messages';
    this.#contractContext = { simulated, unitsOf: (contract) => this.#contracts.get(contract) };
  }

  async start(): Promise<void> {
    this.#unfollow = await follow(
      this.#options.exchange,
      (view) => this.#begin(view),
      (batches) => this.#apply(batches),
      { onFailure: this.#options.onFailure, settled: () => this.#work },
    );
    await this.#work;
  }

  /** Returns the last command whose messages are stored. */
  async #begin({ instruments, contracts, seq }: EngineSnapshotView): Promise<number> {
    const { db, messages, first } = this.#options;
    for (const instrument of instruments) this.#pairs.set(instrument.id, pairUnits(instrument));
    for (const { contract } of contracts.markets) this.#contracts.set(contract.id, pairUnits(contract));
    const stored = await readCursor(db, this.#cursor);
    // A cursor ahead of the journal belongs to an earlier one: this one begins at the present, too.
    const cursor = stored !== undefined && stored <= seq ? stored : undefined;
    if (cursor === undefined) {
      await messages.add(first === undefined ? [] : [first], (trx) => writeCursor(trx, this.#cursor, seq));
    }
    return (this.#seq = this.#storedSeq = cursor ?? seq);
  }

  async flush(): Promise<void> {
    this.#store();
    await this.#work;
  }

  stop(): Promise<void> {
    this.#unfollow();
    return this.flush();
  }

  #apply(batches: readonly EventBatch[]): void {
    for (const batch of batches) {
      const news = batch.events.flatMap((event) => this.#newsOf(event));
      const ofContracts = NEWS_OF_CONTRACTS.flatMap((newsOf) => newsOf(batch, this.#contractContext));
      // A journal that starts again counts from 1 again: the time tells what it calls alike apart.
      for (const each of [...news, ...ofContracts])
        this.#pending.push({ ...each, id: `${each.id}:${batch.time}` });
      this.#seq = batch.seq;
    }
    if (this.#pending.length > 0 || this.#seq - this.#storedSeq >= CURSOR_EVERY) this.#store();
  }

  #newsOf(event: EngineEvent): NewMessage[] {
    if (event.kind === 'contract') this.#contracts.set(event.contract.id, pairUnits(event.contract));
    if (event.kind === 'instrument') this.#pairs.set(event.instrument.id, pairUnits(event.instrument));
    const news = contractOrderNews(event, this.#contractContext);
    if (news !== undefined) return [news];
    if (event.kind !== 'order' && event.kind !== 'cancellation') return [];
    const { order } = event;
    const units = this.#pairs.get(order.instrument);
    if (units === undefined || !isUserAccount(order.account)) return [];
    const userId = ownerOf(order.account);
    if (event.kind === 'cancellation') return [orderCancelled(event, userId, units)];
    const isOver = order.status !== 'open' && order.status !== 'partiallyFilled';
    return isOver && order.filled > 0 ? [orderFilled(order, userId, units)] : [];
  }

  /** The cursor and the messages up to it in one transaction: after a crash both are there or neither. */
  #store(): void {
    const seq = this.#seq;
    if (seq === this.#storedSeq) return;
    const told = this.#pending;
    this.#pending = [];
    this.#storedSeq = seq;
    this.#work = this.#work
      .then(() => this.#options.messages.add(told, (trx) => writeCursor(trx, this.#cursor, seq)))
      .catch(this.#options.onFailure);
  }
}

/**
 * Follows the exchange from where the last run stopped: every message exactly once, whenever the server stops.
 * A first run on a journal starts at the present.
 */
export async function followExchange(options: FollowerOptions): Promise<Follower> {
  const follower = new EventMessages(options);
  await follower.start();
  return follower;
}
