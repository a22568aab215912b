/** What a deployment decides about bonuses. */
export interface PromotionTerms {
  /** What a bonus has earned can be withdrawn so long after it was earned; 24 at least. */
  readonly withdrawAfterHours: number;
  /** Whether who withdraws what a bonus has earned has to be verified (KYC 2). */
  readonly withdrawVerified: boolean;
  /** Of the accounts that sign up from one network within so many days, one gets a bonus; 0 where a network says nothing. */
  readonly networkDays: number;
  /** What a new exchange gives who signs up, and the volume on contracts that it asks for, in USDT. */
  readonly welcomeBonus: { readonly amount: string; readonly volume: string };
}

/** The volume costs the bonus in fees, at the least fee of a contract (0.02 %). */
export const DEFAULT_PROMOTION_TERMS: PromotionTerms = {
  withdrawAfterHours: 24,
  withdrawVerified: true,
  networkDays: 7,
  welcomeBonus: { amount: '20', volume: '100000' },
};
