import {
  atLeastZero,
  least,
  splitAtMark,
  splitBalance,
  type BonusFunds as Funds,
  type LedgerUnits,
} from '@tidemark/sdk/core';
import type { Changeable, ChangeList, EventSink } from '../kernel/kernel.ts';
import type { Balance } from '../ledger/account.ts';
import type { BonusEvent, BonusFundsEvent, BonusFundsState, BonusLoss } from './bonusProtocol.ts';

/** What bonus funds have to know of the margin account that they stand in. */
export interface Backing {
  readonly wallet: Balance;
  /** Apart from open positions. */
  readonly balance: LedgerUnits;
  readonly unrealized: LedgerUnits;
  /** Neither held nor needed for an open loss. */
  readonly free: LedgerUnits;
  readonly hasPosition: boolean;
}

const NONE: Funds = { beforeOwn: 0n, afterOwn: 0n, own: 0n };

/** The bonus funds of one margin account; see `sdk/core/margin/bonus.ts` for what is left of them when. In ledger units. */
export class BonusFunds implements Changeable {
  readonly #backing: Backing;
  readonly #events: EventSink<BonusEvent>;
  readonly #changes: ChangeList<BonusFunds>;
  #funds: Funds = NONE;
  /** See `ChangeList`. */
  isListed = false;

  /** `changes` collects those which the current command changed. */
  constructor(backing: Backing, events: EventSink<BonusEvent>, changes: ChangeList<BonusFunds>) {
    this.#backing = backing;
    this.#events = events;
    this.#changes = changes;
  }

  get isEmpty(): boolean {
    return this.#funds.beforeOwn === 0n && this.#funds.afterOwn === 0n;
  }

  /** `undefined` where there are none. */
  get funds(): Funds | undefined {
    return this.isEmpty ? undefined : this.#funds;
  }

  /** As published now. */
  get state(): BonusFundsState {
    const { account, asset } = this.#backing.wallet;
    return { account: account.id, asset, ...this.#funds };
  }

  /** Puts back what a snapshot says. */
  restore({ beforeOwn, afterOwn, own }: Funds): void {
    this.#funds = { beforeOwn, afterOwn, own };
  }

  /**
   * Takes in a bonus that is in the balance already. What trading lost beyond the funds lost first, open losses included, was own money: a new bonus does
   * not bring it back.
   */
  grant(loss: BonusLoss, amount: LedgerUnits, key: string): void {
    const { balance, unrealized } = this.#backing;
    const before = balance - amount;
    if (this.isEmpty) this.#funds = { ...NONE, own: before };
    const { beforeOwn, afterOwn, own } = this.#funds;
    const beyond = least(before + least(unrealized, 0n) - afterOwn - own, 0n);
    const rest = loss === 'beforeOwn' ? atLeastZero(own + beyond) : own;
    this.#set({ beforeOwn, afterOwn, own: rest, [loss]: this.#funds[loss] + amount });
    this.#tell('granted', loss, amount, key);
  }

  /** How much of a bonus can be taken back: what is left of it and free, so that no position lacks margin. */
  recallable(loss: BonusLoss): LedgerUnits {
    return atLeastZero(least(this.#leftAtMark(loss), this.#backing.free));
  }

  /** Gives up what is to leave the balance next. */
  recall(loss: BonusLoss, amount: LedgerUnits, key: string): void {
    this.#set({ ...this.#funds, [loss]: this.#funds[loss] - amount });
    this.#tell('recalled', loss, amount, key);
  }

  /** Makes so much of a bonus own money, or less if less is left; says how much. Funds that are lost last and partly in a loss that is not final wait until it is. */
  release(loss: BonusLoss, amount: LedgerUnits, key: string): void {
    const left = this.#leftAtMark(loss);
    const isPending = loss === 'afterOwn' && left < this.#funds.afterOwn;
    const released = isPending ? 0n : least(amount, left);
    this.#set({
      ...this.#funds,
      own: this.#funds.own + released,
      [loss]: this.#funds[loss] - released,
    });
    this.#tell('released', loss, released, key);
  }

  /**
   * Own money came in (above zero) or left, and is in the balance already. What comes in does not make up for losses: funds that are lost last are first
   * settled, as far as no open profit makes up for them.
   */
  moveOwn(units: LedgerUnits): void {
    if (this.isEmpty) return;
    const { balance, unrealized } = this.#backing;
    if (units > 0n) {
      const left = splitBalance(this.#funds, balance - units + atLeastZero(unrealized)).afterOwn;
      this.#lose('afterOwn', left);
    }
    this.#set({ ...this.#funds, own: atLeastZero(this.#funds.own + units) });
  }

  /** Where no position is left, what was lost is lost for good. */
  settle(): void {
    if (this.isEmpty || this.#backing.hasPosition) return;
    const left = splitBalance(this.#funds, this.#backing.balance);
    this.#lose('beforeOwn', left.beforeOwn);
    this.#lose('afterOwn', left.afterOwn);
    if (left.own !== this.#funds.own) this.#set({ ...this.#funds, own: left.own });
  }

  /** Of funds that are lost in this order, if open losses were realized now. */
  #leftAtMark(loss: BonusLoss): LedgerUnits {
    const { balance, unrealized } = this.#backing;
    return splitAtMark({ funds: this.#funds, balance, unrealized })[loss];
  }

  #lose(loss: BonusLoss, left: LedgerUnits): void {
    const lost = this.#funds[loss] - left;
    if (lost <= 0n) return;
    this.#set({ ...this.#funds, [loss]: left });
    this.#tell('lost', loss, lost, '');
  }

  /** Own money is known only beside funds: a snapshot has nothing of an account without. */
  #set(funds: Funds): void {
    const isNone = funds.beforeOwn === 0n && funds.afterOwn === 0n;
    this.#funds = isNone ? NONE : funds;
    this.#changes.add(this);
  }

  #tell(change: BonusEvent['change'], loss: BonusLoss, amount: LedgerUnits, key: string): void {
    const { account, asset } = this.#backing.wallet;
    const left = this.#funds[loss];
    this.#events.add({ kind: 'bonus', change, account: account.id, asset, loss, amount, left, key });
  }
}

/** Reports bonus funds as they stand now. */
export function reportBonusFunds(bonus: BonusFunds, events: EventSink<BonusFundsEvent>): void {
  events.add({ kind: 'bonusFunds', ...bonus.state });
}
