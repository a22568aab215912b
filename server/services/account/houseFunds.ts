import type { Kysely } from 'kysely';
import { INSURANCE_ACCOUNT } from '../../engine/ledger/protocol.ts';
import type { AccountId, CommandResult } from '../../engine/protocol.ts';
import type { ServiceTables } from '../tables.ts';
import { OUTSIDE, type Transfers } from './transfers.ts';

/** Money of an operator's order, in ledger units above zero. */
interface HouseOrder {
  readonly asset: string;
  readonly amount: bigint;
  /** One movement however often it is ordered. */
  readonly id: string;
}

/** Gives a user money of the exchange, or takes some. */
export interface UserAdjustment extends HouseOrder {
  readonly account: AccountId;
  readonly direction: 'credit' | 'debit';
}

/** Begins the key of everything that operators put into the insurance fund. */
const INSURANCE_KEY = 'insurance/';
const AFTER_INSURANCE_KEYS = 'insurance0';

/**
 * Money that operators move between accounts of the engine and what the owner of the exchange has outside, which bears it: the books have both sides. The engine
 * takes from no account more than is free there.
 */
export class HouseFunds {
  readonly #db: Kysely<ServiceTables>;
  readonly #transfers: Pick<Transfers, 'move'>;

  constructor({
    db,
    transfers,
  }: {
    readonly db: Kysely<ServiceTables>;
    readonly transfers: Pick<Transfers, 'move'>;
  }) {
    this.#db = db;
    this.#transfers = transfers;
  }

  /**
   * Credits or debits a user, once for the id, whatever crashes. Rejects with `TransferIdReused` for an id of something else, or with `ExchangeUnavailableError`: it is
   * then finished when it is ordered again, or at the next start.
   */
  adjust({ account, direction, asset, amount, id }: UserAdjustment): Promise<CommandResult> {
    const [from, to] = direction === 'credit' ? [OUTSIDE, account] : [account, OUTSIDE];
    return this.#transfers.move({ from, to, asset, amount, key: `operator:${id}` });
  }

  /** Moves money into the insurance fund; once, and rejects alike. */
  fundInsurance({ asset, amount, id }: HouseOrder): Promise<CommandResult> {
    const key = `${INSURANCE_KEY}${id}`;
    return this.#transfers.move({ from: OUTSIDE, to: INSURANCE_ACCOUNT, asset, amount, key });
  }

  /** What operators have put into the insurance fund, by asset. */
  async insuranceFunded(): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.#db
      .selectFrom('transfers')
      .select(['asset', 'amount'])
      .where('key', '>=', INSURANCE_KEY)
      .where('key', '<', AFTER_INSURANCE_KEYS)
      .where('status', '=', 'done')
      .execute();
    const sums = new Map<string, bigint>();
    for (const { asset, amount } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(amount));
    return sums;
  }
}
