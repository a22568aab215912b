import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { ownerOf, PRODUCT, productOf, type AccountId } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { namedAccounts } from '../account/products.ts';
import { OUTSIDE, type Transfers } from '../account/transfers.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';
import type { DepositRow } from './tables.ts';
import type { Views } from '../../views/views.ts';
import type { Persist } from './persist.ts';

interface DebtsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'subscribe'>;
  readonly transfers: Transfers;
  readonly views: Pick<Views, 'balances' | 'markets'>;
  readonly persist: Persist;
  readonly onFault: (error: unknown) => void;
}

/** What a user owes in an asset, because the chain took back a deposit that was spent. */
export interface Debt {
  readonly asset: string;
  /** Ledger units. */
  readonly units: bigint;
  /** The newest deposit that it is of; null where it is not known any more. */
  readonly depositId: string | null;
}

/** Products that money from elsewhere comes into. */
const RECEIVING: ReadonlySet<number> = new Set([PRODUCT.wallet, PRODUCT.spot]);

/**
 * What users owe because the chain took back a deposit that they had been credited. It is taken from their accounts, the wallet first, as far as
 * nothing that is open needs it: the engine refuses the rest, so no balance falls below zero. What is left is taken from whatever comes into the wallet or into spot.
 */
export class Debts {
  readonly #options: DebtsOptions;
  readonly #debtors = new Set<number>();
  readonly #serially = serially();
  #stop = (): void => undefined;

  constructor(options: DebtsOptions) {
    this.#options = options;
  }

  /** Goes on with what an earlier run left, and watches for what comes in. */
  async start(): Promise<void> {
    const { db, exchange, onFault } = this.#options;
    const rows = await db.selectFrom('walletDebts').select('userId').where('units', '!=', '0').execute();
    for (const { userId } of rows) this.#debtors.add(userId);
    this.#stop = exchange.subscribe((batches) => {
      for (const { events } of batches)
        for (const event of events) {
          if (event.kind !== 'balance' || event.available <= 0n) continue;
          const owner = ownerOf(event.account);
          if (RECEIVING.has(productOf(event.account)) && this.#debtors.has(owner))
            void this.collect(owner).catch(onFault);
        }
    });
    for (const userId of [...this.#debtors]) await this.collect(userId).catch(onFault);
  }

  stop(): Promise<void> {
    this.#stop();
    return this.#serially(() => Promise.resolve());
  }

  /** Whether a user owes anything. */
  isDebtor(userId: number): boolean {
    return this.#debtors.has(userId);
  }

  /** What a user owes, by asset. */
  async listOf(userId: number): Promise<readonly Debt[]> {
    const rows = await this.#options.db
      .selectFrom('walletDebts')
      .select(['asset', 'units', 'depositId'])
      .where('userId', '=', userId)
      .where('units', '!=', '0')
      .orderBy('asset')
      .execute();
    return rows.map(({ asset, units, depositId }) => ({ asset, units: BigInt(units), depositId }));
  }

  /** Adds what a deposit is to be taken back for, in the transaction of what took it. */
  async add(
    trx: Transaction<ServiceTables>,
    { userId, asset, id: depositId }: Pick<DepositRow, 'userId' | 'asset' | 'id'>,
    units: bigint,
  ): Promise<void> {
    if (units === 0n) return;
    const row = await find(trx, userId, asset);
    const owed = (BigInt(row?.units ?? 0) + units).toString();
    await trx
      .insertInto('walletDebts')
      .values({ userId, asset, units: owed, depositId, takes: 0, taking: null, source: null })
      .onConflict((conflict) => conflict.columns(['userId', 'asset']).doUpdateSet({ units: owed, depositId }))
      .execute();
    this.#debtors.add(userId);
  }

  /** Sets what comes in against what is owed, in the transaction that credits it; gives what is left of it. */
  async settle(
    trx: Transaction<ServiceTables>,
    userId: number,
    asset: string,
    units: bigint,
  ): Promise<bigint> {
    const row = await find(trx, userId, asset);
    // What is being taken at this moment is paid already, if it succeeds.
    const owed = BigInt(row?.units ?? 0) - BigInt(row?.taking ?? 0);
    const paid = owed < units ? owed : units;
    if (row === undefined || paid <= 0n) return units;
    await trx
      .updateTable('walletDebts')
      .set({ units: (BigInt(row.units) - paid).toString() })
      .where('userId', '=', userId)
      .where('asset', '=', asset)
      .execute();
    return units - paid;
  }

  /** Takes what there is of everything that a user owes. Rejects with `ExchangeUnavailableError`; it is then taken up again at the next start, or when something comes in. */
  collect(userId: number): Promise<void> {
    return this.#serially(async () => {
      const { db, views } = this.#options;
      const rows = await db.selectFrom('walletDebts').selectAll().where('userId', '=', userId).execute();
      for (const { asset } of rows) {
        await this.#finish(userId, asset);
        for (const { product, account } of namedAccounts(userId, views.markets))
          // What has just come in may not be seen yet.
          if (RECEIVING.has(product) || views.balances.available(account, asset) > 0n)
            await this.#takeFrom(account, userId, asset);
      }
      const left = await db
        .selectFrom('walletDebts')
        .select('asset')
        .where('userId', '=', userId)
        .where('units', '!=', '0')
        .executeTakeFirst();
      if (left === undefined) this.#debtors.delete(userId);
    });
  }

  /** Asks for all that is owed; where the account has less, the engine says how much, and that is asked for. */
  async #takeFrom(account: AccountId, userId: number, asset: string): Promise<void> {
    let asked: bigint | undefined;
    for (let tries = 0; tries < 3 && asked !== 0n; tries += 1) {
      const isTaken = await this.#options.persist('plan what is taken', () =>
        inTransaction(this.#options.db, async (trx) => {
          const row = await find(trx, userId, asset);
          const owed = BigInt(row?.units ?? 0);
          const amount = asked === undefined || owed < asked ? owed : asked;
          if (row === undefined || row.taking !== null || amount === 0n) return false;
          const takes = row.takes + 1;
          await trx
            .updateTable('walletDebts')
            .set({ takes, taking: amount.toString(), source: account })
            .where('userId', '=', userId)
            .where('asset', '=', asset)
            .execute();
          const key = keyOf(userId, asset, takes);
          await this.#options.transfers.plan(trx, { key, from: account, to: OUTSIDE, asset, amount });
          return true;
        }),
      );
      if (!isTaken) return;
      asked = await this.#finish(userId, asset);
    }
  }

  /** Carries out what was planned. @returns what the account has instead, where it has less; 0n when that is nothing, or all is done */
  async #finish(userId: number, asset: string): Promise<bigint> {
    const { db, transfers, persist } = this.#options;
    const row = await find(db, userId, asset);
    const taking = row?.taking ?? null;
    if (row === undefined || taking === null) return 0n;
    const result = await persist('take', () => transfers.carryOut(keyOf(userId, asset, row.takes)));
    const taken = result.ok ? BigInt(taking) : 0n;
    await persist('what was taken', () =>
      inTransaction(db, async (trx) => {
        const now = await find(trx, userId, asset);
        // Somebody else may have finished it meanwhile.
        if (now?.takes !== row.takes || now.taking === null) return;
        await trx
          .updateTable('walletDebts')
          .set({ units: (BigInt(now.units) - taken).toString(), taking: null, source: null })
          .where('userId', '=', userId)
          .where('asset', '=', asset)
          .execute();
      }),
    );
    return result.ok ? 0n : (result.shortfall?.available ?? 0n);
  }
}

function keyOf(userId: number, asset: string, takes: number): string {
  return `debt:${userId}:${asset}:${takes}`;
}

function find(db: Kysely<ServiceTables>, userId: number, asset: string) {
  return db
    .selectFrom('walletDebts')
    .selectAll()
    .where('userId', '=', userId)
    .where('asset', '=', asset)
    .executeTakeFirst();
}
