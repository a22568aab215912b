import { EARN, productOf } from '../../../../server/engine/protocol.ts';
import {
  AccountOracle,
  type RatesThen,
  type Tier,
} from '../../../unit/server/services/growth/earn/support/oracle.ts';
import { userOf, type Move, type Oracle } from '../facts.ts';
import { DAY, dayOf, HOUR } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

/** Interest by full hours on the least balance of each, paid by days: docs/earn.md. */
export class InterestOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #begin: number;
  readonly #rates: { readonly hour: number; readonly tiers: Readonly<Record<string, readonly Tier[]>> }[];
  readonly #accounts = new Map<string, AccountOracle>();
  readonly #due = new Map<string, bigint>();
  readonly #paid = new Map<string, bigint>();
  #seen: number;

  /** @param tiers what a new exchange pays, by asset */
  constructor(wrongs: Wrongs, begin: number, tiers: Readonly<Record<string, readonly Tier[]>>) {
    this.#wrongs = wrongs;
    this.#begin = begin;
    this.#seen = begin;
    this.#rates = [{ hour: 0, tiers }];
  }

  /** An operator has set other rates, for the hours after the one that runs. */
  setRates(tiers: Readonly<Record<string, readonly Tier[]>>, now: number): void {
    this.#rates.push({ hour: Math.floor(now / HOUR) + 1, tiers });
  }

  advance(now: number): void {
    for (let day = dayOf(this.#seen) + 1; day <= dayOf(now); day += 1)
      for (const [name, account] of this.#accounts) {
        const units = account.pay(day * DAY);
        if (units > 0n) this.#due.set(`${name} of ${day - 1}`, units);
      }
    this.#seen = Math.max(this.#seen, now);
  }

  move({ time, from, to, asset, amount, key }: Move): void {
    for (const [account, units] of [
      [from, -amount],
      [to, amount],
    ] as const)
      if (userOf(account) !== 0 && productOf(account) === EARN)
        this.#accountOf(userOf(account), asset).change(time, units);
    if (!key.startsWith('interest:')) return;
    const [, day = ''] = key.split(':');
    const name = `${userOf(to)} ${asset} of ${dayOf(Date.parse(day))}`;
    this.#paid.set(name, (this.#paid.get(name) ?? 0n) + amount);
  }

  check(): void {
    for (const name of new Set([...this.#due.keys(), ...this.#paid.keys()]))
      this.#wrongs.same('interest', name, this.#paid.get(name) ?? 0n, this.#due.get(name) ?? 0n);
    this.#due.clear();
    this.#paid.clear();
  }

  #accountOf(user: number, asset: string): AccountOracle {
    const name = `${user} ${asset}`;
    const known = this.#accounts.get(name);
    if (known !== undefined) return known;
    const made = new AccountOracle(this.#begin, (hour) => this.#ratesAt(hour, asset));
    this.#accounts.set(name, made);
    return made;
  }

  #ratesAt(hour: number, asset: string): RatesThen {
    const at = this.#rates.findLastIndex((each) => each.hour <= hour);
    const later = this.#rates.slice(at + 1).map((each) => each.hour);
    return { tiers: this.#rates[at]?.tiers[asset] ?? [], until: Math.min(Infinity, ...later) };
  }
}
