import { INSURANCE_ACCOUNT } from '../../engine/ledger/protocol.ts';
import type { AccountId, CommandResult } from '../../engine/protocol.ts';
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
  readonly #transfers: Pick<Transfers, 'move' | 'sums'>;

  constructor(transfers: Pick<Transfers, 'move' | 'sums'>) {
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
  insuranceFunded(): Promise<ReadonlyMap<string, bigint>> {
    return this.#transfers.sums(INSURANCE_KEY, AFTER_INSURANCE_KEYS);
  }
}
