import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { formatUnits } from '@tidemark/sdk/core';
import { inTransaction } from '../../ports/store.ts';
import { ATTO_PER_LEDGER_UNIT, attoOfUnits } from '../../custody/amounts.ts';
import type { DepositEvent } from '../../custody/protocol.ts';
import { OUTSIDE, type Transfers } from '../account/transfers.ts';
import { productOf } from '../../engine/protocol.ts';
import { signalDeposit, type DepositSignal } from '../growth/coupons/depositSignals.ts';
import type { ServiceTables } from '../tables.ts';
import type { Debts } from './debts.ts';
import { depositAccountOf } from './depositAccount.ts';
import { creditOf, dustOf, setDust, takeBackOf } from './dust.ts';
import { counts, formerDeposits } from './formerDeposits.ts';
import type { Letters } from './letters.ts';
import type { MovementRow } from './movementLists.ts';
import type { NewMessage } from '../messages/message.ts';
import { depositReversed } from '../messages/wallet.ts';
import { isHaltedIn, type WaitingAt } from './networkHalts.ts';
import type { Persist } from './persist.ts';
import { minimumsOf, type WalletMinimums } from './rules.ts';

type Row = MovementRow<'deposits'>;

/** What a deposit brings, and whom. */
type Content = Pick<Row, 'userId' | 'asset' | 'network' | 'address' | 'amount' | 'required'>;

interface DepositsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Transfers;
  readonly debts: Debts;
  readonly letters: Letters;
  readonly persist: Persist;
  readonly now: () => number;
  /** Told of a change of a deposit that was credited before, in its transaction. */
  readonly onChange?: () => void;
  /** Told of what cannot be credited now. */
  readonly onFault: (error: unknown) => void;
}

/** What a batch of custody's events is stored with. */
export interface DepositBatch {
  readonly trx: Transaction<ServiceTables>;
  readonly minimums: WalletMinimums;
  /** Messages to be stored with it. */
  readonly told: NewMessage[];
  /** Ids of the deposits that changed. */
  readonly changed: Set<string>;
  /** Whose money was reversed. */
  readonly debtors: Set<number>;
}

/** A deposit's money is on its way; what custody says of it next has to wait for that. */
export class DepositMoving extends Error {
  override readonly name = 'DepositMoving';
}

/** What a user knows a deposit by. */
function depositIdOf(custodyId: string): string {
  return `dep_${createHash('sha256').update(custodyId).digest('hex').slice(0, 24)}`;
}

function contentOf({ userId, asset, network, address, amount, required }: DepositEvent): Content {
  return { userId, asset, network, address, amount: amount.toString(), required };
}

/** Whether money is the same, and whose it is. */
function isSame(row: Row, { userId, asset, amount }: Content): boolean {
  return row.userId === userId && row.asset === asset && row.amount === amount;
}

/**
 * Turns what custody tells of deposits into rows and money. A deposit is credited once for each time that the chain brings it, under the key
 * `deposit:<id>:<round>`.
 */
export class Deposits {
  readonly #options: DepositsOptions;

  constructor(options: DepositsOptions) {
    this.#options = options;
  }

  /** Stores what an event means, and what money it moves. Rejects with {@link DepositMoving}. */
  async apply(batch: DepositBatch, event: DepositEvent): Promise<void> {
    const { trx, changed } = batch;
    const known = (await this.#known(trx, event)) ?? (await this.#begun(batch, event));
    if (known === undefined) return;
    if (known.next !== null) throw new DepositMoving(known.id);
    const { confirmations, txId, state } = event;
    const to = async (status: Row['status'], change: Partial<Row> = {}): Promise<void> => {
      await this.#set(trx, known.id, { ...change, status, confirmations, txId });
      changed.add(known.id);
    };
    if (state === 'orphaned') {
      if (known.status === 'credited') await this.#reverse(batch, known);
      else if (known.status !== 'reversed') await to('orphaned');
      return;
    }
    const content = contentOf(event);
    if (known.status === 'credited' || known.status === 'belowMinimum') {
      // It counts already, or waits for others: only the chain's taking it back changes that, told or not.
      if (state !== 'confirmed' || isSame(known, content)) return;
      if (known.status === 'credited') await this.#reverse(batch, known);
    }
    // What a transaction brings, and whom, is up to the block that it is in, which may be another one than before.
    if (state !== 'confirmed') return to(state, content);
    await to('belowMinimum', content);
    if (await isHaltedIn(trx, 'deposits', content)) return;
    const counted = await this.#countUp(batch, content);
    for (const id of counted) changed.add(id);
    // It is below nothing: it is not in the balance before its money has moved.
    if (counted.includes(known.id)) await to('confirming');
  }

  /** Counts anew what waited while its network was halted. */
  async countHeld(batch: DepositBatch, held: readonly WaitingAt[]): Promise<void> {
    for (const place of held) {
      if (await isHaltedIn(batch.trx, 'deposits', place)) continue;
      for (const id of await this.#countUp(batch, place)) {
        await this.#set(batch.trx, id, { status: 'confirming' });
        batch.changed.add(id);
      }
    }
  }

  /** Moves the money of everything that is on its way; what cannot be credited now is reported, and credited another time. @returns ids of what is credited now */
  async carryOut(): Promise<string[]> {
    const { db } = this.#options;
    const rows = await db
      .selectFrom('deposits')
      .selectAll()
      .where('next', 'is not', null)
      .orderBy('number')
      .execute();
    const credited: string[] = [];
    for (const row of rows) {
      try {
        await this.#finish(row);
        credited.push(row.id);
      } catch (error) {
        this.#options.onFault(error);
      }
    }
    return credited;
  }

  async #finish(row: Row): Promise<void> {
    const { db, transfers, persist, letters } = this.#options;
    if (BigInt(row.credited) > 0n) {
      const result = await persist('credit', () => transfers.carryOut(keyOf(row)));
      if (!result.ok) throw new Error(`Deposit ${row.id} cannot be credited: ${result.message}`);
    }
    await persist('credited', () =>
      inTransaction(db, async (trx) => {
        const now = await trx
          .selectFrom('deposits')
          .select('next')
          .where('id', '=', row.id)
          .executeTakeFirst();
        // Somebody else may have finished it meanwhile.
        if (now?.next !== 'credited') return;
        await this.#set(trx, row.id, { status: 'credited', next: null });
        const { userId, asset, address, network } = row;
        const details = { asset, amount: formatUnits(BigInt(row.credited)), address, network };
        await letters.post(trx, userId, { template: 'depositCredited', details });
        if (row.round > 1) await this.#signal(trx, row, 'returned');
      }),
    );
  }

  /** The row of an event's deposit. */
  #known(trx: Transaction<ServiceTables>, { depositId }: DepositEvent): Promise<Row | undefined> {
    return trx.selectFrom('deposits').selectAll().where('custodyId', '=', depositId).executeTakeFirst();
  }

  /** A row for a deposit that has none by its id; undefined where rows of before ids had addresses are all that there is to it. */
  async #begun(batch: DepositBatch, event: DepositEvent): Promise<Row | undefined> {
    const former = await formerDeposits(batch.trx, event);
    const counting = former.filter(counts);
    const moving = counting.find(({ next }) => next !== null);
    if (moving !== undefined) throw new DepositMoving(moving.id);
    const isGone = event.state === 'orphaned';
    const sum = counting.reduce((total, { amount }) => total + BigInt(amount), 0n);
    const isSettled = event.state !== 'confirmed' || sum === event.amount;
    if (counting.length > 0 && !isGone && isSettled) return undefined;
    for (const row of former) {
      if (row.status === 'credited') await this.#reverse(batch, row);
      if (['seen', 'confirming', 'belowMinimum'].includes(row.status)) {
        await this.#set(batch.trx, row.id, { status: 'orphaned', confirmations: 0 });
        batch.changed.add(row.id);
      }
    }
    return counting.length > 0 && isGone ? undefined : this.#made(batch.trx, event);
  }

  #made(trx: Transaction<ServiceTables>, event: DepositEvent): Promise<Row> {
    const { depositId: custodyId, txId } = event;
    const now = this.#options.now();
    return trx
      .insertInto('deposits')
      .values({
        id: depositIdOf(custodyId),
        custodyId,
        ...contentOf(event),
        credited: '0',
        product: null,
        txId,
        status: 'seen',
        next: null,
        round: 0,
        confirmations: event.confirmations,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Credits everything that waits at an asset's minimum, once it reaches that together. @returns their ids */
  async #countUp(batch: DepositBatch, { userId, asset, network }: WaitingAt): Promise<string[]> {
    const { trx, minimums } = batch;
    const { deposit: minimum } = minimumsOf(minimums, asset);
    const waiting = await trx
      .selectFrom('deposits')
      .selectAll()
      .where('userId', '=', userId)
      .where('asset', '=', asset)
      .where('network', '=', network)
      .where('status', '=', 'belowMinimum')
      .where('next', 'is', null)
      .orderBy('number')
      .execute();
    const sum = waiting.reduce((total, { amount }) => total + BigInt(amount), 0n);
    if (sum < attoOfUnits(minimum)) return [];
    for (const row of waiting) await this.#credit(batch, row);
    return waiting.map(({ id }) => id);
  }

  async #credit({ trx, debtors }: DepositBatch, row: Row): Promise<void> {
    const { id, userId, asset } = row;
    const { units, dust } = creditOf(BigInt(row.amount), await dustOf(trx, userId, asset));
    await setDust(trx, userId, asset, dust);
    const credited = await this.#options.debts.settle(trx, userId, asset, units);
    // Where all of it is set against a debt nothing comes in that would tell whether any is left.
    if (credited < units) debtors.add(userId);
    const round = row.round + 1;
    const account = await depositAccountOf(trx, userId);
    const product = productOf(account);
    await this.#set(trx, id, { credited: credited.toString(), product, round, next: 'credited' });
    if (credited === 0n) return;
    await this.#options.transfers.plan(trx, {
      key: keyOf({ id, round }),
      from: OUTSIDE,
      to: account,
      asset,
      amount: credited,
    });
  }

  async #reverse({ trx, told, changed, debtors }: DepositBatch, row: Row): Promise<void> {
    const { id, userId, asset } = row;
    const { units, dust } = takeBackOf(BigInt(row.amount), await dustOf(trx, userId, asset));
    await setDust(trx, userId, asset, dust);
    await this.#options.debts.add(trx, row, units);
    await this.#set(trx, id, { status: 'reversed', credited: '0', confirmations: 0 });
    await this.#signal(trx, row, 'reversed');
    const amount = formatUnits(units);
    told.push(depositReversed(row, amount));
    const { address, network } = row;
    const details = { asset, amount, address, network };
    await this.#options.letters.post(trx, userId, { template: 'depositReversed', details });
    changed.add(id);
    debtors.add(userId);
  }

  /** Tells coupons that a deposit for which they may have been given something is gone, or there again. */
  async #signal(trx: Transaction<ServiceTables>, row: Row, kind: DepositSignal['kind']): Promise<void> {
    const { id: deposit, userId, asset } = row;
    const amount = (BigInt(row.amount) / ATTO_PER_LEDGER_UNIT).toString();
    await signalDeposit(trx, { kind, deposit, userId, asset, amount, time: this.#options.now() });
    this.#options.onChange?.();
  }

  async #set(trx: Transaction<ServiceTables>, id: string, change: Partial<Row>): Promise<void> {
    await trx
      .updateTable('deposits')
      .set({ ...change, updatedAt: this.#options.now() })
      .where('id', '=', id)
      .execute();
  }
}

function keyOf({ id, round }: Pick<Row, 'id' | 'round'>): string {
  return `deposit:${id}:${round}`;
}
