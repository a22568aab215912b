import type { LedgerUnits } from '@tidemark/sdk/core';
import { WideUnits } from './wideUnits.ts';
import { FIRST_USER_OWNER, ownerOf, SYSTEM_OWNER, type AccountId, type FeeShares } from './protocol.ts';

/** One ledger account. */
export class Account {
  readonly id: AccountId;
  readonly owner: number;
  /** The exchange's own account: charged no fees and bound by none of the rules that protect traders. */
  readonly isSystem: boolean;
  /** Belongs to the market source: its orders and balances stay out of events and views. */
  readonly isMarketSource: boolean;
  /** Deposits come from outside and open profits from nobody yet, so their counterparts may owe. */
  readonly mayOverdraw: boolean;
  /** What part of the fees its owner pays now. */
  readonly shares: Readonly<FeeShares>;
  readonly balances = new Map<string, Balance>();

  constructor(id: AccountId, shares: Readonly<FeeShares>) {
    this.id = id;
    this.shares = shares;
    this.owner = ownerOf(id);
    this.isSystem = this.owner < FIRST_USER_OWNER;
    this.isMarketSource = this.owner === SYSTEM_OWNER.marketMaker || this.owner === SYSTEM_OWNER.takerBot;
    this.mayOverdraw = this.owner === SYSTEM_OWNER.external || this.owner === SYSTEM_OWNER.clearing;
  }
}

/** What a balance backs, when it backs more than what is held: less may leave then than is available. */
export interface Backed {
  /** What its owner may take out. */
  readonly transferable: bigint;
  /** Something left. */
  markDirty(): void;
  /** Its owner moved ledger units in (above zero) or out. */
  movedByHand(units: LedgerUnits): void;
  /** Ledger units that are its owner's own came in (above zero) or went to another account of the owner, by hand or by themselves. */
  ownMoved(units: LedgerUnits): void;
  /** Gives what puts back everything that the two above change, while the current command has done nothing else. */
  remember(): () => void;
}

/** One asset of one account, in ledger units. What the account owns is `available + held`. Changed through the ledger alone. */
export class Balance {
  readonly account: Account;
  readonly asset: string;
  readonly free = new WideUnits();
  /** Set aside for open orders and positions. */
  readonly setAside = new WideUnits();
  backs: Backed | null = null;
  /** See `ChangeList`. */
  isListed = false;

  constructor(account: Account, asset: string) {
    this.account = account;
    this.asset = asset;
  }

  get available(): LedgerUnits {
    return this.free.value;
  }

  get held(): LedgerUnits {
    return this.setAside.value;
  }

  /** Nothing in it: reading an empty balance does not change the state. */
  get isEmpty(): boolean {
    return this.free.isZero && this.setAside.isZero;
  }
}
