import type { Kysely } from 'kysely';
import { attoOfUnits } from '../../custody/amounts.ts';
import { CustodyError, type Custody, type CustodyProblem } from '../../custody/protocol.ts';
import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';
import type { Debts } from './debts.ts';
import type { MovementRow } from './movementLists.ts';
import { isWell, type Networks } from './networks.ts';
import type { PayoutPause } from './payoutPause.ts';
import type { Persist } from './persist.ts';
import { WalletRefusal } from './refusal.ts';
import { WithdrawalPast, type Withdrawals } from './withdrawals.ts';
import { receivesOf } from './withdrawalTransfers.ts';

type Row = MovementRow<'withdrawals'>;

interface PayoutsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly custody: Pick<Custody, 'pay'>;
  readonly networks: Pick<Networks, 'of' | 'isAnswering'>;
  readonly withdrawals: Withdrawals;
  readonly debts: Pick<Debts, 'isDebtor'>;
  readonly pause: Pick<PayoutPause, 'sync'>;
  readonly persist: Persist;
  readonly now: () => number;
  /** Told of what is not ordered now, and is tried again. */
  readonly onFault: (error: unknown) => void;
}

/** What custody refuses for good; whoever asks later is told the same. */
const REFUSALS: Readonly<Partial<Record<CustodyProblem, NonNullable<Row['reason']>>>> = {
  invalidAddress: 'invalidAddress',
  belowStep: 'amountTooSmall',
  unknownAsset: 'notCarried',
  unknownNetwork: 'notCarried',
};

/**
 * Orders what is approved. A payout has the id of its withdrawal, and custody takes each id once, so an order that is repeated after a crash is the same one. Nothing is
 * ordered while withdrawals are stopped, all or those of its network, or the user is frozen: it waits. Whatever cannot be ordered waits alone, or with those of its network.
 */
export class Payouts {
  readonly #options: PayoutsOptions;
  readonly #serially = serially();
  /** Those that could not be ordered when they were tried last: they are the last to be tried again. */
  readonly #waiting = new Set<string>();

  constructor(options: PayoutsOptions) {
    this.#options = options;
  }

  /** Orders everything that is due. Rejects when the exchange does not answer: what is left is ordered the next time. */
  run(): Promise<void> {
    return this.#serially(async () => {
      const { pause, onFault } = this.#options;
      const away = new Set<string>();
      if (await pause.sync()) return;
      for (const row of await this.#due()) {
        // Whoever stops withdrawals stops those that were about to be ordered.
        if (await pause.sync()) return;
        if (row.recipient === null && (away.has(row.network) || this.#isEarly(row))) continue;
        this.#waiting.delete(row.id);
        try {
          await this.#order(row);
        } catch (error) {
          // Its user has cancelled it meanwhile.
          if (error instanceof WithdrawalPast) continue;
          // It waits until an operator lets the network go on.
          if (error instanceof WalletRefusal && error.problem === 'networkHalted') continue;
          if (error instanceof ExchangeUnavailableError) throw error;
          this.#waiting.add(row.id);
          if (error instanceof CustodyError && error.problem === 'unavailable') away.add(row.network);
          onFault(error);
        }
      }
    });
  }

  /** Resolves when nothing is being ordered. */
  settled(): Promise<void> {
    return this.#serially(() => Promise.resolve());
  }

  /** Whether custody would not answer for sure: until it is asked, the withdrawal can be taken back. */
  #isEarly({ asset, network, orderingAt }: Row): boolean {
    const { networks } = this.#options;
    if (orderingAt !== null) return false;
    const found = networks.of(asset).find(({ info }) => info.network === network);
    return !networks.isAnswering || (found !== undefined && !isWell(found));
  }

  async #due(): Promise<Row[]> {
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .innerJoin('users', 'users.id', 'withdrawals.userId')
      .selectAll('withdrawals')
      .where('withdrawals.status', '=', 'approved')
      .where('withdrawals.next', 'is', null)
      .where('withdrawals.orderedAt', 'is', null)
      .where('users.isFrozen', '=', 0)
      .where('users.selfFrozenAt', '=', 0)
      .orderBy('withdrawals.number')
      .execute();
    const { ready = [], tried = [] } = Object.groupBy(rows, ({ id }) =>
      this.#waiting.has(id) ? 'tried' : 'ready',
    );
    return [...ready, ...tried];
  }

  async #order(row: Row): Promise<void> {
    const { withdrawals, debts } = this.#options;
    // Custody may have taken it already: from then on it alone says what becomes of it.
    if (row.orderingAt === null) {
      if (debts.isDebtor(row.userId)) {
        await withdrawals.advance(row.id, 'failed', { reason: 'rejected' });
        return;
      }
      if (row.recipient !== null) {
        await withdrawals.advance(row.id, 'completed');
        return;
      }
      await withdrawals.beginOrder(row.id);
    }
    await this.#pay(row);
  }

  async #pay(row: Row): Promise<void> {
    const { custody, withdrawals, persist, db, now } = this.#options;
    const { id, network, asset, address: to } = row;
    try {
      await persist('order', () =>
        custody.pay({ payoutId: id, network, asset, to, amount: attoOfUnits(receivesOf(row)) }),
      );
    } catch (error) {
      const reason = error instanceof CustodyError ? REFUSALS[error.problem] : undefined;
      if (reason === undefined) throw error;
      await withdrawals.advance(id, 'failed', { reason });
      return;
    }
    await persist('ordered', async () => {
      await db
        .updateTable('withdrawals')
        .set({ orderedAt: now() })
        .where('id', '=', id)
        .where('orderedAt', 'is', null)
        .execute();
    });
  }
}
