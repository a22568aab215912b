import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountId, CommandResult, Exchange } from '../../engine/protocol.ts';
import type { ServiceTables, TransferRow } from '../tables.ts';

export interface TransferOrder {
  readonly userId: number;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  /** Ledger units, above zero. */
  readonly amount: bigint;
  /** The caller's own id: one transfer however often it is sent. */
  readonly clientId?: string | undefined;
}

/** The caller's id already names another transfer. */
export class TransferIdReused extends Error {
  override readonly name = 'TransferIdReused';
}

/**
 * Moves money in the engine exactly once per request: the request is a row with an idempotency key before the engine hears of it,
 * and rows left unfinished by a crash are sent again under the same key.
 */
export class Transfers {
  readonly #db: Kysely<ServiceTables>;
  readonly #exchange: Exchange;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, exchange: Exchange, now: () => number) {
    this.#db = db;
    this.#exchange = exchange;
    this.#now = now;
  }

  /**
   * Resolves with the engine's answer. Rejects with {@link TransferIdReused}, or with `ExchangeUnavailableError`: the transfer is
   * then finished at the next start.
   */
  async execute({
    userId,
    from,
    to,
    asset,
    amount,
    clientId = randomUUID(),
  }: TransferOrder): Promise<CommandResult> {
    const row: TransferRow = {
      key: `transfer:${userId}:${clientId}`,
      fromAccount: from,
      toAccount: to,
      asset,
      amount: amount.toString(),
      status: 'pending',
      createdAt: this.#now(),
    };
    await this.#db
      .insertInto('transfers')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const stored = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
    if (!isSame(stored, row))
      throw new TransferIdReused(`clientTransferId: ${clientId} already names another transfer`);
    return this.#send(stored);
  }

  /** Finishes what an earlier run left pending. */
  async resume(): Promise<void> {
    const pending = await this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('status', '=', 'pending')
      .orderBy('createdAt')
      .execute();
    for (const row of pending) await this.#send(row);
  }

  async #send(row: TransferRow): Promise<CommandResult> {
    const result = await this.#exchange.submit({
      kind: 'transfer',
      from: row.fromAccount,
      to: row.toAccount,
      asset: row.asset,
      amount: BigInt(row.amount),
      key: row.key,
    });
    const status = result.ok ? 'done' : 'refused';
    await this.#db.updateTable('transfers').set({ status }).where('key', '=', row.key).execute();
    return result;
  }
}

function isSame(one: TransferRow, other: TransferRow): boolean {
  return (
    one.fromAccount === other.fromAccount &&
    one.toAccount === other.toAccount &&
    one.asset === other.asset &&
    one.amount === other.amount
  );
}
