import type { Kysely, Transaction } from 'kysely';
import { CONTRACT_FEES_ACCOUNT, SPOT_FEES_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, type AccountId } from '../../../engine/protocol.ts';
import { ExchangeUnavailableError } from '../../../exchange/errors.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { ServiceTables } from '../../tables.ts';
import type { NewPayout } from './commissionChanges.ts';
import type { CommissionMarket } from './tables.ts';

export interface PaymentOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Pick<Transfers, 'plan' | 'carryOut'>;
  readonly onFault: (error: unknown) => void;
}

/** Where the fees of a market are, and the commission on them comes from. */
const PAYERS: Readonly<Record<CommissionMarket, AccountId>> = {
  spot: SPOT_FEES_ACCOUNT,
  contract: CONTRACT_FEES_ACCOUNT,
};

/** How long a payment waits that the fees account had no money for. */
const RETRY_AFTER_MS = 60_000;

/** Makes planned payments, each once. What the fees account cannot pay waits until it can; nothing is lost. */
export class CommissionPayments {
  readonly #options: PaymentOptions;
  readonly #due = new Set<string>();
  readonly #planned: string[] = [];
  #retryAt = 0;
  #running: Promise<void> | undefined;

  constructor(options: PaymentOptions) {
    this.#options = options;
  }

  /** Reads what is planned and not made yet. */
  async load(): Promise<void> {
    const open = await this.#options.db
      .selectFrom('referralPayouts')
      .innerJoin('transfers', 'transfers.key', 'referralPayouts.key')
      .select('referralPayouts.key')
      .where('transfers.status', '!=', 'done')
      .orderBy('referralPayouts.number')
      .execute();
    for (const { key } of open) this.#due.add(key);
  }

  /** Stores payments in the transaction of what they are for. */
  async plan(trx: Transaction<ServiceTables>, payouts: readonly NewPayout[]): Promise<void> {
    for (const payout of payouts) {
      const { key, userId, market, asset, amount } = payout;
      await trx.insertInto('referralPayouts').values(payout).execute();
      await this.#options.transfers.plan(trx, {
        key,
        from: PAYERS[market],
        to: accountIdOf(userId, PRODUCT.wallet),
        asset,
        amount: BigInt(amount),
      });
      this.#planned.push(key);
    }
  }

  /** What was planned is durable: makes it, and what is due again, without keeping the caller waiting. @param time of the exchange */
  begin(time: number): void {
    const isRetry = time >= this.#retryAt;
    if (this.#planned.length === 0 && !(isRetry && this.#due.size > 0)) return;
    for (const key of this.#planned.splice(0)) this.#due.add(key);
    this.#retryAt = time + RETRY_AFTER_MS;
    this.#running ??= this.#payAll().finally(() => {
      this.#running = undefined;
    });
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  async #payAll(): Promise<void> {
    for (const key of this.#due) {
      try {
        const { ok } = await this.#options.transfers.carryOut(key);
        if (ok) this.#due.delete(key);
      } catch (error) {
        // What the exchange cannot take now is resumed as any transfer.
        if (!(error instanceof ExchangeUnavailableError)) this.#options.onFault(error);
        return;
      }
    }
  }
}
