import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../../../server/engine/protocol.ts';
import type { TradeActivity } from '../../../../../../server/services/growth/activity.ts';
import {
  LinkedAccounts,
  type FoundLink,
} from '../../../../../../server/services/growth/links/linkedAccounts.ts';
import {
  MUTUAL_MINIMUM,
  TradingPartners,
} from '../../../../../../server/services/growth/links/tradingPartners.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';

const USDT = 100_000_000n;
const NOVEMBER = Date.UTC(2024, 10, 5);

const side = (userId: number, counterparty: number, volume: bigint, time = NOVEMBER): TradeActivity => ({
  ...{ kind: 'trade', time, userId, counterparty, volume },
  account: accountIdOf(userId, 2),
  ...{ market: 'spot', instrument: 1, role: 'taker', side: 'buy', orderId: 1, tradeId: 1 },
  ...{ asset: 'USDT', fee: 0n, realized: 0n },
});

const sidesOf = (one: number, other: number, volume: bigint, time = NOVEMBER): TradeActivity[] =>
  other === 0
    ? [side(one, 0, volume, time)]
    : [side(one, other, volume, time), side(other, one, volume, time)];

/** Found links, without a database. */
function followed() {
  const found: FoundLink[] = [];
  const isFound = (one: number, other: number): boolean =>
    found.some(({ users }) => users.includes(one) && users.includes(other));
  const links = {
    areLinked: isFound,
    find: (link: FoundLink) => void found.push(link),
    store: () => Promise.resolve(),
  };
  return { partners: new TradingPartners({ db: undefined as never, links }), isFound };
}

describe('accounts that trade mostly with each other', () => {
  it('are linked from the minimum on, where it is half of what each trades', () => {
    const { partners, isFound } = followed();
    for (const each of sidesOf(100, 101, MUTUAL_MINIMUM - 1n)) partners.apply(each);
    expect(isFound(100, 101)).toBe(false);
    for (const each of sidesOf(100, 101, 1n)) partners.apply(each);
    expect(isFound(100, 101)).toBe(true);
  });

  it('are not where one of them trades more with others, such as a user who makes the market', () => {
    const { partners, isFound } = followed();
    partners.apply(side(100, 0, MUTUAL_MINIMUM + 1n));
    for (const each of sidesOf(100, 101, MUTUAL_MINIMUM)) partners.apply(each);
    expect(isFound(100, 101)).toBe(false);
  });

  it('begin anew with every month', () => {
    const { partners, isFound } = followed();
    for (const each of sidesOf(100, 101, MUTUAL_MINIMUM - 1n)) partners.apply(each);
    const december = Date.UTC(2024, 11, 1);
    for (const each of sidesOf(100, 101, MUTUAL_MINIMUM - 1n, december)) partners.apply(each);
    expect(isFound(100, 101)).toBe(false);
  });

  it('are found at eleven eighteenths at the latest, and never below a half, among however many partners', () => {
    const aTrade = fc.record({
      users: fc
        .tuple(fc.integer({ min: 100, max: 114 }), fc.integer({ min: 100, max: 114 }))
        .filter(([one, other]) => one !== other),
      amount: fc.bigInt(1n, 9_000n),
      pair: fc.integer({ min: 0, max: 2 }),
    });
    let linked = 0;
    fc.assert(
      fc.property(fc.array(aTrade, { maxLength: 150, size: 'max' }), (trades) => {
        const { partners, isFound } = followed();
        const totals = new Map<number, bigint>();
        const mutual = new Map<string, bigint>();
        for (const { users: any, amount, pair } of trades) {
          const [one, other] = pair === 0 ? any : [100, 101];
          const volume = amount * USDT;
          const key = [one, other].sort().join(' ');
          const wasFound = isFound(one, other);
          for (const each of sidesOf(one, other, volume)) partners.apply(each);
          for (const user of [one, other]) totals.set(user, (totals.get(user) ?? 0n) + volume);
          mutual.set(key, (mutual.get(key) ?? 0n) + volume);
          const shared = mutual.get(key) ?? 0n;
          const largest = [one, other]
            .map((user) => totals.get(user) ?? 0n)
            .reduce((a, b) => (a > b ? a : b));
          const isMostly = shared >= MUTUAL_MINIMUM && shared * 2n >= largest;
          const isSurely = shared * 9n - largest >= MUTUAL_MINIMUM * 9n && shared * 18n >= largest * 11n;
          if (isSurely) expect(isFound(one, other)).toBe(true);
          if (!wasFound && isFound(one, other)) {
            expect(isMostly).toBe(true);
            linked += 1;
          }
        }
      }),
    );
    expect(linked).toBeGreaterThan(10);
  });

  it('stay linked after a restart, and what was counted goes on', async () => {
    const db = await openServiceDb();
    const life = async (activities: readonly TradeActivity[]): Promise<boolean> => {
      const links = await LinkedAccounts.open(db, () => 0);
      const partners = new TradingPartners({ db, links });
      await partners.load();
      for (const each of activities) partners.apply(each);
      await db.transaction().execute((trx) => partners.store(trx));
      return links.areLinked(100, 101);
    };
    expect(await life(sidesOf(100, 101, MUTUAL_MINIMUM - 1n))).toBe(false);
    expect(await life(sidesOf(100, 101, 1n))).toBe(true);
    expect(await life([])).toBe(true);
    const rows = await db.selectFrom('accountLinks').selectAll().execute();
    expect(rows).toMatchObject([{ userA: 100, userB: 101, evidence: 'trading', since: NOVEMBER }]);
    await db.destroy();
  });
});
