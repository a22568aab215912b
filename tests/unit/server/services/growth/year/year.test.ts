import { afterAll, expect, it } from 'vitest';
import { accountIdOf, EARN, PRODUCT, SYSTEM_OWNER } from '../../../../../../server/engine/protocol.ts';
import type { TradeActivity } from '../../../../../../server/services/growth/activity.ts';
import { YearOracle, type Friendship, type Market } from './support/yearOracle.ts';
import { YearWorld } from './support/yearWorld.ts';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2027, 0, 1);
const FIRST_DAY = BEGIN / DAY;
const DAYS = 365;
const USERS = 10_000;
const FIRST = 100;
/** Patience, for slow machines: it takes seconds. */
const WITHIN_MS = 120_000;
const UNITS = 100_000_000n;
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** Whole fees in parts per million. */
const PPM = { spot: { maker: 800, taker: 1_000 }, contract: { maker: 200, taker: 500 } } as const;

/** These trade most, the first of them for most money. */
const ACTIVE = 400;
const INVITERS = 120;
const LINKED_PAIRS = 40;

/** The minimal standard generator: the same year in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const random = randomFrom(11);
const anyone = (): number => FIRST + random(USERS);
const active = (): number => FIRST + random(ACTIVE);

/** Users whose numbers follow each other belong together, of the first so many. */
function groupOf(user: number): number {
  return user - FIRST < 2 * LINKED_PAIRS ? user - ((user - FIRST) % 2) : user;
}
const linked = (one: number, other: number): boolean => groupOf(one) === groupOf(other);

/** Every other user was brought by one of the first inviters; some by the account that they belong to. */
const friendships: readonly Friendship[] = Array.from({ length: USERS / 2 }, (_, place) => ({
  friend: FIRST + 2 * place + 1,
  inviter: FIRST + 2 * random(INVITERS),
  share: 5 * random(11),
})).filter(({ friend, inviter }) => friend !== inviter);

const world = await YearWorld.open({
  users: Array.from({ length: USERS }, (_, place) => FIRST + place),
  ...{ friendships, linked, groupOf, from: BEGIN },
});
afterAll(() => world.stop());
const oracle = new YearOracle(friendships, linked);
const wrong: string[] = [];
const seen = { levels: new Set<number>(), commission: 0, interest: 0 };

const inEarn = new Map<number, bigint>();
let tradeId = 0;

/** Whole numbers by whose they are. */
type Amounts = ReadonlyMap<string | number, bigint | number>;

function expectSame(what: string, got: Amounts, should: Amounts) {
  for (const key of new Set([...got.keys(), ...should.keys()]))
    if (got.get(key) !== should.get(key))
      wrong.push(`${what}, ${key}: ${got.get(key) ?? 'nothing'} for ${should.get(key) ?? 'nothing'}`);
}

/** A day begins: what was due of the one before arrives, and everybody has their tier. */
async function beginDay(day: number): Promise<void> {
  const midnight = BEGIN + day * DAY;
  const should = day === 0 ? new Map<string, bigint>() : oracle.endDay(FIRST_DAY + day - 1);
  // What users have when tiers are decided has nothing yet of what is due then.
  if (day > 0) oracle.decide(FIRST_DAY + day);
  const due = await world.midnight(midnight);
  expectSame(`due on day ${day}`, due, should);
  for (const [name, units] of should) {
    const [kind = '', user = ''] = name.split(' ');
    if (kind === 'commission') oracle.move(Number(user), units);
    seen[kind as 'commission' | 'interest'] += 1;
  }
  for (const { userId, amount } of world.payInterest(midnight + 2_000)) {
    oracle.subscribe(userId, amount, midnight + 2_000, true);
    inEarn.set(userId, (inEarn.get(userId) ?? 0n) + amount);
  }
  const levels = await world.levels();
  expectSame(`tiers of day ${day}`, levels, oracle.levels);
  for (const level of levels.values()) seen.levels.add(level);
}

function move(user: number, time: number, units: bigint): void {
  const wallet = accountIdOf(user, PRODUCT.wallet);
  const [from, to] = units > 0n ? [EXTERNAL, wallet] : [wallet, EXTERNAL];
  const amount = units > 0n ? units : -units;
  world.tell({ kind: 'transfer', time, key: `deposit:${tradeId}:${time}`, from, to, asset: 'USDT', amount });
  oracle.move(user, units);
}

/** Deposits into Earn, or takes some of it back. */
function earn(time: number): void {
  const user = random(4) === 0 ? active() : FIRST + random(USERS / 20);
  const has = inEarn.get(user) ?? 0n;
  const units = random(3) === 0 ? -has / BigInt(1 + random(3)) : BigInt(random(40_000)) * 1_000_003n * 10n;
  if (units === 0n) return;
  if (units > 0n) move(user, time, units);
  const [own, wallet] = [accountIdOf(user, EARN), accountIdOf(user, PRODUCT.wallet)];
  const [from, to] = units > 0n ? [wallet, own] : [own, wallet];
  const amount = units > 0n ? units : -units;
  world.tell({ kind: 'transfer', time, key: `earn:${user}:${time}`, from, to, asset: 'USDT', amount });
  oracle.subscribe(user, units, time);
  inEarn.set(user, has + units);
}

function bonus(time: number): void {
  const user = active();
  const left = BigInt(random(2)) * 500n * UNITS;
  world.tell({
    ...{ kind: 'bonus', change: left > 0n ? 'granted' : 'recalled', time, asset: 'USDT', loss: 'beforeOwn' },
    ...{ account: accountIdOf(user, PRODUCT.derivatives), amount: 500n * UNITS, left, key: `coupon:${time}` },
  });
  oracle.bonus(user, left > 0n);
}

/** Both sides of a trade, or the one of a user with the exchange. */
function trade(day: number, time: number): void {
  const user = random(10) === 0 ? anyone() : active();
  const isTogether = random(12) === 0;
  const other = isTogether ? user + ((user - FIRST) % 2 === 0 ? 1 : -1) : active();
  const counterparty = random(3) > 0 || other === user ? 0 : other;
  const market: Market = random(2) === 0 ? 'spot' : 'contract';
  // A few trade for millions, most for hundreds.
  const scale =
    user < FIRST + 4 ? 90_000_000 : user < FIRST + 12 ? 4_000_000 : user < FIRST + 60 ? 90_000 : 900;
  const volume = BigInt(1 + random(scale)) * UNITS + BigInt(random(1_000_000));
  tradeId += 1;
  const sides =
    counterparty === 0
      ? [[user, 0]]
      : ([
          [user, counterparty],
          [counterparty, user],
        ] as const);
  for (const [place, [own = 0, against = 0]] of sides.entries()) {
    const role = place === 0 ? 'taker' : 'maker';
    const share = world.sharesOf(own)[KINDS[market][role]];
    const fee = (volume * BigInt(PPM[market][role]) * BigInt(share) + 10n ** 12n - 1n) / 10n ** 12n;
    const should = oracle.feeOf({ user: own, market, role, volume }, PPM[market][role]);
    if (fee !== should) wrong.push(`day ${day}: ${own} pays ${fee} for ${should}`);
    const told: TradeActivity = {
      ...{ kind: 'trade', time, userId: own, counterparty: against, market, role, volume, fee, tradeId },
      account: accountIdOf(own, market === 'spot' ? PRODUCT.spot : PRODUCT.derivatives),
      ...{ instrument: 1, side: place === 0 ? 'buy' : 'sell', orderId: tradeId, asset: 'USDT', realized: 0n },
    };
    world.tell(told);
    oracle.trade({ day: FIRST_DAY + day, user: own, counterparty: against, market, role, volume }, fee);
  }
}

const KINDS = {
  spot: { maker: 'spotMaker', taker: 'spotTaker' },
  contract: { maker: 'contractMaker', taker: 'contractTaker' },
} as const;

it(
  `tiers, fees, commission and interest of ${USERS} users are to the unit what exact fractions say, on every day of a year`,
  { timeout: WITHIN_MS },
  async () => {
    for (let day = 0; day <= DAYS; day += 1) {
      await beginDay(day);
      if (day === 150) await world.restart();
      const times = Array.from({ length: 60 }, () => BEGIN + day * DAY + 3_000 + random(DAY - 3_000));
      for (const time of times.toSorted((one, other) => one - other)) {
        const what = random(20);
        if (what === 0) bonus(time);
        else if (what < 4) earn(time);
        else if (what < 6) move(anyone(), time, BigInt(1 + random(what === 4 ? 60_000 : 900)) * UNITS);
        else trade(day, time);
      }
      if (wrong.length > 0) break;
    }
    expect(wrong).toEqual([]);
    expect(seen.levels.size).toBeGreaterThan(6);
    expect(seen.commission).toBeGreaterThan(5_000);
    expect(seen.interest).toBeGreaterThan(50_000);
  },
);
