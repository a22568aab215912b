import type { Kysely } from 'kysely';
import type { Exchange } from '../../ports/exchange.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Transfers } from '../account/transfers.ts';
import type { Settings } from '../content/settings.ts';
import type { Users } from '../identity/users.ts';
import type { Messages } from '../messages/messages.ts';
import type { Balances } from '../../views/balances.ts';
import type { ServiceTables } from '../tables.ts';
import { EngineActivities } from './activity/engineActivities.ts';
import { Volumes } from './activity/volumes.ts';
import { RewardBudgets } from './budgets/rewardBudgets.ts';
import { FeeTiers } from './feeTiers/feeTiers.ts';
import type { BalanceViews } from './feeTiers/userBalances.ts';
import type { Fold } from './fold.ts';
import { beginDepositAccount } from '../wallet/depositAccount.ts';
import { Coupons } from './coupons/coupons.ts';
import { Earn } from './earn/earn.ts';
import { followActivity } from './growthFollower.ts';
import { Evidence } from './links/evidence.ts';
import { LinkedAccounts } from './links/linkedAccounts.ts';
import { TradingPartners } from './links/tradingPartners.ts';
import { mostCommission } from './promotionCost.ts';
import { DEFAULT_PROMOTION_TERMS, type PromotionTerms } from './promotionTerms.ts';
import { openReferrals, type Referrals } from './referral/referrals.ts';

const DAY_MS = 86_400_000;

export interface GrowthOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly users: Users;
  readonly balances: Pick<Balances, 'available'>;
  readonly now: () => number;
  readonly views: BalanceViews;
  /** Terms of bonuses; the usual ones when left out. */
  readonly promotions?: PromotionTerms | undefined;
  /** Called after a failed write; the services must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** What follows from what users do on the exchange. */
export interface Growth {
  readonly budgets: RewardBudgets;
  readonly coupons: Coupons;
  readonly earn: Earn;
  readonly links: LinkedAccounts;
  readonly referrals: Referrals;
  readonly volumes: Volumes;
  readonly feeTiers: FeeTiers;
  /** Resolves when everything that happened until now is taken into account and stored, and what is due is paid. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens everything of growth, and follows the exchange from where the last run stopped. */
export async function openGrowth(options: GrowthOptions): Promise<Growth> {
  const { db, vault, exchange, now, onFailure, promotions = DEFAULT_PROMOTION_TERMS } = options;
  const links = await LinkedAccounts.open(db, now);
  const networkMs = promotions.networkDays * DAY_MS;
  const evidence = new Evidence({ db, vault, links, now, networkMs, onFault: onFailure });
  await evidence.look();
  const source = new EngineActivities(db);
  const volumes = new Volumes({ db, links, markets: source });
  const partners = new TradingPartners({ db, links });
  const { transfers, settings } = options;
  const referrals = await openReferrals({ db, transfers, settings, links, now, onFault: onFailure });
  const earn = new Earn(options);
  const feeTiers = new FeeTiers({
    ...options,
    volumes,
    onGiven: (trx, given) => referrals.fold.given(trx, given),
  });
  const coupons = new Coupons({
    ...options,
    links,
    evidence,
    terms: promotions,
    commission: async () => mostCommission(await settings.get('referralProgram')),
    facts: source,
    signUpRule: async () => (await settings.get('registerBonus'))?.rule,
    flush: () => follower.flush(),
  });
  referrals.channels.onChannelChanged(async (trx, { userId, byAffiliate, time }) => {
    if (!byAffiliate) await coupons.signal(trx, { userId, kind: 'channelChanged', time });
  });
  referrals.channels.onSignUp(async (trx, { id: userId }, origin) => {
    await evidence.signedUp(trx, userId, origin);
    await coupons.signal(trx, { userId, kind: 'signUp', time: now() });
  });
  referrals.channels.onSignUp((trx, { id }) => beginDepositAccount(trx, id));
  // In this order each is told what users do, and written.
  const folds: readonly Fold[] = [volumes, feeTiers, partners, referrals.fold, coupons.fold, earn.fold];
  const follower = await followActivity({
    db,
    exchange,
    now,
    source,
    folds,
    onFailure,
  });
  await coupons.resume();
  await coupons.coverRules();
  return {
    budgets: new RewardBudgets({ ...options, rules: coupons.rules, earn }),
    coupons,
    earn,
    links,
    referrals,
    volumes,
    feeTiers,
    async flush() {
      await evidence.look();
      await coupons.takeIn();
      await follower.flush();
      await referrals.fold.settled();
    },
    async stop() {
      await evidence.stop();
      await follower.stop();
      await referrals.fold.settled();
    },
  };
}
