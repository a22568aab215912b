import { atLeastZero, type LedgerUnits } from '@tidemark/sdk/core';
import type { Changeable, ChangeList, EventSink } from '../kernel/kernel.ts';
import type { Balance } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { IsolatedMarginState } from './marginProtocol.ts';
import type { ContractEvent } from './protocol.ts';
import { RULES, type RulesInForce } from './rules.ts';

/**
 * How an isolated account shares money with the cross account of its owner: what its orders need beyond its own money is taken there by
 * the command that needs it, and goes back, with profit and loss, when the orders and the position that needed it end. Amounts in ledger
 * units.
 */
export class IsolatedMargin implements Changeable {
  readonly contract: number;
  readonly wallet: Balance;
  readonly cross: Balance;
  /** What was taken for the order that the current command trades; `undefined` while it trades none. */
  forTaker: LedgerUnits | undefined;
  /** What may go back because the current command closed a part of a position; below zero a loss. 0 between commands. */
  closed: LedgerUnits = 0n;
  /** See `ChangeList`. */
  isListed = false;
  #kept: LedgerUnits | undefined;
  #forOrders: LedgerUnits = 0n;
  #isKeeping = false;
  /** What was reported last. */
  #told: Pick<IsolatedMargin, 'kept' | 'forOrders' | 'isKeeping'> = {
    kept: undefined,
    forOrders: 0n,
    isKeeping: false,
  };
  readonly #inForce: RulesInForce;
  readonly #changes: ChangeList<IsolatedMargin>;

  /** `changes` collects those in which the current command changed what stays. */
  constructor(
    contract: number,
    {
      wallet,
      cross,
      inForce,
    }: {
      readonly wallet: Balance;
      readonly cross: Balance;
      readonly inForce: RulesInForce;
    },
    changes: ChangeList<IsolatedMargin>,
  ) {
    this.#inForce = inForce;
    this.contract = contract;
    this.wallet = wallet;
    this.cross = cross;
    this.#changes = changes;
  }

  /**
   * What stays of what its owner moved there by hand. With a position that is only what {@link isKeeping} keeps: the rest stands behind the
   * position and goes back with it. `undefined` while there is neither position nor order: then all of it stays.
   */
  get kept(): LedgerUnits | undefined {
    return this.#kept;
  }

  set kept(units: LedgerUnits | undefined) {
    this.#kept = units;
    this.#changes.add(this);
  }

  /** What was taken for orders that are open, never more than they hold. */
  get forOrders(): LedgerUnits {
    return this.#forOrders;
  }

  set forOrders(units: LedgerUnits) {
    this.#forOrders = units;
    this.#changes.add(this);
  }

  /** Whether its owner wants what was moved there by hand to stay when positions are closed. */
  get isKeeping(): boolean {
    return this.#isKeeping;
  }

  /** Follows its owner's choice. */
  choose(isKeeping: boolean, hasPosition: boolean): void {
    this.#isKeeping = isKeeping;
    if (hasPosition) this.standBehind();
    this.#changes.add(this);
  }

  /** Lets all that is in the account stand behind its positions, unless its owner keeps it: to be told when they are opened. */
  standBehind(): void {
    if (
      this.#inForce.rules >= RULES.returnedMargin &&
      !this.#isKeeping &&
      this.#kept !== undefined &&
      this.#kept !== 0n
    )
      this.kept = 0n;
  }

  /** Puts back what a snapshot says, which has been told. */
  restoreChoice(isKeeping: boolean): void {
    this.#isKeeping = isKeeping;
    this.#told = { ...this.#told, isKeeping };
  }

  /** Puts back what a snapshot says, which has been told. */
  restore({ kept, forOrders }: { readonly kept: LedgerUnits; readonly forOrders: LedgerUnits }): void {
    this.#kept = kept;
    this.#forOrders = forOrders;
    this.#told = { ...this.#told, kept, forOrders };
  }

  /** Whether there is something to report since this was asked last. */
  takeNews(): boolean {
    const { kept, forOrders, isKeeping } = this;
    const told = this.#told;
    if (kept === told.kept && forOrders === told.forOrders && isKeeping === told.isKeeping) return false;
    this.#told = { kept, forOrders, isKeeping };
    return true;
  }

  /** As published now. */
  get state(): IsolatedMarginState {
    const { wallet, contract, kept, forOrders, isKeeping } = this;
    return { account: wallet.account.id, contract, kept: kept ?? null, forOrders, isKeeping };
  }

  /** What the isolated account can take. */
  get takeable(): LedgerUnits {
    const free = this.cross.backs?.transferable ?? this.cross.available;
    return atLeastZero(free);
  }

  /** What is in the account beside the owner's own and what orders took: what stands behind its positions, and goes back with them. */
  get returnable(): LedgerUnits {
    const { wallet, kept, forOrders, forTaker = 0n } = this;
    return kept === undefined ? 0n : wallet.available + wallet.held - kept - forOrders - forTaker;
  }

  /** What its positions cannot lose: what was taken for orders that are open. */
  get apart(): LedgerUnits {
    return this.#inForce.rules < RULES.narrowLiquidation ? 0n : this.#forOrders;
  }

  /** Takes so much from the cross account, where the caller knows it to be free. */
  take(ledger: Ledger, units: LedgerUnits): void {
    move(ledger, this.cross, this.wallet, units);
  }

  /** Gives so much back to the cross account. */
  giveBack(ledger: Ledger, units: LedgerUnits): void {
    move(ledger, this.wallet, this.cross, units);
  }

  /** Its owner moved money in (above zero) or out. */
  moveByHand(units: LedgerUnits, hasPosition: boolean): void {
    if (this.kept === undefined) return;
    this.kept = atLeastZero(this.kept + units);
    if (hasPosition) this.standBehind();
  }
}

/** Reports what stays in an isolated account, where that has changed. */
export function reportIsolated(isolated: IsolatedMargin, events: EventSink<ContractEvent>): void {
  if (isolated.takeNews()) events.add({ kind: 'isolatedMargin', ...isolated.state });
}

function move(ledger: Ledger, from: Balance, to: Balance, units: LedgerUnits): void {
  if (units <= 0n) return;
  ledger.debit(from, units);
  ledger.credit(to, units);
  from.backs?.ownMoved(0n - units);
  to.backs?.ownMoved(units);
  from.backs?.markDirty();
}
