import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';
import type { Vault } from '../../vault/vault.ts';
import type { SmsCountRow } from './tables.ts';
import type { SmsLimit, SmsRules, SmsScope } from './sms.ts';

const PERIOD_MS = { hour: 60 * 60_000, day: 24 * 60 * 60_000 } as const;

const PERIODS = ['hour', 'day'] as const;

/** Share of a limit that strangers can use up. The rest is for people on devices they have logged in from before, so that nobody locks them out. */
const STRANGERS_SHARE = 0.8;

/** Too many text messages were sent: to this number, for this network, to numbers like it, or in all. */
export class SmsLimitError extends Error {
  override readonly name = 'SmsLimitError';
  /** Milliseconds after which it can be tried again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Too many text messages were sent');
    this.retryAfterMs = retryAfterMs;
  }
}

/** A text message that somebody asks for. */
export interface SmsRequest {
  /** In E.164. */
  readonly to: string;
  /** What numbers of one carrier share. */
  readonly prefix: string;
  /** The network that asks. */
  readonly network: string;
  /** Whether the account's user has logged in from this device before. */
  readonly isKnown: boolean;
}

interface CountedScope {
  readonly scope: string;
  readonly limit: SmsLimit;
  /** How much of it this request may use up. */
  readonly share: number;
}

export interface SmsLimitsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'indexOf'>;
  readonly now: () => number;
  readonly limits: SmsRules['limits'];
}

/** Counts text messages in a table, so that neither a restart nor another address begins anew. */
export class SmsLimits {
  readonly #options: SmsLimitsOptions;

  constructor(options: SmsLimitsOptions) {
    this.#options = options;
  }

  /**
   * Counts a message, in every respect or in none. Rejects with {@link SmsLimitError}.
   * @returns what takes the count back, for a message that is not sent after all
   */
  async take(request: SmsRequest): Promise<() => Promise<void>> {
    const { db, now } = this.#options;
    const counted = await inTransaction(db, async (trx) => {
      const rows = await Promise.all(this.#scopesOf(request).map((each) => this.#rowsOf(trx, each)));
      const wait = Math.max(...rows.flat().map(({ wait: each }) => each));
      if (wait > 0) throw new SmsLimitError(wait);
      const counts = rows.flat().map(({ row }) => ({ ...row, count: row.count + 1 }));
      for (const row of counts)
        await trx
          .insertInto('smsCounts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['scope', 'period']).doUpdateSet(row))
          .execute();
      return counts;
    });
    return async () => {
      for (const { scope, period, startedAt } of counted)
        await db
          .updateTable('smsCounts')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('scope', '=', scope)
          .where('period', '=', period)
          .where('startedAt', '=', startedAt)
          .where('startedAt', '>', now() - PERIOD_MS[period])
          .execute();
    };
  }

  /** Forgets what no limit needs any more. */
  async purge(): Promise<void> {
    const { db, now } = this.#options;
    for (const period of PERIODS)
      await db
        .deleteFrom('smsCounts')
        .where('period', '=', period)
        .where('startedAt', '<=', now() - PERIOD_MS[period])
        .execute();
  }

  /** Numbers and networks are people's: only their keyed hashes are stored. */
  #scopesOf({ to, prefix, network, isKnown }: SmsRequest): readonly CountedScope[] {
    const { vault, limits } = this.#options;
    const share = isKnown ? 1 : STRANGERS_SHARE;
    const scopes: readonly (readonly [SmsScope, string, number])[] = [
      ['receiver', vault.indexOf(to, 'phone'), share],
      ['network', vault.indexOf(network, 'network'), 1],
      ['prefix', prefix, share],
      ['all', '', share],
    ];
    return scopes.map(([name, what, of]) => ({ scope: `${name}:${what}`, limit: limits[name], share: of }));
  }

  async #rowsOf(
    trx: Transaction<ServiceTables>,
    { scope, limit, share }: CountedScope,
  ): Promise<readonly { readonly row: SmsCountRow; readonly wait: number }[]> {
    const now = this.#options.now();
    const found = await trx.selectFrom('smsCounts').selectAll().where('scope', '=', scope).execute();
    return PERIODS.map((period) => {
      const last = found.find((row) => row.period === period);
      const isOpen = last !== undefined && last.startedAt + PERIOD_MS[period] > now;
      const row = isOpen ? last : { scope, period, startedAt: now, count: 0 };
      const isFull = row.count >= Math.max(1, Math.floor(limit[period] * share));
      return { row, wait: isFull ? row.startedAt + PERIOD_MS[period] - now : 0 };
    });
  }
}
