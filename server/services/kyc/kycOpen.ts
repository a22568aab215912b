import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import { nextKycStatus, type KycStatus } from './kycStatus.ts';

/** Nothing can be sent, or decided, as the verification is now. */
export class KycNotOpenError extends Error {
  override readonly name = 'KycNotOpenError';

  constructor(message = 'Your identity is under review or verified. Nothing more can be submitted.') {
    super(message);
  }
}

/** Makes sure that a user may send something. @returns their status, and the one after sending an application. Rejects with {@link KycNotOpenError} */
export async function requireOpen(
  db: Kysely<ServiceTables>,
  userId: number,
): Promise<{ readonly status: number; readonly next: KycStatus }> {
  const { kycStatus: status } = await db
    .selectFrom('users')
    .select('kycStatus')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const next = nextKycStatus(status, 'submit');
  if (next === undefined) throw new KycNotOpenError();
  return { status, next };
}
