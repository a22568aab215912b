import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { splitDust } from '../../custody/amounts.ts';
import type { ServiceTables } from '../tables.ts';

/** What arrived for a user for good and is in no balance. */
export interface Uncredited {
  readonly owner: number;
  readonly asset: string;
  /** Ledger units above zero. */
  readonly units: bigint;
}

/** Everything uncredited at one moment. */
export interface UncreditedAmounts {
  readonly amounts: readonly Uncredited[];
  /** Whether money of a deposit is on its way into a balance, and may be in it already. */
  readonly isMoving: boolean;
  /** The same for as long as nothing changes. */
  readonly version: string;
}

/**
 * Deposits that wait until they reach the minimum together, or whose money is on its way, and the dust of others: what custody holds of them is
 * held for their users. What all of it has beyond whole ledger units is left out, less than one of each user and asset.
 */
export function readUncredited(db: Kysely<ServiceTables>): Promise<UncreditedAmounts> {
  return inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('deposits')
      .select(['id', 'userId', 'asset', 'amount', 'next', 'round'])
      .where((is) => is.or([is('status', '=', 'belowMinimum'), is('next', '=', 'credited')]))
      .orderBy('number')
      .execute();
    const dust = await trx
      .selectFrom('depositDust')
      .select(['userId', 'asset', 'dust as amount'])
      .where('dust', '!=', '0')
      .orderBy('userId')
      .orderBy('asset')
      .execute();
    return {
      amounts: summed([...waiting, ...dust]),
      isMoving: waiting.some(({ next }) => next !== null),
      version: JSON.stringify([waiting, dust]),
    };
  });
}

function summed(
  rows: readonly { readonly userId: number; readonly asset: string; readonly amount: string }[],
): Uncredited[] {
  const groups = Map.groupBy(rows, ({ userId, asset }) => `${userId} ${asset}`);
  return [...groups.values()].flatMap((group) => {
    const { units } = splitDust(group.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
    const [first] = group;
    return first === undefined || units === 0n ? [] : [{ owner: first.userId, asset: first.asset, units }];
  });
}
