import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  accountIdOf,
  FIRST_USER_OWNER,
  ownerOf,
  PRODUCT,
  productOf,
  SYSTEM_OWNER,
  PENDING_WITHDRAWALS,
  type AccountId,
  type CommandResult,
} from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { FundedBy } from '../../engine/funding.ts';
import type { Messages } from '../messages/messages.ts';
import { deposited, transferred } from '../messages/templates.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import type { ServiceTables, TransferRow } from '../tables.ts';
import { transferPage, type TransferFilter } from './transferPage.ts';

export interface TransferOrder {
  readonly userId: number;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  /** Ledger units, above zero. */
  readonly amount: bigint;
  /** Accounts of the same owner that give what `from` lacks, by the same command; none by default. */
  readonly fundedBy?: readonly AccountId[] | undefined;
  /** The caller's own id: one transfer however often it is sent. */
  readonly clientId?: string | undefined;
}

/** Money that comes from outside. */
export interface Deposit extends Pick<TransferOrder, 'to' | 'asset' | 'amount'> {
  /** One deposit however often it is sent. */
  readonly key: string;
}

/** A transfer that is part of something else, under a key of its own. */
export interface PlannedTransfer extends Pick<
  TransferOrder,
  'from' | 'to' | 'asset' | 'amount' | 'fundedBy'
> {
  readonly key: string;
}

/** The caller's id already names another transfer. */
export class TransferIdReused extends Error {
  override readonly name = 'TransferIdReused';
}

export interface TransferOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  readonly messages: Messages;
  readonly now: () => number;
}

/** What is not in the exchange. */
export const OUTSIDE = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

function keyOf(userId: number, clientId: string): string {
  return `transfer:${userId}:${clientId}`;
}

/**
 * Moves money in the engine exactly once per request, and tells its owner once: the request is a row with an idempotency key
 * before the engine hears of it, and rows left unfinished by a crash are sent again under the same key.
 */
export class Transfers {
  readonly #db: Kysely<ServiceTables>;
  readonly #exchange: Exchange;
  readonly #messages: Messages;
  readonly #now: () => number;

  constructor({ db, exchange, messages, now }: TransferOptions) {
    this.#db = db;
    this.#exchange = exchange;
    this.#messages = messages;
    this.#now = now;
  }

  /**
   * Resolves with the engine's answer. Rejects with {@link TransferIdReused}, or with `ExchangeUnavailableError`: the transfer is
   * then finished when it is sent again, or at the next start.
   */
  execute({ userId, clientId = randomUUID(), ...money }: TransferOrder): Promise<CommandResult> {
    return this.#move({ ...money, key: keyOf(userId, clientId) });
  }

  /** The same for money from outside; rejects alike. */
  deposit(deposit: Deposit): Promise<CommandResult> {
    return this.#move({ ...deposit, from: OUTSIDE });
  }

  /** The same between any two accounts under a key of its own; rejects alike. */
  move(transfer: PlannedTransfer): Promise<CommandResult> {
    return this.#move(transfer);
  }

  /**
   * Stores a transfer that something else brings about, in its transaction; {@link carryOut} makes it, or {@link resume} after a crash.
   * Users are told of what it is part of, not of it.
   */
  async plan(trx: Transaction<ServiceTables>, transfer: PlannedTransfer): Promise<void> {
    await trx.insertInto('transfers').values(this.#rowOf(transfer)).execute();
  }

  /** Names other accounts behind a planned transfer that was rejected and is to be tried again. */
  async replan(
    trx: Transaction<ServiceTables>,
    { key, fundedBy }: Pick<PlannedTransfer, 'key' | 'fundedBy'>,
  ): Promise<void> {
    await trx
      .updateTable('transfers')
      .set({ fundedBy: encodeAccounts(fundedBy) })
      .where('key', '=', key)
      .where('status', '=', 'refused')
      .execute();
  }

  /** Makes a planned transfer; one that was made before is not made again. Rejects as {@link execute} does, and for a key that nobody planned. */
  async carryOut(key: string): Promise<CommandResult> {
    const row = await this.#find(key);
    if (row === undefined) throw new Error(`Nobody has planned the transfer ${key}`);
    return this.#send(row);
  }

  /** Whether the caller's id already names a transfer that was made or is under way; a rejected one may be rejected again. */
  async isKnown(userId: number, clientId: string): Promise<boolean> {
    const row = await this.find(userId, clientId);
    return row !== undefined && row.status !== 'refused';
  }

  /** What is known of a user's transfer of an id; `undefined` when there is none. */
  find(userId: number, clientId: string): Promise<TransferRow | undefined> {
    return this.#find(keyOf(userId, clientId));
  }

  /**
   * Reads one page of a user's transfers, newest first; their ids are the cursors.
   * @throws {UnknownCursor} if a cursor names none of them
   */
  page(userId: number, query: TransferFilter & Paging): Promise<Rows<TransferRow>> {
    return transferPage(this.#db, keyOf(userId, ''), query);
  }

  /** What was moved under keys from one on and before another, by asset. */
  async sums(from: string, below: string): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.#db
      .selectFrom('transfers')
      .select(['asset', 'amount'])
      .where('key', '>=', from)
      .where('key', '<', below)
      .where('status', '=', 'done')
      .execute();
    const sums = new Map<string, bigint>();
    for (const { asset, amount } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
    return sums;
  }

  /** Finishes what a crash, or a database that could not be written, left pending. */
  async resume(): Promise<void> {
    const pending = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('status', '=', 'pending')
      .orderBy('createdAt')
      .execute();
    for (const row of pending) await this.#send(row);
  }

  #rowOf({ key, from, to, asset, amount, fundedBy }: PlannedTransfer): TransferRow {
    return {
      key,
      fromAccount: from,
      toAccount: to,
      asset,
      amount: amount.toString(),
      fundedBy: encodeAccounts(fundedBy),
      status: 'pending',
      createdAt: this.#now(),
    };
  }

  async #move(transfer: PlannedTransfer): Promise<CommandResult> {
    const { key } = transfer;
    const row = this.#rowOf(transfer);
    await this.#db
      .insertInto('transfers')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ fundedBy: row.fundedBy })
          // What was rejected may be tried again with other accounts behind it.
          .where('transfers.status', '=', 'refused'),
      )
      .execute();
    const stored = await this.#find(key);
    if (stored === undefined || !isSame(stored, row))
      throw new TransferIdReused('The id already names another transfer');
    return this.#send(stored);
  }

  #find(key: string): Promise<TransferRow | undefined> {
    return this.#db.selectFrom('transfers').selectAll().where('key', '=', key).executeTakeFirst();
  }

  async #send(row: TransferRow): Promise<CommandResult> {
    // The engine remembers only the newest keys: what is done is known here.
    if (row.status === 'done') return doneBefore(row);
    const { key, fromAccount: from, toAccount: to, asset } = row;
    const amount = BigInt(row.amount);
    const command = { kind: 'transfer', from, to, asset, amount, key } as const;
    const result = await this.#exchange.submit({ ...command, ...fundingOf(row) });
    const isDeposit = from === OUTSIDE;
    const userId = ownerOf(isDeposit ? to : from);
    const movement = { key, userId, from, to, asset, amount, time: result.time };
    const isTold = result.ok && (isDeposit ? userId >= FIRST_USER_OWNER : isBetweenProducts(row));
    const told = isTold ? [isDeposit ? deposited(movement) : transferred(movement)] : [];
    await this.#messages.add(told, async (trx) => {
      await trx
        .updateTable('transfers')
        .set({ status: result.ok ? 'done' : 'refused' })
        .where('key', '=', key)
        // Sent twice at once, one answer may be older than the other.
        .where('status', '!=', 'done')
        .execute();
    });
    return result;
  }
}

function encodeAccounts(accounts: readonly AccountId[] = []): string | null {
  return accounts.length === 0 ? null : JSON.stringify(accounts);
}

function fundingOf({ fromAccount: to, fundedBy }: TransferRow): FundedBy {
  return fundedBy === null ? {} : { funding: { to, from: JSON.parse(fundedBy) as AccountId[] } };
}

function doneBefore({ createdAt: time }: TransferRow): CommandResult {
  return { ok: true, seq: 0, time, orders: [], contractOrders: [], triggers: [], repeated: true };
}

/** Whether it moves money between accounts that its owner chooses from; the exchange's own have nobody to read messages. */
function isBetweenProducts({ fromAccount, toAccount }: TransferRow): boolean {
  const owner = ownerOf(fromAccount);
  return (
    owner >= FIRST_USER_OWNER &&
    owner === ownerOf(toAccount) &&
    [fromAccount, toAccount].every((account) => productOf(account) !== PENDING_WITHDRAWALS)
  );
}

function isSame(one: TransferRow, other: TransferRow): boolean {
  return (
    one.fromAccount === other.fromAccount &&
    one.toAccount === other.toAccount &&
    one.asset === other.asset &&
    one.amount === other.amount
  );
}
