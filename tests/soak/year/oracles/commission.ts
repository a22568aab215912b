import { Fraction } from '../../../unit/server/services/growth/support/fraction.ts';
import type { Fill, Move, Oracle } from '../facts.ts';
import { DAY, dayOf } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

const WINDOW = 30;
const RING_TRADES = 10;
const UNITS = 100_000_000n;
const ACTIVE = 100n * UNITS;
const HUNDREDTH = new Fraction(1n, 100n);

/** Rates of commission by level: active friends, or VIP tier, and fractions on spot and contracts. */
export interface Program {
  readonly levels: readonly (readonly [friends: number, tier: number, spot: string, contract: string])[];
  /** From this tier of the friend on, so much of the rate counts. */
  readonly half: readonly [tier: number, factor: string];
}

/** The table of docs/referral.md. */
export const DOCUMENT: Program = {
  levels: [
    [0, 0, '0.2', '0.1'],
    [5, 2, '0.25', '0.15'],
    [20, 4, '0.3', '0.2'],
    [100, 6, '0.4', '0.3'],
  ],
  half: [5, '0.5'],
};

/** As the setting `referralProgram` has it. */
export function settingOf({ levels, half }: Program) {
  return {
    levels: levels.map(([activeFriends, vipTier, spot, contract]) => ({
      ...{ activeFriends, vipTier, spot, contract },
    })),
    feeTiers: [
      { vipTier: 0, factor: '1' },
      { vipTier: half[0], factor: half[1] },
    ],
    activeVolume: '100',
    changeDays: 7,
  };
}

interface Traded {
  volume: bigint;
  inside: bigint;
  trades: number;
}

interface Friend {
  readonly friend: number;
  readonly inviter: number;
  readonly share: number;
  readonly days: Map<number, Traded>;
  /** Earned of them and not handed over, by whose it is. */
  readonly earned: Map<string, Fraction>;
  isSuspended: boolean;
  /** The friend's tier that counts. */
  tier: number;
}

interface Inviter {
  tier: number;
  active: number;
}

/** Commission by levels and factors, paid at the end of each day: docs/referral.md. */
export class CommissionOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #levelOf: (user: number) => number;
  readonly #friends = new Map<number, Friend>();
  readonly #inviters = new Map<number, Inviter>();
  readonly #programs = [{ from: 0, program: DOCUMENT }];
  readonly #carried = new Map<string, Fraction>();
  readonly #due = new Map<string, bigint>();
  readonly #paid = new Map<string, bigint>();
  #program = DOCUMENT;
  #day: number;
  /** Accounts for whom a ring was found. */
  rings = 0;

  constructor(wrongs: Wrongs, levelOf: (user: number) => number, begin: number) {
    this.#wrongs = wrongs;
    this.#levelOf = levelOf;
    this.#day = dayOf(begin);
  }

  /** Somebody comes by another's code: with the first friend the rates of the inviter's own tier hold, at once. */
  joined(friend: number, inviter: number, share: number): void {
    const tier = this.#levelOf(friend);
    this.#friends.set(friend, {
      ...{ friend, inviter, share, isSuspended: false, tier },
      days: new Map<number, Traded>(),
      earned: new Map<string, Fraction>(),
    });
    if (!this.#inviters.has(inviter))
      this.#inviters.set(inviter, { tier: this.#levelOf(inviter), active: 0 });
  }

  /** An operator has given a tier, or taken it back: it counts at once. */
  tierGiven(user: number): void {
    const [friend, inviter] = [this.#friends.get(user), this.#inviters.get(user)];
    if (friend !== undefined) friend.tier = this.#levelOf(user);
    if (inviter !== undefined) inviter.tier = this.#levelOf(user);
  }

  /** Another program holds from the next 00:00 UTC on. */
  setProgram(program: Program, now: number): void {
    this.#programs.push({ from: (dayOf(now) + 1) * DAY, program });
  }

  /** Called once the tiers of the day are decided. */
  advance(now: number): void {
    const day = dayOf(now);
    if (day <= this.#day) return;
    this.#day = day;
    this.#suspend(day - 1);
    this.#pay();
    this.#program = this.#programs.findLast(({ from }) => from <= day * DAY)?.program ?? DOCUMENT;
    for (const [user, inviter] of this.#inviters) {
      inviter.tier = this.#levelOf(user);
      inviter.active = this.#friendsOf(user).filter(
        (friend) => !friend.isSuspended && sumsOf(friend, day - 1).volume >= ACTIVE,
      ).length;
    }
    for (const friend of this.#friends.values()) friend.tier = this.#levelOf(friend.friend);
  }

  fill({ user, counterparty, fee, volume, time, market }: Fill): void {
    const friend = this.#friends.get(user);
    if (friend === undefined || fee === 0n) return;
    const isWithInviter = counterparty === friend.inviter;
    const isInside = isWithInviter || this.#friends.get(counterparty)?.inviter === friend.inviter;
    const traded = friend.days.get(dayOf(time)) ?? { volume: 0n, inside: 0n, trades: 0 };
    friend.days.set(dayOf(time), traded);
    traded.volume += volume;
    traded.trades += 1;
    if (isInside) traded.inside += volume;
    if (isWithInviter) return;
    const { levels, half } = this.#program;
    const { tier, active } = this.#inviters.get(friend.inviter) ?? { tier: 0, active: 0 };
    const level = levels.findLast(([friends, least]) => active >= friends || (least > 0 && tier >= least));
    const rate = Fraction.of(level?.[market === 'spot' ? 2 : 3] ?? '0');
    const factor = Fraction.of(friend.tier >= half[0] ? half[1] : '1');
    const whole = new Fraction(fee).times(rate).times(factor);
    const part = whole.times(new Fraction(BigInt(friend.share))).times(HUNDREDTH);
    add(friend.earned, `${friend.inviter} ${market}`, whole.minus(part));
    add(friend.earned, `${user} ${market}`, part);
    this.#wrongs.count('fees with commission');
  }

  move({ key, amount, asset }: Move): void {
    if (!key.startsWith('commission:')) return;
    const [, , user, , market] = key.split(':');
    if (asset !== 'USDT') this.#wrongs.add(`commission in ${asset}`);
    const whose = `${user} ${market}`;
    this.#paid.set(whose, (this.#paid.get(whose) ?? 0n) + amount);
  }

  check(): void {
    for (const whose of new Set([...this.#due.keys(), ...this.#paid.keys()]))
      this.#wrongs.same('commissions', whose, this.#paid.get(whose) ?? 0n, this.#due.get(whose) ?? 0n);
    this.#due.clear();
    this.#paid.clear();
  }

  #friendsOf(inviter: number): Friend[] {
    return [...this.#friends.values()].filter((friend) => friend.inviter === inviter);
  }

  /** Who trades mostly with the inviter and the inviter's other friends. */
  #suspend(day: number): void {
    for (const friend of this.#friends.values()) {
      const { volume, inside, trades } = sumsOf(friend, day);
      if (friend.isSuspended || trades < RING_TRADES || inside + inside <= volume) continue;
      friend.isSuspended = true;
      this.rings += 1;
    }
  }

  /** Whole units; what is left stays for the next time. */
  #pay(): void {
    for (const { isSuspended, earned } of this.#friends.values()) {
      if (isSuspended) continue;
      for (const [whose, amount] of earned) add(this.#carried, whose, amount);
      earned.clear();
    }
    for (const [whose, amount] of this.#carried) {
      if (amount.floor === 0n) continue;
      this.#due.set(whose, amount.floor);
      this.#carried.set(whose, amount.minus(new Fraction(amount.floor)));
    }
  }
}

/** Of the thirty days up to one. */
function sumsOf({ days }: Friend, last: number) {
  const sums = { volume: 0n, inside: 0n, trades: 0 };
  for (const [on, { volume, inside, trades }] of days) {
    if (on <= last - WINDOW || on > last) continue;
    sums.volume += volume;
    sums.inside += inside;
    sums.trades += trades;
  }
  return sums;
}

function add(sums: Map<string, Fraction>, name: string, amount: Fraction): void {
  sums.set(name, (sums.get(name) ?? Fraction.zero).plus(amount));
}
