import type { Kysely } from 'kysely';
import type { Custody, LoggedEvent } from '../../custody/protocol.ts';
import type { Settings } from '../content/settings.ts';
import { readCursor, writeCursor } from '../messages/cursor.ts';
import type { NewMessage } from '../messages/message.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServiceTables } from '../tables.ts';
import type { Debts } from './debts.ts';
import { DepositMoving, type DepositBatch, type Deposits } from './deposits.ts';
import { waitingPlaces } from './networkHalts.ts';
import type { Networks } from './networks.ts';
import type { Persist } from './persist.ts';
import type { UnseenBlocks } from './unseenBlocks.ts';
import { WithdrawalPast, type Withdrawals } from './withdrawals.ts';

/** Events that are stored together. */
const BATCH = 200;

interface FollowerOptions {
  readonly db: Kysely<ServiceTables>;
  readonly custody: Pick<Custody, 'eventsAfter' | 'onEvents'>;
  readonly settings: Settings;
  readonly messages: Messages;
  readonly networks: Networks;
  readonly unseen: Pick<UnseenBlocks, 'told'>;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly debts: Debts;
  readonly persist: Persist;
  /** Tells of the deposits with these ids. */
  readonly announce: (ids: readonly string[]) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/**
 * Reads custody's log from where the last run stopped. What an event means is stored with how far has been read; the money follows. What is said of
 * something whose money is still moving waits until it has arrived.
 */
export class CustodyFollower {
  readonly #options: FollowerOptions;
  #reading: Promise<void> | undefined;
  #isAsked = false;
  /** Whether deposits may wait by a network that is not halted any more: an earlier run may have ended in between. */
  #mayHold = true;
  #isStopped = false;
  #stopListening = (): void => undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  start(): void {
    const { custody, onFault } = this.#options;
    this.#stopListening = custody.onEvents(() => void this.read().catch(onFault));
  }

  /** Reads what there is. Rejects when custody or the exchange does not answer; what is left is read the next time. */
  async read(): Promise<void> {
    this.#isAsked = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Credits what has waited by networks that are not halted any more. Rejects as {@link read} does. */
  readHeld(): Promise<void> {
    this.#mayHold = true;
    return this.read();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    await this.#reading?.catch(() => undefined);
  }

  async #readAll(): Promise<void> {
    await this.#moveMoney();
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      if (this.#mayHold) await this.#countHeld();
      for (;;) {
        const cursor = (await readCursor(this.#options.db, 'custody')) ?? 0;
        const events = await this.#options.custody.eventsAfter(cursor, BATCH);
        if (events.length === 0 || this.#isStopped) break;
        // Where not even the first could be stored, money cannot move now: the next call goes on.
        if (!(await this.#store(events))) return;
      }
    }
  }

  /** @returns whether any could be stored */
  async #store(events: readonly LoggedEvent[]): Promise<boolean> {
    const { networks, unseen } = this.#options;
    const paid = new Set<string>();
    let stored = 0;
    const batch = await this.#write('events', async (begun) => {
      stored = 0;
      paid.clear();
      for (const { seq, event } of events) {
        if (!(await this.#apply(begun, event, paid))) break;
        await writeCursor(begun.trx, 'custody', seq);
        stored += 1;
      }
    });
    for (const { event } of events.slice(0, stored)) {
      if (event.kind === 'health') networks.told(event);
      if (event.kind === 'unseen') unseen.told(event);
    }
    await this.#carryOut(batch, paid);
    return stored > 0;
  }

  async #countHeld(): Promise<void> {
    this.#mayHold = false;
    try {
      const held = await waitingPlaces(this.#options.db);
      if (held.length === 0) return;
      const { deposits } = this.#options;
      await this.#carryOut(await this.#write('held', (batch) => deposits.countHeld(batch, held)));
    } catch (error) {
      this.#mayHold = true;
      throw error;
    }
  }

  /** Stores what deposits become, all or nothing. */
  async #write(
    step: string,
    what: (batch: DepositBatch) => Promise<void>,
  ): Promise<Pick<DepositBatch, 'changed' | 'debtors'>> {
    const { messages, settings, persist } = this.#options;
    const minimums = await settings.get('walletMinimums');
    let written: Pick<DepositBatch, 'changed' | 'debtors'> = { changed: new Set(), debtors: new Set() };
    await persist(step, () =>
      messages.addWith(async (trx) => {
        const told: NewMessage[] = [];
        written = { changed: new Set(), debtors: new Set() };
        await what({ trx, minimums, told, ...written });
        return told;
      }),
    );
    return written;
  }

  /** Tells of what was stored, and moves its money. */
  async #carryOut(
    { changed, debtors }: Pick<DepositBatch, 'changed' | 'debtors'>,
    paid = new Set<string>(),
  ): Promise<void> {
    const { announce, debts, onFault } = this.#options;
    await announce([...changed]);
    await this.#moveMoney(paid);
    for (const userId of debtors) await debts.collect(userId).catch(onFault);
  }

  /** False when it has to wait for money that is moving. */
  async #apply(batch: DepositBatch, event: LoggedEvent['event'], paid: Set<string>): Promise<boolean> {
    const { deposits, withdrawals } = this.#options;
    try {
      if (event.kind === 'deposit') await deposits.apply(batch, event);
      if (event.kind === 'payout') {
        const id = await withdrawals.apply(batch.trx, event, batch.told);
        if (id !== undefined) paid.add(id);
      }
      return true;
    } catch (error) {
      if (error instanceof DepositMoving || error instanceof WithdrawalPast) return false;
      throw error;
    }
  }

  async #moveMoney(paid = new Set<string>()): Promise<void> {
    const { deposits, withdrawals, announce } = this.#options;
    await announce(await deposits.carryOut());
    for (const id of await withdrawals.resume()) paid.delete(id);
    await withdrawals.announce([...paid]);
  }
}
