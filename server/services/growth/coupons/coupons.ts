import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { Users } from '../../identity/users.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ServiceTables } from '../../tables.ts';
import type { BalanceViews } from '../feeTiers/userBalances.ts';
import { EngineActivities } from '../activity/engineActivities.ts';
import { isFor } from './audience.ts';
import { BonusOrders } from './bonusOrders.ts';
import type { TradingFacts } from './coupon.ts';
import { CouponBook } from './couponBook.ts';
import { CouponDesk } from './couponDesk.ts';
import { offerOf } from './couponEntry.ts';
import type { LinkedAccounts } from '../links/linkedAccounts.ts';
import { DEFAULT_PROMOTION_TERMS, type PromotionTerms } from '../promotionTerms.ts';
import { BonusEarnings } from './bonusEarnings.ts';
import { CouponFold, type CouponEvidence } from './couponFold.ts';
import { CouponMessages } from './couponMessages.ts';
import { CouponLife } from './couponLife.ts';
import { CouponReader } from './couponReader.ts';
import { CouponRuleRefused, CouponRules } from './couponRules.ts';
import { CouponSignals, type CouponSignal } from './couponSignals.ts';
import { CouponStore } from './couponStore.ts';
import { DepositRewards } from './depositRewards.ts';
import { DepositSignals } from './depositSignals.ts';
import { coverFault, leastFeesOf } from '../promotionCost.ts';
import { welcomeBonus } from './defaultRule.ts';
import { dryRun, type DryDay } from './dryRun.ts';
import type { CouponLinks } from './onePerPerson.ts';
import { couponRuleFault, type CouponRuleInput } from './rule.ts';

const DAY_MS = 86_400_000;

export interface CouponsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'submit' | 'view' | 'replay'>;
  readonly transfers: Pick<Transfers, 'plan' | 'carryOut'>;
  readonly messages: Pick<Messages, 'add'>;
  readonly users: Pick<Users, 'find'>;
  readonly views: BalanceViews;
  readonly links: CouponLinks & Pick<LinkedAccounts, 'load' | 'onFound'>;
  readonly evidence?: CouponEvidence | undefined;
  /** The highest part of a fee that invites pay, in hundred-millionths; none when left out. */
  readonly commission?: (() => Promise<bigint>) | undefined;
  /** The usual ones when left out. */
  readonly terms?: PromotionTerms | undefined;
  readonly facts: TradingFacts;
  readonly now: () => number;
  /** The rule that who signs up gets a coupon of; `undefined` for none. */
  readonly signUpRule: () => Promise<string | undefined>;
  /** Resolves when everything until now is followed and stored. */
  readonly flush: () => Promise<void>;
  readonly newId?: () => string;
}

/** What who signs up gets, and what has to be traded before it can be withdrawn, in the asset; null where no volume is asked for. */
export interface SignUpBonus {
  readonly amount: string;
  readonly asset: string;
  readonly requiredVolume: string | null;
}

/** Everything of coupons: followed by {@link fold}, seen and claimed at {@link center}, decided by {@link rules}. */
export class Coupons {
  readonly fold: CouponFold;
  readonly center: CouponDesk;
  readonly rules: CouponRules;
  readonly reader: CouponReader;
  readonly earnings: BonusEarnings;
  readonly #orders: BonusOrders;
  readonly #signals: CouponSignals;
  readonly #messages: CouponMessages;
  readonly #options: CouponsOptions;
  readonly #welcome: CouponRuleInput;
  readonly #names = new Map<number, string>();

  constructor(options: CouponsOptions) {
    const { db, exchange, transfers, users, views, links, facts, now, signUpRule, flush } = options;
    const { newId = () => `cpn_${randomBytes(8).toString('hex')}` } = options;
    this.#options = options;
    const { terms = DEFAULT_PROMOTION_TERMS } = options;
    this.#welcome = welcomeBonus(terms.welcomeBonus);
    const book = new CouponBook();
    const store = new CouponStore(db, transfers);
    const life = new CouponLife({ book, links, facts, newId });
    this.reader = new CouponReader(db, book);
    this.rules = new CouponRules({
      ...{ book, life, now, flush },
      coverFault: async (rule) =>
        coverFault(rule, {
          leastFee: leastFeesOf(views.markets),
          commission: (await options.commission?.()) ?? 0n,
        }),
    });
    this.center = new CouponDesk({ db, book, life, reader: this.reader, users, views, now, flush });
    this.#messages = new CouponMessages(options);
    const rewards = new DepositRewards(book, life);
    const find = (userId: number, deposit: string) => store.ofDeposit(book, userId, deposit);
    const deposits = new DepositSignals({ db, book, rewards, find });
    this.#signals = new CouponSignals({ db, book, life, links, signUpRule, deposits });
    this.#orders = new BonusOrders({
      exchange,
      transfers,
      onRefused: (order, time) => {
        life.refused(order, time);
      },
    });
    this.fold = new CouponFold({
      book,
      life,
      links,
      rewards,
      evidence: options.evidence,
      facts,
      nameOf: (contract) => this.#nameOf(contract),
      load: async () => {
        this.#orders.load(await store.load(book));
        if (book.rules.size === 0) this.rules.adopt(this.#welcome);
        for (const { contract } of (await exchange.view()).contracts.markets)
          this.#names.set(contract.id, contract.name);
      },
      write: (trx, changes) => store.write(trx, changes),
      written: async ({ coupons, planned, news }) => {
        this.center.tell(coupons);
        if (news.length > 0) await this.#messages.send();
        await this.#orders.send(planned);
        await this.#signals.takeIn();
      },
    });
    links.onFound((found) => {
      this.fold.sweep(found);
    });
    this.earnings = new BonusEarnings({ db, views, flush, now, terms });
  }

  /** Goes on with what an earlier run has left, once everything until now is followed. */
  async resume(): Promise<void> {
    await this.#messages.send();
    await this.#signals.takeIn();
    await this.#orders.resume();
  }

  /** Pauses rules that pay more than what they ask for costs; see `CouponRules.coverAll`. */
  coverRules(): Promise<void> {
    return this.rules.coverAll(this.#welcome);
  }

  /** Stores, in the transaction of what has happened, that coupons have to do with it; it is dealt with once that is committed, or at the next start. */
  async signal(trx: Transaction<ServiceTables>, signal: CouponSignal): Promise<void> {
    await this.#signals.add(trx, signal);
    this.wake();
  }

  /** Deals with what another transaction stores, soon: the database does one after the other, so what is read next is read after its end. */
  wake(): void {
    void this.takeIn()
      .then(this.#options.flush)
      .catch(() => undefined);
  }

  /**
   * What a rule would have cost in the last days, by day. Rejects with `CouponRuleRefused` for a rule that cannot be made. What left the journal is not
   * there to be played again.
   */
  async preview(input: unknown, days: number): Promise<DryDay[]> {
    const { db, exchange, links, now } = this.#options;
    const fault = couponRuleFault(input);
    if (fault !== undefined) throw new CouponRuleRefused('invalid', fault);
    const rule = { ...(input as CouponRuleInput), version: 1 };
    const users = new Map(
      (await db.selectFrom('users').selectAll().execute()).map((user) => [user.id, user]),
    );
    const source = new EngineActivities(db);
    const view = await exchange.view();
    // Positions are those of the beginning: what came of them is played again.
    await source.load({ ...view, contracts: { ...view.contracts, positions: [] } }, false);
    const to = now();
    return dryRun({
      ...{ rule, to, links, facts: source, from: to - days * DAY_MS },
      replay: (listener) => exchange.replay(0, listener),
      read: (batch, tell) => {
        source.read(batch, tell);
      },
      isFor: (userId, time) => {
        const user = users.get(userId);
        return user !== undefined && isFor(rule, user, time);
      },
      nameOf: (contract) => this.#nameOf(contract),
    });
  }

  /** What who signs up now gets; null where that is nothing. */
  async signUpBonus(): Promise<SignUpBonus | null> {
    const { signUpRule, now } = this.#options;
    const ruleId = await signUpRule();
    const known = ruleId === undefined ? undefined : this.rules.find(ruleId);
    if (known === undefined || !this.rules.issues(known, now())) return null;
    const { rule } = known;
    if (rule.amount === null) return null;
    const { bonusAmount, asset, requiredVolume } = offerOf(rule, 'en_US');
    return { amount: bonusAmount, asset, requiredVolume };
  }

  /** Deals with signals that are stored. */
  takeIn(): Promise<void> {
    return this.#signals.takeIn();
  }

  #nameOf(contract: number): string | undefined {
    const known = this.#names.get(contract) ?? this.#options.views.markets.contract(contract)?.contract.name;
    if (known !== undefined) this.#names.set(contract, known);
    return known;
  }
}
