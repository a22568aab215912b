import type { Generated } from 'kysely';

/** Part of an account that a recovery removes or lifts; see `RECOVERY_PARTS`. */
export type RecoveryPart = 'authenticator' | 'passkeys' | 'phone' | 'freeze' | 'tries';

/** Where a case stands. `requested` and `approved` are open, the others final. */
export type RecoveryState = 'requested' | 'approved' | 'done' | 'refused' | 'cancelled' | 'expired';

/** A case of a user who cannot log in, which two operators decide. */
export interface UserRecoveryRow {
  /** Grows by one. */
  id: Generated<number>;
  userId: number;
  /** What it removes and lifts, with spaces between. */
  parts: string;
  reason: string;
  /** Hash of the secret that cancels it. */
  hash: string;
  state: RecoveryState;
  /** Name of the operator. */
  requestedBy: string;
  requestedAt: number;
  /** Nothing is applied before: the user has so long to cancel. */
  appliesFrom: number;
  /** Nothing is applied from then on. */
  expiresAt: number;
  /** Name of the other operator; null until the approval. */
  approvedBy: string | null;
  approvedAt: number | null;
  /** When it became final; null while it is open. */
  closedAt: number | null;
}

export interface RecoveryTables {
  userRecoveries: UserRecoveryRow;
}
