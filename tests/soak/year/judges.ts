import type { Oracle } from './facts.ts';
import { Ledger } from './ledger.ts';
import { AutoSubscribeOracle } from './oracles/autoSubscribe.ts';
import { CommissionOracle } from './oracles/commission.ts';
import { CouponOracle } from './oracles/coupons.ts';
import { FundingOracle } from './oracles/funding.ts';
import { InterestOracle } from './oracles/interest.ts';
import { RedemptionOracle } from './oracles/redemptions.ts';
import { StatementOracle } from './oracles/statements.ts';
import { TierOracle } from './oracles/tiers.ts';
import { units } from './markets.ts';
import type { Wrongs } from './wrongs.ts';

/** What a new exchange pays in Earn, by docs/earn.md and the page of products. */
export const FIRST_RATES = {
  USDT: [
    { upTo: '500', yearRate: '0.08' },
    { upTo: '10000', yearRate: '0.04' },
    { upTo: null, yearRate: '0.02' },
  ],
  BTC: [
    { upTo: '0.1', yearRate: '0.015' },
    { upTo: null, yearRate: '0.005' },
  ],
} as const;

/** What can be subscribed, at least at once and at most by a user. */
export const PRODUCTS = [
  { asset: 'USDT', minimum: units(1), userCap: units(500_000) },
  { asset: 'BTC', minimum: units(0.0001), userCap: units(10) },
] as const;

/** Everybody who judges a figure, with the ledger that they all look at. */
export function judgesOf(wrongs: Wrongs, begin: number) {
  const ledgerNow = (): Ledger => ledger;
  const tiers = new TierOracle(wrongs, ledgerNow, begin);
  const commission = new CommissionOracle(wrongs, (user) => tiers.levelOf(user), begin);
  const interest = new InterestOracle(wrongs, begin, FIRST_RATES);
  const redemptions = new RedemptionOracle(wrongs, ledgerNow);
  const autos = new AutoSubscribeOracle(wrongs, {
    ...{ ledger: ledgerNow, scheduled: () => redemptions.open, products: PRODUCTS },
  });
  const coupons = new CouponOracle(wrongs, ledgerNow);
  const funding = new FundingOracle(wrongs, ledgerNow);
  // Tiers are decided before commission goes by them; what is scheduled is looked at before it is over.
  const all: readonly Oracle[] = [tiers, commission, interest, autos, redemptions, coupons, funding];
  const ledger: Ledger = new Ledger(wrongs, all);
  const statements = new StatementOracle(wrongs, ledger, begin);
  return { all, ledger, tiers, commission, interest, redemptions, autos, coupons, statements };
}

export type Judges = ReturnType<typeof judgesOf>;
