import { sizeOfLots, type OpenPosition } from '@tidemark/sdk/core';
import type { FineUnits, LedgerUnits, Lots, SafeAmount, Ticks } from '@tidemark/sdk/core';
import { AccountOrders, type OrderPage } from '../book/openOrders.ts';
import { OrderBook, type PriceLevel } from '../book/orderBook.ts';
import { ClientOrderMemory } from '../kernel/clientOrders.ts';
import type { BonusFunds } from './bonusFunds.ts';
import type { Delisting } from './delistingProtocol.ts';
import type { IsolatedMargin } from './isolatedMargin.ts';
import { MarginFigures } from './marginFigures.ts';
import { RULES, type RulesInForce } from './rules.ts';
import { MarginWatch } from './marginWatch.ts';
import { PositionTotals } from './totals.ts';
import { defaultLeverage, PricedContract } from './pricedContract.ts';
import { TriggerBook } from './triggerBook.ts';
import { TriggerTerms, type TriggerOrigin } from './triggerTerms.ts';
import type { OrderStatus, OrderType, Side, TimeInForce } from '../book/protocol.ts';
import type { ChangeList } from '../kernel/kernel.ts';
import type { Account, Backed, Balance } from '../ledger/account.ts';
import type { AccountId } from '../ledger/protocol.ts';
import type {
  Contract,
  ContractOrderState,
  MarginMode,
  NewContractOrder,
  NewTrigger,
  OrderOrigin,
  PositionSide,
  TpSl,
  TriggerState,
} from './protocol.ts';

/** The exchange's own accounts behind a contract. */
export interface ExchangeBalances {
  /** Collects trading fees. */
  readonly fees: Balance;
  /** Counterpart of every profit, loss and funding payment: what rounding leaves over stays here. */
  readonly clearing: Balance;
}

/** One contract with its book and everybody who trades it. */
export class ContractMarket extends PricedContract {
  readonly book: OrderBook<ContractOrder>;
  readonly exchange: ExchangeBalances;
  readonly accounts = new Map<AccountId, ContractAccount>();
  readonly triggers = new TriggerBook<Trigger>();
  readonly watch = new MarginWatch<ContractAccount>();
  /** `null` while nobody has begun to delist it. */
  delisting: Delisting | null = null;

  constructor(
    contract: Contract,
    exchange: ExchangeBalances,
    changes: ChangeList<PriceLevel<ContractOrder>>,
  ) {
    super(contract);
    this.exchange = exchange;
    this.book = new OrderBook<ContractOrder>(contract.id, changes);
  }

  override amend(contract: Contract): void {
    super.amend(contract);
    for (const { margin } of this.accounts.values()) margin.markDirty();
  }

  /** Whether it has ended for good. */
  get isSettled(): boolean {
    return this.delisting !== null && this.delisting.price > 0;
  }

  /** Accounts by id: the order in which everything that concerns all of them happens. */
  sortedAccounts(): ContractAccount[] {
    return [...this.accounts.values()].sort((a, b) => a.margin.account.id - b.margin.account.id);
  }
}

/** What an account has in contracts: money behind them by settlement asset, and the client ids it has used. */
export class DerivativesAccount {
  readonly account: Account;
  readonly margins = new Map<string, MarginAccount>();
  readonly clientOrders = new ClientOrderMemory<NewContractOrder, ContractOrderState, ContractOrder>();
  /** What is live is named by its trigger id, because an amended trigger is a new object. */
  readonly clientTriggers = new ClientOrderMemory<NewTrigger, TriggerState, number>();

  constructor(account: Account) {
    this.account = account;
  }
}

interface MarginParts {
  readonly inForce: RulesInForce;
  /** Opens what an account has of bonus funds. */
  readonly bonusOf: (margin: MarginAccount) => BonusFunds;
}

/**
 * The money that stands behind positions together: one settlement asset of one account. A cross account backs all its contracts, an
 * isolated sub-account its only one. What positions and orders need is `held` in the wallet, so nothing else can spend it.
 */
export class MarginAccount extends MarginFigures implements Backed {
  readonly holder: DerivativesAccount;
  readonly account: Account;
  readonly wallet: Balance;
  readonly contracts: ContractAccount[] = [];
  /** Only cross accounts of users ever have some. */
  readonly bonus: BonusFunds;

  readonly inForce: RulesInForce;

  constructor(holder: DerivativesAccount, wallet: Balance, { inForce, bonusOf }: MarginParts) {
    super();
    this.inForce = inForce;
    this.holder = holder;
    this.account = holder.account;
    this.wallet = wallet;
    this.bonus = bonusOf(this);
    wallet.backs = this;
  }

  /** Takes notice of money that its owner moved in (above zero) or out. */
  movedByHand(units: LedgerUnits): void {
    for (const { isolated, hasPosition } of this.contracts) isolated?.moveByHand(units, hasPosition);
    this.ownMoved(units);
    if (units < 0n) this.markDirty();
  }

  ownMoved(units: LedgerUnits): void {
    this.bonus.moveOwn(units);
  }

  remember(): () => void {
    const { funds } = this.bonus;
    return () => {
      if (funds !== undefined) this.bonus.restore(funds);
    };
  }

  /** Has its margin looked at with the next mark of any of its contracts: its money or its positions changed. */
  markDirty(): void {
    if (this.account.isSystem) return;
    for (const account of this.contracts) account.market.watch.markDirty(account);
  }
}

/** An account's place at one contract: its settings, positions, open orders and triggers. */
export class ContractAccount {
  readonly margin: MarginAccount;
  readonly market: ContractMarket;
  /** 0, and `null` for the margin mode, which cross accounts alone have: none was chosen, and the default holds. */
  chosenLeverage = 0;
  marginMode: MarginMode | null = null;
  hedge = false;
  readonly net = new Position(this, 'net');
  readonly long = new Position(this, 'long');
  readonly short = new Position(this, 'short');
  /** Margin of positions and open orders, in ledger units: the part of the margin account's held money that is this account's. */
  heldMargin: LedgerUnits = 0n;
  /** `null` in cross margin, and as long as isolated margin is moved by hand alone. */
  isolated: IsolatedMargin | null = null;
  readonly orders = new AccountOrders<ContractOrder>();
  readonly triggers = new Set<Trigger>();
  /** The one order per level that `quote` commands keep. */
  readonly quotes = new Map<number, ContractOrder>();

  /** That of the same owner at the same contract in the other margin mode, once there is one. */
  sibling: ContractAccount | null = null;

  readonly #oneWayPositions = [this.net];
  readonly #hedgePositions = [this.long, this.short];

  /** Place in the watch of its market, kept by the watch alone; -1 = none. */
  watchSlot = -1;

  constructor(margin: MarginAccount, market: ContractMarket) {
    this.margin = margin;
    this.market = market;
  }

  get leverage(): number {
    return this.chosenLeverage === 0 ? defaultLeverage(this.market.ladder) : this.chosenLeverage;
  }

  /** As it was taken: reading a contract does not change the state. */
  get isBlank(): boolean {
    const isUsed = this.hasPosition || this.orders.size + this.triggers.size > 0;
    const hasChosen = this.hedge || this.chosenLeverage !== 0 || this.marginMode !== null;
    return !isUsed && !hasChosen && this.isolated?.isKeeping !== true;
  }

  /** The positions that the position mode uses. */
  get positions(): readonly Position[] {
    return this.hedge ? this.#hedgePositions : this.#oneWayPositions;
  }

  position(side: PositionSide): Position {
    return this[side];
  }

  get hasPosition(): boolean {
    return this.net.lots !== 0 || this.long.lots !== 0 || this.short.lots !== 0;
  }

  /** Lots of all its positions, long and short. */
  get lots(): Lots {
    return Math.abs(this.net.lots) + Math.abs(this.long.lots) + Math.abs(this.short.lots);
  }

  /** Whether tiers count what its owner holds in both margin modes together. */
  get sharesTiers(): boolean {
    return this.margin.inForce.rules >= RULES.sharedTiers && !this.margin.account.isSystem;
  }
}

/** One position of an account in one contract. */
export class Position extends PositionTotals {
  readonly account: ContractAccount;
  readonly side: PositionSide;
  /** Open reduce-only orders. */
  readonly reducing: ContractOrder[] = [];

  constructor(account: ContractAccount, side: PositionSide) {
    super();
    this.account = account;
    this.side = side;
  }

  /** The open position as the formulas take it; `undefined` when there is none. */
  get open(): OpenPosition | undefined {
    if (this.lots === 0) return undefined;
    const { exposure } = this;
    const open = this.part(Math.abs(this.lots));
    return exposure === Math.abs(this.lots)
      ? open
      : { ...open, exposure: sizeOfLots(exposure, this.account.market.lotSize) };
  }

  /** Lots that decide about its margin tier: all that its owner holds of the contract. */
  get exposure(): Lots {
    const { account } = this;
    if (!account.sharesTiers) return Math.abs(this.lots);
    return account.lots + (account.sibling?.lots ?? 0);
  }

  /** The same position with another number of lots, its entry value unchanged. */
  part(lots: Lots): OpenPosition {
    const { contract, lotSize } = this.account.market;
    return {
      kind: contract.kind,
      direction: this.lots > 0 ? 1n : -1n,
      size: sizeOfLots(lots, lotSize),
      entryValue: this.entryValue,
    };
  }
}

/** What a contract order is made of at its placement. */
export type ContractOrderTerms = Omit<
  NewContractOrder,
  'account' | 'contract' | 'positionSide' | 'selfTradePrevention'
> & { readonly origin: OrderOrigin };

/** A live contract order: a node of its price level's queue. */
export class ContractOrder {
  declare readonly id: number;
  declare readonly account: ContractAccount;
  declare readonly position: Position;
  declare readonly clientOrderId: string;
  declare readonly side: Side;
  declare readonly type: OrderType;
  declare readonly timeInForce: TimeInForce;
  declare readonly reduceOnly: boolean;
  declare readonly origin: OrderOrigin;
  declare readonly takeProfit: TpSl | null;
  declare readonly stopLoss: TpSl | null;
  declare readonly createdAt: number;
  declare price: Ticks;
  declare quantity: Lots;
  declare updatedAt: number;
  status: OrderStatus = 'open';
  filled: Lots = 0;
  filledValue: FineUnits = 0n;
  fee: LedgerUnits = 0n;
  realized: LedgerUnits = 0n;
  /** What it adds to its position's open orders while it rests; nothing if it is reduce-only. */
  openLots: Lots = 0;
  openUnits: SafeAmount = 0;
  openFine: FineUnits = 0n;
  level: PriceLevel<ContractOrder> | null = null;
  ahead: ContractOrder | null = null;
  behind: ContractOrder | null = null;
  /** Neighbours in the list of its account. */
  older: ContractOrder | null = null;
  newer: ContractOrder | null = null;
  /** See `OrderIndex`. */
  page: OrderPage<ContractOrder> | null = null;

  constructor(id: number, position: Position, terms: ContractOrderTerms, time: number) {
    this.id = id;
    this.position = position;
    this.account = position.account;
    this.clientOrderId = terms.clientOrderId;
    this.side = terms.side;
    this.type = terms.type;
    this.timeInForce = terms.timeInForce;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.reduceOnly = terms.reduceOnly;
    this.origin = terms.origin;
    this.takeProfit = terms.takeProfit;
    this.stopLoss = terms.stopLoss;
    this.createdAt = time;
    this.updatedAt = time;
  }

  /** Lots not yet filled. */
  get remaining(): Lots {
    return this.quantity - this.filled;
  }
}

/** An order that waits for a price, with the position it would change. */
export class Trigger extends TriggerTerms {
  readonly account: ContractAccount;
  readonly position: Position;

  constructor(
    id: number,
    position: Position,
    terms: NewTrigger,
    direction: 'rise' | 'fall',
    origin: TriggerOrigin,
  ) {
    super(id, terms, direction, origin);
    this.position = position;
    this.account = position.account;
  }
}
