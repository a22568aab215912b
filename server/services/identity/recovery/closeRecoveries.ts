import type { Kysely } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { RecoveryState } from './tables.ts';

/** How open cases are closed, and when (milliseconds since the epoch). */
interface Closing {
  readonly state: Exclude<RecoveryState, 'requested' | 'approved' | 'done'>;
  readonly now: number;
}

/** Starts an update that closes open cases; narrow it before it is executed. */
export function closingRecoveries(db: Kysely<ServiceTables>, { state, now }: Closing) {
  return db.updateTable('userRecoveries').set({ state, closedAt: now }).where('closedAt', 'is', null);
}

/** Closes the open case of a user, if there is one that removes second factors which a user enrols. */
export async function closeUserRecoveries(
  db: Kysely<ServiceTables>,
  { userId, ...closing }: Closing & { readonly userId: number },
): Promise<void> {
  await closingRecoveries(db, closing)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('parts', 'like', '%authenticator%'), eb('parts', 'like', '%passkeys%')]))
    .execute();
}

/** Closes the open cases that an operator requested or approved. */
export async function closeRecoveriesOfOperator(
  db: Kysely<ServiceTables>,
  { operator, now }: { readonly operator: string; readonly now: number },
): Promise<void> {
  await closingRecoveries(db, { state: 'refused', now })
    .where((eb) => eb.or([eb('requestedBy', '=', operator), eb('approvedBy', '=', operator)]))
    .execute();
}

/** Closes the cases whose time is over. */
export async function expireRecoveries(db: Kysely<ServiceTables>, now: number): Promise<void> {
  await closingRecoveries(db, { state: 'expired', now }).where('expiresAt', '<=', now).execute();
}
