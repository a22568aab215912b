import type { Transaction } from 'kysely';
import { KYC } from '../../kyc/kycStatus.ts';
import type { ServiceTables, UserRow } from '../../tables.ts';

/** What says whether a user has the badge. */
export type TraderStanding = Pick<UserRow, 'kycStatus' | 'isVerifiedTrader' | 'isActiveTrader'>;

/**
 * Whether a user is shown as a verified trader: by the word of an operator, or with a verified identity and enough volume at the last change of tiers. An identity
 * that is verified no more takes the badge away at once.
 */
export function isVerifiedTrader({ kycStatus, isVerifiedTrader: isNamed, isActiveTrader }: TraderStanding) {
  return isNamed === 1 || (kycStatus === KYC.verified && isActiveTrader === 1);
}

/**
 * Decides with the tiers who has traded enough for the badge.
 * @param traded counted volume of the 30 full days before, by user, in ledger units of USDT
 * @param needed in the same
 */
export async function decideActiveTraders(
  trx: Transaction<ServiceTables>,
  traded: ReadonlyMap<number, bigint>,
  needed: bigint,
): Promise<void> {
  const before = await trx.selectFrom('users').select('id').where('isActiveTrader', '=', 1).execute();
  const active = new Set(before.map(({ id }) => id));
  for (const id of active) if ((traded.get(id) ?? 0n) < needed) await setActive(trx, id, 0);
  for (const [id, volume] of traded) if (volume >= needed && !active.has(id)) await setActive(trx, id, 1);
}

async function setActive(trx: Transaction<ServiceTables>, id: number, isActiveTrader: number): Promise<void> {
  await trx.updateTable('users').set({ isActiveTrader }).where('id', '=', id).execute();
}
