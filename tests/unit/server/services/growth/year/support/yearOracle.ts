import { DEFAULT_FEE_TIERS } from '../../../../../../../server/services/growth/feeTiers/tiers.ts';
import { DEFAULT_PRODUCTS } from '../../../../../../../server/services/growth/earn/products.ts';
import { DEFAULT_REFERRAL_PROGRAM } from '../../../../../../../server/services/growth/referral/program.ts';
import { Fraction } from '../../support/fraction.ts';

const UNITS = new Fraction(100_000_000n);
const HOUR = 3_600_000;
const HOURS = 24;
const WINDOW = 30;
const PERCENT = new Fraction(1n, 100n);
const YEAR = new Fraction(1n, 8_760n);
/** A friend who made so many trades in thirty days, most of them inside, makes a ring. */
const RING_TRADES = 10;

export type Market = 'spot' | 'contract';

export interface Friendship {
  readonly inviter: number;
  readonly friend: number;
  /** Percent of the commission that the friend gets. */
  readonly share: number;
}

/** One side of a trade; volume and fee in ledger units of USDT. */
export interface Side {
  readonly day: number;
  readonly user: number;
  /** 0 for the exchange. */
  readonly counterparty: number;
  readonly market: Market;
  readonly role: 'maker' | 'taker';
  readonly volume: bigint;
}

interface Friend extends Friendship {
  readonly days: Map<number, { volume: bigint; inside: bigint; trades: number }>;
  isSuspended: boolean;
  /** Of the inviter's rate, while the fee tier is what it is. */
  factor: Fraction;
}

/** Earned and not paid, by whom, market and friendship. */
type Earned = Map<string, Fraction>;

const tiers = DEFAULT_FEE_TIERS.map(({ level, volume, balance, spot, contract }) => ({
  level,
  volume: Fraction.of(volume).times(UNITS),
  balance: Fraction.of(balance).times(UNITS),
  shares: { spot, contract },
}));
const interestTiers = (DEFAULT_PRODUCTS.find(({ asset }) => asset === 'USDT')?.tiers ?? []).map(
  ({ upTo, yearRate }) => ({
    upTo: upTo === null ? undefined : Fraction.of(upTo).times(UNITS),
    perHour: Fraction.of(yearRate).times(YEAR),
  }),
);

/**
 * What the rules say of a year, read day by day from their documents: fee tiers, commission and interest as exact fractions of ledger units. It keeps
 * lists of what happened and looks through them, and shares no line with what it judges.
 */
export class YearOracle {
  readonly #linked: (one: number, other: number) => boolean;
  readonly #friends: ReadonlyMap<number, Friend>;
  readonly #ofInviter: ReadonlyMap<number, readonly Friend[]>;
  readonly #volumes = new Map<number, Map<number, bigint>>();
  readonly #wallets = new Map<number, bigint>();
  readonly #earn = new Map<number, bigint>();
  /** What changed on the day that runs: hour, and the balance afterwards. */
  #changes = new Map<number, { readonly hour: number; readonly balance: bigint }[]>();
  /** At the beginning of the day. */
  readonly #mornings = new Map<number, bigint>();
  /** Who has bonus funds. */
  readonly #bonuses = new Set<number>();
  readonly #interest = new Map<number, Fraction>();
  #levels: ReadonlyMap<number, number> = new Map();
  readonly #rates = new Map<number, Readonly<Record<Market, Fraction>>>();
  readonly #earned = new Map<Friend, Earned>();
  readonly #owed: Earned = new Map();

  constructor(friendships: readonly Friendship[], linked: (one: number, other: number) => boolean) {
    this.#linked = linked;
    const friends = friendships.map((friendship): Friend => ({
      ...friendship,
      days: new Map(),
      isSuspended: false,
      factor: Fraction.of('1'),
    }));
    this.#friends = new Map(friends.map((friend) => [friend.friend, friend]));
    this.#ofInviter = Map.groupBy(friends, ({ inviter }) => inviter);
    for (const inviter of this.#ofInviter.keys()) this.#rates.set(inviter, ratesOf(0, 0));
  }

  /** Above the lowest. */
  get levels(): ReadonlyMap<number, number> {
    return this.#levels;
  }

  levelOf(user: number): number {
    return this.#levels.get(user) ?? 0;
  }

  /** Money into the wallet of a user, or below zero out of it. */
  move(user: number, units: bigint): void {
    this.#wallets.set(user, (this.#wallets.get(user) ?? 0n) + units);
  }

  /** From the wallet into Earn, or below zero back; interest comes from elsewhere. */
  subscribe(user: number, units: bigint, time: number, isInterest = false): void {
    if (!isInterest) this.move(user, -units);
    const before = this.#earn.get(user) ?? 0n;
    this.#earn.set(user, before + units);
    const hour = Math.floor(time / HOUR) % HOURS;
    const changes = this.#changes.get(user) ?? [];
    if (changes.length === 0) this.#changes.set(user, changes);
    changes.push({ hour, balance: before + units });
  }

  /** Bonus funds of a user came, or are gone. */
  bonus(user: number, hasSome: boolean): void {
    if (hasSome) this.#bonuses.add(user);
    else this.#bonuses.delete(user);
  }

  /** What a side pays of a fee in parts per million, at the tier of its user: a unit that has begun counts whole. */
  feeOf({ user, market, role, volume }: Omit<Side, 'day' | 'counterparty'>, ppm: number): bigint {
    const tier = tiers.find(({ level }) => level === this.levelOf(user));
    const share = Fraction.of(tier?.shares[market][role] ?? '1');
    return new Fraction(volume * BigInt(ppm), 1_000_000n).times(share).ceiling;
  }

  trade(side: Side, fee: bigint): void {
    const { user, counterparty, day, volume, market } = side;
    const isOfLinked = counterparty !== 0 && (counterparty === user || this.#linked(user, counterparty));
    if (isOfLinked) return;
    const volumes = this.#volumes.get(user) ?? new Map<number, bigint>();
    this.#volumes.set(user, volumes.set(day, (volumes.get(day) ?? 0n) + volume));
    const friend = this.#friends.get(user);
    if (friend === undefined) return;
    // Trades without a fee bring nothing, make nobody active and hide no ring.
    if (fee === 0n) return;
    const isWithInviter = counterparty === friend.inviter || this.#linked(friend.inviter, counterparty);
    const traded = friend.days.get(day) ?? { volume: 0n, inside: 0n, trades: 0 };
    friend.days.set(day, traded);
    traded.volume += volume;
    traded.trades += 1;
    if (isWithInviter || this.#friends.get(counterparty)?.inviter === friend.inviter) traded.inside += volume;
    if (isWithInviter || this.#linked(friend.inviter, user)) return;
    if (market === 'contract' && this.#bonuses.has(user)) return;
    this.#accrue(friend, market, fee);
  }

  /**
   * A day ends: pays commission and interest. Returns what is due, by `commission user market` and `interest user`, before the tiers of the day that begins
   * are decided.
   */
  endDay(day: number): Map<string, bigint> {
    const due = new Map<string, bigint>();
    this.#payCommission(day, due);
    this.#payInterest(due);
    return due;
  }

  /** The tiers of a day that begins, by the thirty days before it and by what everybody has; and by them the rates of commission. */
  decide(day: number): void {
    const levels = new Map<number, number>();
    for (const user of new Set([...this.#volumes.keys(), ...this.#wallets.keys(), ...this.#earn.keys()])) {
      const volume = new Fraction(within(this.#volumes.get(user), day - 1));
      const balance = new Fraction((this.#wallets.get(user) ?? 0n) + (this.#earn.get(user) ?? 0n));
      const reached = tiers.filter(
        (tier) => volume.isAtLeast(tier.volume) || balance.isAtLeast(tier.balance),
      );
      const level = reached.at(-1)?.level ?? 0;
      if (level > 0) levels.set(user, level);
    }
    this.#levels = levels;
    this.#setRates(day - 1);
  }

  #accrue(friend: Friend, market: Market, fee: bigint): void {
    const rate = this.#rates.get(friend.inviter)?.[market] ?? Fraction.zero;
    const whole = new Fraction(fee).times(rate).times(friend.factor);
    const part = whole.times(new Fraction(BigInt(friend.share))).times(PERCENT);
    const earned = this.#earned.get(friend) ?? new Map<string, Fraction>();
    this.#earned.set(friend, earned);
    add(earned, `${friend.inviter} ${market}`, whole.minus(part));
    add(earned, `${friend.friend} ${market}`, part);
  }

  #payCommission(day: number, due: Map<string, bigint>): void {
    for (const friends of this.#ofInviter.values()) this.#suspend(friends, day);
    for (const [friend, earned] of this.#earned) {
      if (friend.isSuspended || this.#linked(friend.inviter, friend.friend)) continue;
      for (const [whose, amount] of earned) add(this.#owed, whose, amount);
      earned.clear();
    }
    for (const [whose, amount] of this.#owed) {
      const units = amount.floor;
      if (units === 0n) continue;
      due.set(`commission ${whose}`, units);
      this.#owed.set(whose, amount.minus(new Fraction(units)));
    }
  }

  #suspend(friends: readonly Friend[], day: number): void {
    const own = friends.filter(({ inviter, friend }) => !this.#linked(inviter, friend));
    for (const each of friends) if (!own.includes(each)) each.isSuspended = true;
    for (const [place, each] of own.entries()) {
      if (own.slice(0, place).some(({ friend }) => this.#linked(friend, each.friend)))
        each.isSuspended = true;
      let [volume, inside, trades] = [0n, 0n, 0];
      for (const [on, traded] of each.days) {
        if (on <= day - WINDOW || on > day) continue;
        volume += traded.volume;
        inside += traded.inside;
        trades += traded.trades;
      }
      if (trades >= RING_TRADES && inside > volume - inside) each.isSuspended = true;
    }
  }

  #payInterest(due: Map<string, bigint>): void {
    for (const [user, balance] of this.#earn) {
      const changes = this.#changes.get(user);
      const morning = this.#mornings.get(user) ?? 0n;
      let earned = this.#interest.get(user) ?? Fraction.zero;
      if (changes === undefined) earned = earned.plus(perHourOf(morning).times(new Fraction(BigInt(HOURS))));
      else
        for (let [hour, has, of, perHour] = [0, morning, -1n, Fraction.zero]; hour < HOURS; hour += 1) {
          let least = has;
          for (const change of changes)
            if (change.hour === hour) {
              has = change.balance;
              if (has < least) least = has;
            }
          if (least !== of) [of, perHour] = [least, perHourOf(least)];
          earned = earned.plus(perHour);
        }
      const units = earned.floor;
      if (units > 0n) due.set(`interest ${user}`, units);
      this.#interest.set(user, earned.minus(new Fraction(units)));
      this.#mornings.set(user, balance);
    }
    this.#changes = new Map();
  }

  /** By the fee tiers that were decided last, and by who was active up to a day. */
  #setRates(day: number): void {
    const { activeVolume, feeTiers } = DEFAULT_REFERRAL_PROGRAM;
    const least = Fraction.of(activeVolume).times(UNITS);
    for (const [inviter, friends] of this.#ofInviter) {
      let active = 0;
      for (const friend of friends) {
        const isPaid = !friend.isSuspended && !this.#linked(inviter, friend.friend);
        const volumes = new Map([...friend.days].map(([on, { volume }]) => [on, volume]));
        if (isPaid && new Fraction(within(volumes, day)).isAtLeast(least)) active += 1;
        const reached = feeTiers.filter(({ vipTier }) => this.levelOf(friend.friend) >= vipTier);
        friend.factor = Fraction.of(reached.at(-1)?.factor ?? '1');
      }
      this.#rates.set(inviter, ratesOf(active, this.levelOf(inviter)));
    }
  }
}

function perHourOf(balance: bigint): Fraction {
  const all = new Fraction(balance);
  let [sum, from] = [Fraction.zero, Fraction.zero];
  for (const { upTo, perHour } of interestTiers) {
    if (from.isAtLeast(all)) break;
    const to = upTo === undefined || upTo.isAtLeast(all) ? all : upTo;
    sum = sum.plus(to.minus(from).times(perHour));
    from = to;
  }
  return sum;
}

function ratesOf(active: number, tier: number): Readonly<Record<Market, Fraction>> {
  const { levels } = DEFAULT_REFERRAL_PROGRAM;
  const reached = levels.filter(
    ({ activeFriends, vipTier }) => active >= activeFriends || (vipTier > 0 && tier >= vipTier),
  );
  const { spot = '0', contract = '0' } = reached.at(-1) ?? {};
  return { spot: Fraction.of(spot), contract: Fraction.of(contract) };
}

/** The sum of the thirty days up to one of them. */
function within(days: ReadonlyMap<number, bigint> | undefined, last: number): bigint {
  let sum = 0n;
  for (const [day, volume] of days ?? []) if (day > last - WINDOW && day <= last) sum += volume;
  return sum;
}

function add(sums: Earned, name: string, amount: Fraction): void {
  sums.set(name, (sums.get(name) ?? Fraction.zero).plus(amount));
}
