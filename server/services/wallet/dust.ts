import type { Transaction } from 'kysely';
import { ATTO_PER_LEDGER_UNIT, splitDust, type Atto } from '../../custody/amounts.ts';
import type { ServiceTables } from '../tables.ts';

/** What a deposit does to a balance, and the dust that its user has then. */
export interface Booked {
  /** Ledger units, zero or more. */
  readonly units: bigint;
  /** Atto units, less than a ledger unit. */
  readonly dust: Atto;
}

/** What is credited of an amount: all whole ledger units that it and the dust from before make. Nothing is lost and nothing given. */
export function creditOf(amount: Atto, dust: Atto): Booked {
  return splitDust(amount + dust);
}

/** What is taken back of an amount: as few ledger units as leave no dust below zero. */
export function takeBackOf(amount: Atto, dust: Atto): Booked {
  const missing = amount - dust;
  if (missing <= 0n) return { units: 0n, dust: -missing };
  const units = (missing + ATTO_PER_LEDGER_UNIT - 1n) / ATTO_PER_LEDGER_UNIT;
  return { units, dust: units * ATTO_PER_LEDGER_UNIT - missing };
}

/** What deposits of a user have beyond whole ledger units. */
export async function dustOf(
  trx: Transaction<ServiceTables>,
  userId: number,
  asset: string,
): Promise<bigint> {
  const row = await trx
    .selectFrom('depositDust')
    .select('dust')
    .where('userId', '=', userId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return BigInt(row?.dust ?? 0);
}

/** Stores it. */
export async function setDust(
  trx: Transaction<ServiceTables>,
  userId: number,
  asset: string,
  dust: bigint,
): Promise<void> {
  await trx
    .insertInto('depositDust')
    .values({ userId, asset, dust: dust.toString() })
    .onConflict((conflict) => conflict.columns(['userId', 'asset']).doUpdateSet({ dust: dust.toString() }))
    .execute();
}
