/** The session as it is stored in the browser. */
export interface SessionUser {
  readonly userId: string;
  /** The UID that the user is shown. */
  readonly displayUserId: string;
  /** Bearer token of the native app; a browser's session lives in its cookie. */
  readonly token: string | null;
}

/** What the shell shows of the user, refreshed from the server. */
export interface UserInfo {
  /** An e-mail address if it contains `@`, otherwise a phone number. */
  readonly loginId: string;
  readonly nickname: string;
}

/** Reads a stored session; anything without a userId means logged out. */
export function decodeSessionUser(found: unknown): SessionUser | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, displayUserId, token } = found as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof userId !== 'string' || userId === '' || typeof displayUserId !== 'string') return null;
  return { userId, displayUserId, token: typeof token === 'string' ? token : null };
}
