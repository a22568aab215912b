import { afterAll, describe, expect, it } from 'vitest';
import { EARN_BUDGET_ACCOUNT } from '../../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, EARN, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { EarnFold } from '../../../../../../server/services/growth/earn/earnFold.ts';
import {
  interestKey,
  type InterestPayment,
} from '../../../../../../server/services/growth/earn/interestPayments.ts';
import {
  DEFAULT_PRODUCTS,
  type EarnProduct,
} from '../../../../../../server/services/growth/earn/products.ts';
import { RateHistory } from '../../../../../../server/services/growth/earn/rateHistory.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';
import { AccountOracle, type RatesThen, type Tier } from './support/oracle.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.UTC(2028, 0, 1);
const USERS = 10_000;
const FIRST = 100;

/** The minimal standard generator: the same year in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const USDT = DEFAULT_PRODUCTS.filter(({ asset }) => asset === 'USDT');

/** Other rates, which are for the hours from the next one on. */
function products(random: (below: number) => number): EarnProduct[] {
  return USDT.map((product) => ({
    ...product,
    tiers: product.tiers.map(({ upTo }) => ({ upTo, yearRate: `0.0${1 + random(9)}${random(10)}` })),
  }));
}

const db = await openServiceDb();
afterAll(() => db.destroy());

describe('interest over a year', () => {
  it(`of ${USERS} users is to the last unit what every hour by itself comes to, whatever the rates and however often it is started again`, async () => {
    const random = randomFrom(7);
    const rates: { hour: number; tiers: readonly Tier[] }[] = [];
    let due: InterestPayment[] = [];
    const started = async (): Promise<{ fold: EarnFold; history: RateHistory }> => {
      const history = new RateHistory(db);
      const fold = new EarnFold({
        db,
        rates: history,
        payments: {
          load: () => Promise.resolve(),
          due: (payment) => due.push(payment),
          arrived: () => undefined,
          store: () => Promise.resolve(),
          carryOut: () => Promise.resolve(),
        },
        onLoaded: () => Promise.resolve(),
        onStored: () => Promise.resolve(),
        onArrived: () => undefined,
      });
      await fold.load();
      return { fold, history };
    };
    let { fold, history } = await started();
    const offer = (time: number) => {
      const offered = products(random);
      const hour = rates.length === 0 ? 0 : Math.floor(time / HOUR) + 1;
      history.change(offered, hour);
      rates.push({ hour, tiers: offered[0]?.tiers ?? [] });
    };
    offer(BEGIN);
    const ratesAt = (hour: number): RatesThen => {
      const at = rates.findLastIndex((each) => each.hour <= hour);
      return { tiers: rates[at]?.tiers ?? [], until: rates[at + 1]?.hour ?? Infinity };
    };
    const oracles = Array.from({ length: USERS }, () => new AccountOracle(BEGIN, ratesAt));
    let paid = 0n;
    const wrong: string[] = [];
    const move = (user: number, time: number, units: bigint, key: string) => {
      const [own, wallet] = [accountIdOf(FIRST + user, EARN), accountIdOf(FIRST + user, PRODUCT.wallet)];
      const isPaid = key.startsWith('interest');
      const [from, to] = units < 0n ? [own, wallet] : [isPaid ? EARN_BUDGET_ACCOUNT : wallet, own];
      fold.tick(time);
      fold.apply({
        kind: 'transfer',
        time,
        key,
        from,
        to,
        asset: 'USDT',
        amount: units < 0n ? -units : units,
      });
      oracles[user]?.change(time, units);
    };
    for (let day = 0; day < 365; day += 1) {
      const midnight = BEGIN + day * DAY;
      fold.tick(midnight + random(1_000));
      for (const { key, userId, amount } of due) {
        const user = userId - FIRST;
        const should = oracles[user]?.pay(midnight);
        if (amount !== should || key !== interestKey(midnight / DAY - 1, userId, 'USDT'))
          wrong.push(`${key}: ${amount} for ${should}`);
        move(user, midnight + 2_000, amount, key);
        paid += amount;
      }
      due = [];
      // Forty do something all year; towards its end everybody comes.
      const isLate = day >= 320;
      const length = isLate ? 250 : 40;
      const times = Array.from({ length }, () => midnight + 3_000 + random(DAY - 3_000));
      times.sort((a, b) => a - b);
      for (const time of times) {
        const user = isLate ? ((day - 320) * length + random(length)) % USERS : random(40);
        const has = oracles[user]?.balance ?? 0n;
        const units = random(3) === 0 ? -has / BigInt(1 + random(3)) : BigInt(random(2_000_000)) * 1_000_003n;
        if (units !== 0n) move(user, time, units, `earn:${day}`);
        if (random(200) === 0) offer(time);
      }
      if (day % 60 === 59) {
        await db.transaction().execute((trx) => fold.store(trx));
        ({ fold, history } = await started());
      }
    }
    expect(wrong).toEqual([]);
    expect(paid).toBeGreaterThan(0n);
  });
});
