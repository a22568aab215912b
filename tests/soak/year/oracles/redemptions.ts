import { accountIdOf, EARN } from '../../../../server/engine/protocol.ts';
import { userOf, walletOf, type Move, type Oracle } from '../facts.ts';
import type { Ledger } from '../ledger.ts';
import { momentText } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

export interface Scheduled {
  readonly user: number;
  readonly asset: string;
  readonly clientId: string;
  readonly amount: bigint;
  readonly runAt: number;
}

/** Redemptions of a moment: made at it, in the order of their moments, and never before: docs/earn.md. */
export class RedemptionOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: () => Ledger;
  #open: Scheduled[] = [];
  /** Those that are due and find something, by their ids. */
  readonly #due = new Map<string, Scheduled>();
  /** What was made at the moment of the last one, by account. */
  readonly #newest = new Map<string, number>();

  constructor(wrongs: Wrongs, ledger: () => Ledger) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
  }

  get open(): readonly Scheduled[] {
    return this.#open;
  }

  add(scheduled: Scheduled): void {
    this.#open.push(scheduled);
    this.#newest.clear();
  }

  cancelled(clientId: string): void {
    this.#open = this.#open.filter((each) => each.clientId !== clientId);
  }

  advance(now: number): void {
    const left = new Map<string, bigint>();
    for (const each of inOrder(this.#open)) {
      if (each.runAt > now) continue;
      const account = `${each.user} ${each.asset}`;
      const has = left.get(account) ?? this.#ledger().of(accountIdOf(each.user, EARN), each.asset);
      const made = has < each.amount ? has : each.amount;
      left.set(account, has - made);
      if (made > 0n) this.#due.set(each.clientId, each);
    }
    this.#newest.clear();
  }

  move({ key, from, asset, amount, to }: Move): void {
    const [, kind, user = '', clientId = ''] = key.split(':');
    if (!key.startsWith('earn:') || kind !== 'redemption' || !clientId.startsWith('later-')) return;
    const scheduled = this.#open.find((each) => each.clientId === clientId);
    const about = `${clientId} of ${user}`;
    if (scheduled === undefined) {
      this.#wrongs.add(`${about} was made twice, or after it was cancelled`);
      return;
    }
    this.cancelled(clientId);
    this.#due.delete(clientId);
    const { runAt } = scheduled;
    if (runAt > this.#wrongs.now) this.#wrongs.add(`${about} was made before ${momentText(runAt)}`);
    const account = `${user} ${asset}`;
    if ((this.#newest.get(account) ?? 0) > runAt) this.#wrongs.add(`${about} was made after a later one`);
    this.#newest.set(account, runAt);
    const has = this.#ledger().of(from, asset);
    const should = has < scheduled.amount ? has : scheduled.amount;
    this.#wrongs.same('scheduled redemptions', about, amount, should);
    if (to !== walletOf(userOf(from))) this.#wrongs.add(`${about} went to ${to}`);
  }

  check(now: number): void {
    for (const { clientId, user, runAt } of this.#due.values())
      this.#wrongs.add(`${clientId} of ${user} was not made at ${momentText(runAt)}`);
    this.#due.clear();
    // Those that found nothing are over.
    this.#open = this.#open.filter(({ runAt }) => runAt > now);
  }
}

/** Of one moment, as they were stored. */
export function inOrder(scheduled: readonly Scheduled[]): readonly Scheduled[] {
  return scheduled.toSorted((a, b) => a.runAt - b.runAt);
}
