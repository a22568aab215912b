import type { Kysely } from 'kysely';
import { attoOfUnits } from '../../custody/amounts.ts';
import { CustodyError, type Custody } from '../../custody/protocol.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';
import type { Debts } from './debts.ts';
import type { MovementRow } from './movementLists.ts';
import type { Persist } from './persist.ts';
import { receivesOf, type Withdrawals } from './withdrawals.ts';
import type { WithdrawalSwitch } from './withdrawalSwitch.ts';

type Row = MovementRow<'withdrawals'>;

interface PayoutsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly custody: Custody;
  readonly withdrawals: Withdrawals;
  readonly debts: Pick<Debts, 'isDebtor'>;
  readonly stopSwitch: WithdrawalSwitch;
  readonly persist: Persist;
  readonly now: () => number;
}

/**
 * Orders what is approved. A payout has the id of its withdrawal, and custody takes each id once, so an order that is repeated after a crash is the same one. Nothing is
 * ordered while withdrawals are stopped or the user is frozen: it waits.
 */
export class Payouts {
  readonly #options: PayoutsOptions;
  readonly #serially = serially();

  constructor(options: PayoutsOptions) {
    this.#options = options;
  }

  /** Orders everything that is due. Rejects when custody or the exchange does not answer: what is left is ordered the next time. */
  run(): Promise<void> {
    return this.#serially(async () => {
      if ((await this.#options.stopSwitch.state()).isHalted) return;
      for (const row of await this.#due()) await this.#order(row);
    });
  }

  /** Resolves when nothing is being ordered. */
  settled(): Promise<void> {
    return this.#serially(() => Promise.resolve());
  }

  #due(): Promise<Row[]> {
    return this.#options.db
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
  }

  async #order(row: Row): Promise<void> {
    const { custody, withdrawals, debts, persist, db, now } = this.#options;
    const { id, network, asset, address: to } = row;
    if (debts.isDebtor(row.userId)) {
      await withdrawals.advance(id, 'failed', { reason: 'rejected' });
      return;
    }
    if (row.recipient !== null) {
      await withdrawals.advance(id, 'completed');
      return;
    }
    try {
      await persist('order', () =>
        custody.pay({ payoutId: id, network, asset, to, amount: attoOfUnits(receivesOf(row)) }),
      );
    } catch (error) {
      if (!(error instanceof CustodyError) || error.problem !== 'invalidAddress') throw error;
      await withdrawals.advance(id, 'failed', { reason: 'invalidAddress' });
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
