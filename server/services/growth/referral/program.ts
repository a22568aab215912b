/** Rates of commission. They are data: the setting `referralProgram` has them. */

export interface ReferralLevel {
  /** Reached with so many active friends, */
  readonly activeFriends: number;
  /** or in this fee tier. */
  readonly vipTier: number;
  /** Fractions of the fees that friends pay: `0.2`. At most four decimals. */
  readonly spot: string;
  readonly contract: string;
}

export interface ReferralProgram {
  /** The lowest first. */
  readonly levels: readonly ReferralLevel[];
  /** From this fee tier of the friend on, only a part of the inviter's rate counts: fractions of at most two decimals, the lowest tier first. */
  readonly feeTiers: readonly { readonly vipTier: number; readonly factor: string }[];
  /** Who has traded for so much USDT within thirty days is an active friend. */
  readonly activeVolume: string;
  /** How many days after the sign-up another code can be entered. */
  readonly changeDays: number;
}

export const DEFAULT_REFERRAL_PROGRAM: ReferralProgram = {
  levels: [
    { activeFriends: 0, vipTier: 0, spot: '0.2', contract: '0.1' },
    { activeFriends: 5, vipTier: 2, spot: '0.25', contract: '0.15' },
    { activeFriends: 20, vipTier: 4, spot: '0.3', contract: '0.2' },
    { activeFriends: 100, vipTier: 6, spot: '0.4', contract: '0.3' },
  ],
  feeTiers: [
    { vipTier: 0, factor: '1' },
    { vipTier: 5, factor: '0.5' },
  ],
  activeVolume: '100',
  changeDays: 7,
};

/** Commission is reckoned in hundred-millionths of ledger units: rates have 4 decimals, factors and shares 2 each. */
export const COMMISSION_SCALE = 100_000_000n;

/** What may be given to a friend of the commission that they bring, in percent. */
export const SHARES: readonly number[] = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50];

/** So many codes can one user have. */
export const CODES_PER_USER = 20;

/** How many days count for active friends and for rings, the one that ends included. */
export const WINDOW_DAYS = 30;

export const DAY_MS = 86_400_000;

/** The UTC day of a time, counted from the epoch. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** `2024-11-21` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** A fraction as whole parts of `10 ** decimals`: `0.25` is 2500 of 10,000. */
function partsOf(fraction: string, decimals: number): number {
  const [whole = '0', rest = ''] = fraction.split('.');
  return Number(whole + rest.padEnd(decimals, '0').slice(0, decimals));
}

/** The highest level that somebody reaches, as its place in the table. */
export function levelOf(
  { levels }: ReferralProgram,
  { activeFriends, vipTier }: { readonly activeFriends: number; readonly vipTier: number },
): number {
  const place = levels.findLastIndex(
    (level) => activeFriends >= level.activeFriends || (level.vipTier > 0 && vipTier >= level.vipTier),
  );
  return Math.max(0, place);
}

/** Rates of a level in hundredths of a percent. */
export function ratesOf({ levels }: ReferralProgram, level: number): { spot: number; contract: number } {
  const found = levels[Math.min(level, levels.length - 1)];
  return { spot: partsOf(found?.spot ?? '0', 4), contract: partsOf(found?.contract ?? '0', 4) };
}

/** Percent of the inviter's rate that counts for a friend of a fee tier. */
export function factorOf({ feeTiers }: ReferralProgram, vipTier: number): number {
  return partsOf(feeTiers.findLast((each) => vipTier >= each.vipTier)?.factor ?? '1', 2);
}

export interface Commission {
  /** The inviter's part, in hundred-millionths of ledger units. */
  readonly own: bigint;
  /** The friend's part. */
  readonly friend: bigint;
}

/**
 * What a fee brings: fee × rate × factor, of which the share goes to the friend. Exact.
 * @param rate in hundredths of a percent
 * @param factor in percent
 * @param share in percent
 */
export function commissionOf(fee: bigint, rate: number, factor: number, share: number): Commission {
  const perPercent = fee * BigInt(rate * factor);
  return { own: perPercent * BigInt(100 - share), friend: perPercent * BigInt(share) };
}
