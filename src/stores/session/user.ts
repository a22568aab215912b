import type { OperationData } from '@tidemark/sdk';

/** The session as it is stored in the browser. */
export interface SessionUser {
  readonly userId: string;
  /** The UID that the user is shown. */
  readonly displayUserId: string;
  /** Bearer token of the native app; a browser's session lives in its cookie. */
  readonly token: string | null;
}

/** What the exchange knows of the user, refreshed from it. */
export type UserInfo = OperationData<'getUserInfo'>;

/** The members of a session that are stored; a refresh token is for native applications to keep. */
export function sessionUserOf({ userId, displayUserId, token }: SessionUser): SessionUser {
  return { userId, displayUserId, token };
}

/** Reads a stored session; anything without a userId means logged out. */
export function decodeSessionUser(found: unknown): SessionUser | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, displayUserId, token } = found as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof userId !== 'string' || userId === '' || typeof displayUserId !== 'string') return null;
  return { userId, displayUserId, token: typeof token === 'string' ? token : null };
}
