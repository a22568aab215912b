/** How long sessions and their tokens last, in milliseconds. */
export interface SessionLifetimes {
  readonly accessMs: number;
  /** A session that is not refreshed for so long ends. */
  readonly refreshMs: number;
  /** And each ends so long after it began, however it is used. */
  readonly absoluteMs: number;
  /** How long what a refresh replaces is still honoured: two tabs may refresh at the same moment, and calls may be on their way. */
  readonly reuseGraceMs: number;
}

/** Secrets handed to the client once; only their hashes are stored. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
