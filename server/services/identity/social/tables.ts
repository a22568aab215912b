/** A third-party account that a user logs in with. */
export interface SocialLoginRow {
  provider: SocialProvider;
  /** What the account is found by: a keyed hash of the provider and its own name for the account, which outlives a change of the e-mail. */
  subjectIndex: string;
  userId: number;
  /** The e-mail that the provider told when it was linked, sealed; empty where it told none. */
  email: string;
  createdAt: number;
}

/** Providers of third-party logins. */
export const SOCIAL_PROVIDERS = ['google', 'apple'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export interface SocialTables {
  socialLogins: SocialLoginRow;
}
