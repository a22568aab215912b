import { accountIdOf, EARN } from '../../../../server/engine/protocol.ts';
import { userOf, walletOf, type Move, type Oracle } from '../facts.ts';
import type { Ledger } from '../ledger.ts';
import { dayOf, HOUR } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';
import { inOrder, type Scheduled } from './redemptions.ts';

interface Auto {
  readonly user: number;
  readonly asset: string;
  keep: bigint;
  /** The newest day that is over for it. */
  day: number;
}

interface Product {
  readonly asset: string;
  readonly minimum: bigint;
  readonly userCap: bigint;
}

/** What is free beyond an amount, once a day at 01:00 UTC: docs/earn.md. */
export class AutoSubscribeOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: () => Ledger;
  readonly #scheduled: () => readonly Scheduled[];
  readonly #products: readonly Product[];
  readonly #autos = new Map<string, Auto>();
  /** Those whose turn it is, and what they subscribe if nothing else is paid to them before. */
  readonly #due = new Map<string, bigint>();

  constructor(
    wrongs: Wrongs,
    {
      ledger,
      scheduled,
      products,
    }: {
      readonly ledger: () => Ledger;
      readonly scheduled: () => readonly Scheduled[];
      readonly products: readonly Product[];
    },
  ) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
    this.#scheduled = scheduled;
    this.#products = products;
  }

  /** From the next 01:00 on; `undefined` switches it off. */
  set(user: number, asset: string, keep: bigint | undefined, now: number): void {
    const name = `${user} ${asset}`;
    const known = this.#autos.get(name);
    if (keep === undefined) this.#autos.delete(name);
    else if (known === undefined) this.#autos.set(name, { user, asset, keep, day: turnOf(now) });
    else known.keep = keep;
  }

  advance(now: number): void {
    for (const [name, auto] of this.#autos) {
      if (turnOf(now) <= auto.day) continue;
      auto.day = turnOf(now);
      // What redemptions of earlier moments bring is free by then.
      let [free, earn] = this.#has(auto);
      for (const { user, asset, amount, runAt } of inOrder(this.#scheduled())) {
        if (user !== auto.user || asset !== auto.asset || runAt > auto.day * 24 * HOUR + HOUR) continue;
        const made = amount < earn ? amount : earn;
        free += made;
        earn -= made;
      }
      this.#due.set(name, this.#amountOf(auto, free, earn));
    }
  }

  move({ key, asset, amount, to }: Move): void {
    const [, kind, , client, , named] = key.split(':');
    if (!key.startsWith('earn:') || kind !== 'subscription' || client !== 'auto') return;
    const name = `${userOf(to)} ${asset}`;
    const auto = this.#autos.get(name);
    const expected = this.#due.get(name);
    if (auto === undefined || expected === undefined || named !== asset) {
      this.#wrongs.add(`what ${name} has was subscribed though it was not the moment`);
      return;
    }
    this.#due.delete(name);
    // After a pause rewards of the days before are paid at the same moment: they are in it, or not yet.
    const withPaid = this.#amountOf(auto, ...this.#has(auto));
    const [least, most] = withPaid < expected ? [withPaid, expected] : [expected, withPaid];
    const isRight = least <= amount && amount <= most && amount > 0n;
    this.#wrongs.same('auto-subscribe', `${name} of ${least} to ${most}`, isRight ? amount : -amount, amount);
  }

  check(): void {
    for (const [name, amount] of this.#due)
      if (amount > 0n) this.#wrongs.add(`what ${name} has was not subscribed at 01:00`);
    this.#due.clear();
  }

  #has({ user, asset }: Auto): [free: bigint, earn: bigint] {
    const ledger = this.#ledger();
    return [ledger.of(walletOf(user), asset), ledger.of(accountIdOf(user, EARN), asset)];
  }

  /** What is subscribed, as far as minimum and cap allow. */
  #amountOf({ asset, keep }: Auto, wallet: bigint, earn: bigint): bigint {
    const product = this.#products.find((each) => each.asset === asset);
    if (product === undefined) return 0n;
    const [free, room] = [wallet - keep, product.userCap - earn];
    const amount = free < room ? free : room;
    return amount < product.minimum ? 0n : amount;
  }
}

/** The day whose 01:00 came last. */
function turnOf(now: number): number {
  return dayOf(now - HOUR);
}
