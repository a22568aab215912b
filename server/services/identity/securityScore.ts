import type { UserRow } from '../tables.ts';

/** What of an account the score looks at. */
export interface Protection {
  readonly hasAuthenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly hasPasskey: boolean;
}

/** What makes an account safer, the most first, and what each is worth of 100: see docs/security-center.md. */
export const SCORE_WEIGHTS = {
  secondFactor: 35,
  contact: 20,
  identity: 15,
  recovery: 10,
  password: 10,
  antiPhishingCode: 10,
} as const;

export type ScoreItem = keyof typeof SCORE_WEIGHTS;

export interface SecurityScore {
  /** 0 to 100. */
  readonly score: number;
  readonly level: 'low' | 'medium' | 'high';
  /** The level above, and the score that it begins with. */
  readonly next: { readonly level: 'medium' | 'high'; readonly score: number } | null;
  readonly items: readonly { readonly item: ScoreItem; readonly weight: number; readonly isMet: boolean }[];
}

/** A password that is older should be replaced. */
const PASSWORD_MAX_AGE_MS = 365 * 24 * 60 * 60_000;

/** Scores that levels begin with. */
const LEVELS = [
  { level: 'medium', score: 50 },
  { level: 'high', score: 80 },
] as const;

const VERIFIED = 2;

/** How well an account is protected, and what is missing. */
export function securityScore(user: UserRow, has: Protection, now: number): SecurityScore {
  const passwordSince = user.passwordChangedAt || user.createdAt;
  const isMet: Readonly<Record<ScoreItem, boolean>> = {
    secondFactor: has.hasAuthenticator || has.hasPasskey,
    contact: user.contactProvedAt > 0,
    identity: user.kycStatus === VERIFIED,
    recovery: has.recoveryCodesLeft > 0 || (has.hasPasskey && has.hasAuthenticator),
    password: user.passwordHash === '' ? has.hasPasskey : now - passwordSince < PASSWORD_MAX_AGE_MS,
    antiPhishingCode: user.antiPhishingCode !== '',
  };
  const items = (Object.keys(SCORE_WEIGHTS) as ScoreItem[]).map((item) => ({
    item,
    weight: SCORE_WEIGHTS[item],
    isMet: isMet[item],
  }));
  const score = items.reduce((sum, { weight, isMet: met }) => sum + (met ? weight : 0), 0);
  const level = LEVELS.findLast((each) => score >= each.score)?.level ?? 'low';
  return { score, level, next: LEVELS.find((each) => score < each.score) ?? null, items };
}
