import type { Withdrawal } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { PayoutEvent } from '../../custody/protocol.ts';
import type { AccountId, CommandResult } from '../../engine/protocol.ts';
import type { Transfers } from '../account/transfers.ts';
import type { Messages } from '../messages/messages.ts';
import type { NewMessage } from '../messages/message.ts';
import { withdrawalCompleted, withdrawalReturned } from '../messages/wallet.ts';
import type { ServiceTables } from '../tables.ts';
import type { Letters } from './letters.ts';
import type { MovementRow } from './movementLists.ts';
import { requireOpenIn } from './networkHalts.ts';
import type { Persist } from './persist.ts';
import type { WithdrawalRow } from './tables.ts';
import { plannedTransfersOf, receivesOf, transfersOf } from './withdrawalTransfers.ts';
import { isOutOfHand, isReturned, mayFollow, wayTo, type WithdrawalState } from './withdrawalStates.ts';

type Row = MovementRow<'withdrawals'>;

interface WithdrawalsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly letters: Letters;
  readonly persist: Persist;
  readonly now: () => number;
  /** Resolves when views show a command of the engine. */
  readonly reached: (seq: number) => Promise<void>;
  /** Tells of the withdrawals with these ids. */
  readonly announce: (ids: readonly string[]) => Promise<void>;
  /** Told of what cannot be finished now. */
  readonly onFault: (error: unknown) => void;
}

/** What else changes with a state. */
type Change = Partial<
  Pick<WithdrawalRow, 'txId' | 'confirmations' | 'required' | 'reason' | 'orderingAt' | 'orderedAt' | 'fee'>
>;

/** The withdrawal is in a state that the one asked for does not follow, or its money is moving. */
export class WithdrawalPast extends Error {
  override readonly name = 'WithdrawalPast';
}

/** The engine did not set the amount aside. */
export class HoldRefused extends Error {
  override readonly name = 'HoldRefused';
  readonly result: Extract<CommandResult, { ok: false }>;

  constructor(result: Extract<CommandResult, { ok: false }>) {
    super(result.message);
    this.result = result;
  }
}

/** What custody says of a payout, as the state of its withdrawal. */
const STATE_OF: Readonly<Record<PayoutEvent['state'], WithdrawalState>> = {
  queued: 'approved',
  signed: 'approved',
  broadcast: 'sent',
  mined: 'mined',
  confirmed: 'completed',
  failed: 'failed',
};

/**
 * Brings withdrawals from state to state, and their money with them. Where money moves, the state that is meant and the transfers are stored first, then the
 * engine makes them, then the state is reached: after a crash in between the rest is done. Every transfer has a key of its withdrawal.
 */
export class Withdrawals {
  readonly #options: WithdrawalsOptions;

  constructor(options: WithdrawalsOptions) {
    this.#options = options;
  }

  /** A withdrawal; of a user alone where one is named. */
  find(id: string, userId?: number): Promise<Row | undefined> {
    let rows = this.#options.db.selectFrom('withdrawals').selectAll().where('id', '=', id);
    if (userId !== undefined) rows = rows.where('userId', '=', userId);
    return rows.executeTakeFirst();
  }

  /**
   * Stores a new withdrawal, sets its amount aside, what the wallet lacks taken from other accounts of its user, and brings it into its first state. Rejects with {@link HoldRefused}: then there is none; or with
   * `ExchangeUnavailableError`: it is then finished when it is asked for again, or at the next start.
   */
  async open(
    row: Omit<Insertable<WithdrawalRow>, 'status' | 'next'>,
    to: 'unconfirmed' | 'review' | 'approved',
    fundedBy: readonly AccountId[] = [],
  ): Promise<Row> {
    await this.#options.persist('ask', () =>
      inTransaction(this.#options.db, async (trx) => {
        await requireOpenIn(trx, 'withdrawals', row);
        const stored = await trx
          .insertInto('withdrawals')
          .values({ ...row, status: 'asked', next: to })
          .returningAll()
          .executeTakeFirstOrThrow();
        for (const transfer of await plannedTransfersOf(trx, stored, to))
          await this.#options.transfers.plan(trx, { ...transfer, fundedBy });
      }),
    );
    return this.finish(row.id);
  }

  /** Brings a withdrawal into a state that may follow, money included. Rejects with {@link WithdrawalPast}, or `ExchangeUnavailableError`. */
  async advance(id: string, to: WithdrawalState, change: Change = {}): Promise<Row> {
    await this.#options.persist(`begin ${to}`, () =>
      this.#options.messages.addWith(async (trx) => {
        const row = await trx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined) throw new WithdrawalPast('This withdrawal does not exist');
        const told: NewMessage[] = [];
        await this.begin(trx, row, { to, change, told });
        return told;
      }),
    );
    return this.finish(id);
  }

  /** Stores that custody is about to get the order: nobody takes it back after that. Rejects with {@link WithdrawalPast} where somebody has, or with `WalletRefusal`. */
  async beginOrder(id: string): Promise<void> {
    const { db, persist, now, announce } = this.#options;
    const row = await persist('ordering', () =>
      inTransaction(db, async (trx) => {
        const begun = await trx
          .updateTable('withdrawals')
          .set({ orderingAt: now() })
          .where('id', '=', id)
          .where('status', '=', 'approved')
          .where('next', 'is', null)
          .returning(['asset', 'network'])
          .executeTakeFirst();
        if (begun !== undefined) await requireOpenIn(trx, 'withdrawals', begun);
        return begun;
      }),
    );
    if (row === undefined) throw new WithdrawalPast(`Withdrawal ${id} is not to be ordered any more`);
    await announce([id]);
  }

  /** Stores that a withdrawal is to be in a state, in a transaction; {@link finish} does the rest. Rejects with {@link WithdrawalPast}, or with `WalletRefusal` while the network is halted. */
  async begin(
    trx: Transaction<ServiceTables>,
    row: Row,
    {
      to,
      change = {},
      told,
    }: { readonly to: WithdrawalState; readonly change?: Change; readonly told: NewMessage[] },
  ): Promise<void> {
    if (row.next !== null || !mayFollow(row.status, to) || isOutOfHand(row, to))
      throw new WithdrawalPast(pastText(row));
    if (leavesNow(row, to)) await requireOpenIn(trx, 'withdrawals', row);
    const transfers = await plannedTransfersOf(trx, row, to);
    for (const transfer of transfers) await this.#options.transfers.plan(trx, transfer);
    if (transfers.length > 0) await this.#set(trx, row.id, { ...change, next: statusOf(to) });
    else await this.#reach(trx, row, { to, change, told });
  }

  /** Makes the transfers that a withdrawal waits for, and brings it into the state that it is meant to be in. Rejects as {@link open} does. */
  async finish(id: string): Promise<Row> {
    const { transfers, persist, messages, announce, reached } = this.#options;
    const row = await this.#require(id);
    const to = row.next;
    if (to !== null) {
      for (const { key } of transfersOf(row, to)) {
        const result = await persist(`${row.status} to ${to}`, () => transfers.carryOut(key));
        if (!result.ok) return this.#refused(row, result);
        if (!result.repeated) await reached(result.seq);
      }
      await persist(`reach ${to}`, () =>
        messages.addWith(async (trx) => {
          const now = await trx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
          const told: NewMessage[] = [];
          // Somebody else may have finished it meanwhile.
          if (now?.next === to) await this.#reach(trx, now, { to, change: {}, told });
          return told;
        }),
      );
    }
    await announce([id]);
    return this.#require(id);
  }

  /** Tells of withdrawals as they are. */
  announce(ids: readonly string[]): Promise<void> {
    return this.#options.announce(ids);
  }

  /** Finishes everything whose money is moving; what cannot be finished now is reported, and finished another time. @returns ids of what is finished */
  async resume(): Promise<string[]> {
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .select('id')
      .where('next', 'is not', null)
      .orderBy('number')
      .execute();
    const finished: string[] = [];
    for (const { id } of rows) {
      try {
        await this.finish(id);
        finished.push(id);
      } catch (error) {
        if (!(error instanceof HoldRefused)) this.#options.onFault(error);
      }
    }
    return finished;
  }

  /**
   * Stores what custody says of a payout. A withdrawal whose money is moving has to be finished first.
   * @returns the withdrawal that changed; undefined where that is none
   */
  async apply(
    trx: Transaction<ServiceTables>,
    event: PayoutEvent,
    told: NewMessage[],
  ): Promise<string | undefined> {
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', event.payoutId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.next !== null) throw new WithdrawalPast(pastText(row));
    const { txId, confirmations, required, reason } = event;
    const change: Change = { txId, confirmations, required, reason };
    if (row.orderedAt === null) change.orderedAt = this.#options.now();
    if (row.orderingAt === null) change.orderingAt = this.#options.now();
    const way = wayTo(row.status, STATE_OF[event.state]);
    // What is over stays so: whatever else is said of it is for the reconciliation.
    if (way === undefined) return undefined;
    if (way.length === 0) await this.#set(trx, row.id, change);
    let at = row;
    for (const to of way) {
      await this.begin(trx, at, { to, change, told });
      at = { ...at, ...change, status: to };
    }
    return row.id;
  }

  async #refused(row: Row, result: Extract<CommandResult, { ok: false }>): Promise<never> {
    // Only what a user has can be missing: what is set aside is there to be moved.
    if (row.status !== 'asked') throw new Error(`Withdrawal ${row.id} cannot be finished: ${result.message}`);
    await this.#options.persist('not held', async () => {
      await this.#options.db.deleteFrom('withdrawals').where('id', '=', row.id).execute();
    });
    throw new HoldRefused(result);
  }

  async #reach(
    trx: Transaction<ServiceTables>,
    row: Row,
    {
      to,
      change,
      told,
    }: { readonly to: WithdrawalState; readonly change: Change; readonly told: NewMessage[] },
  ): Promise<void> {
    const countedFrom = to === 'approved' ? this.#options.now() : row.countedFrom;
    await this.#set(trx, row.id, { ...change, countedFrom, status: to, next: null });
    if (isReturned(to) && to !== 'cancelled') told.push(withdrawalReturned(row));
    if (to !== 'completed') return;
    told.push(withdrawalCompleted(row));
    const { userId, asset, address, network } = row;
    const details = { asset, amount: formatUnits(receivesOf(row)), address, network };
    await this.#options.letters.post(trx, userId, { template: 'withdrawalCompleted', details });
  }

  async #set(trx: Transaction<ServiceTables>, id: string, change: Partial<Row>): Promise<void> {
    await trx
      .updateTable('withdrawals')
      .set({ ...change, updatedAt: this.#options.now() })
      .where('id', '=', id)
      .execute();
  }

  async #require(id: string): Promise<Row> {
    const row = await this.find(id);
    if (row === undefined) throw new WithdrawalPast('This withdrawal does not exist');
    return row;
  }
}

function statusOf(to: WithdrawalState): Withdrawal['status'] {
  if (to === 'asked') throw new Error('Nothing leads back to where a withdrawal was asked for');
  return to;
}

/** Whether its user confirms it, or it is booked inside of the exchange: what custody is to pay is looked at as it is ordered. */
function leavesNow({ status, recipient }: Row, to: WithdrawalState): boolean {
  const isConfirmed = status === 'unconfirmed' && (to === 'review' || to === 'approved');
  return isConfirmed || (recipient !== null && to === 'completed');
}

function pastText({ id, status }: Pick<Row, 'id' | 'status'>): string {
  return `Withdrawal ${id} is past that: ${status}`;
}
