import { levelsOf, reportLevels, type PriceLevel } from '../book/orderBook.ts';
import { byId, OrderIndex } from '../book/openOrders.ts';
import type { HaltEvent } from '../kernel/halting.ts';
import { ChangeList, type EventSink, type Kernel } from '../kernel/kernel.ts';
import {
  CLEARING_ACCOUNT,
  CONTRACT_FEES_ACCOUNT,
  type AccountId,
  PRODUCT,
  productOf,
  subOf,
} from '../ledger/protocol.ts';
import {
  ContractAccount,
  ContractMarket,
  DerivativesAccount,
  MarginAccount,
  type ContractOrder,
  type Position,
  type Trigger,
} from './model.ts';
import type { ContractsView } from './contractsView.ts';
import { BonusFunds, reportBonusFunds } from './bonusFunds.ts';
import type { BonusEvent, BonusFundsEvent, BonusFundsState } from './bonusProtocol.ts';
import { IsolatedMargin, reportIsolated } from './isolatedMargin.ts';
import type { Delisting } from './delistingProtocol.ts';
import type { LevelEvent } from '../book/protocol.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type {
  ChosenMarginMode,
  Contract,
  ContractEvent,
  ContractOrderState,
  TriggerState,
  PositionSide,
} from './protocol.ts';
import { contractOrderState, triggerState } from './orderStates.ts';
import { positionState, reportPosition } from './positionState.ts';
import type { Settlement } from './settlement.ts';
import { crossAccountOf, pairSiblings } from './siblings.ts';
import { reject, Reject } from '../kernel/outcome.ts';

/** The positions of a contract in the order in which they are deleveraged. */
export interface Ranking {
  /** The most profitable and most leveraged first. */
  readonly traders: readonly Position[];
  /** The exchange's own, by account. */
  readonly own: readonly Position[];
}

/** Everything the engine knows of contracts. It changes only while a command is executed. */
export class ContractsState {
  readonly kernel: Kernel;
  readonly ledger: Ledger;
  readonly events: EventSink<ContractEvent | LevelEvent | BonusEvent | BonusFundsEvent | HaltEvent>;
  /** By contract id. */
  readonly markets = new Map<number, ContractMarket>();
  /** Open orders by id. */
  readonly orders = new OrderIndex<ContractOrder>();
  /** Waiting triggers by id. */
  readonly triggers = new Map<number, Trigger>();
  /** Those of them whose price has come and that wait for somebody to trade with, in the order of their turn; see `exits.ts`. */
  readonly unfilled = new Set<Trigger>();
  lastTriggerId = 0;
  /** Levels and positions changed by the current command. */
  readonly levelChanges = new ChangeList<PriceLevel<ContractOrder>>();
  readonly positionChanges = new ChangeList<Position>();
  /** Isolated accounts in which the current command changed what stays. */
  readonly isolatedChanges = new ChangeList<IsolatedMargin>();
  /** Margin accounts with bonus funds in which the current command closed a position. */
  readonly closed: MarginAccount[] = [];
  /** Bonus funds that the current command changed. */
  readonly bonusChanges = new ChangeList<BonusFunds>();
  /** What the current command moved beside trades and transfers. */
  readonly settlements: Settlement[] = [];
  /** Before `RULES.exits`: contracts that the current command traded, until the triggers on their last prices were checked. */
  readonly traded: ContractMarket[] = [];
  /** Triggers that the current command set off and that have yet to place their orders. */
  readonly fired: Trigger[] = [];
  /** Of contracts in which the current round of liquidations deleveraged. */
  readonly rankings = new Map<ContractMarket, Ranking>();
  readonly accounts = new Map<AccountId, DerivativesAccount>();
  /** Which of `RULES` are in force: all up to this one. */
  rules = 0;
  /** Whether isolated accounts take what their orders need from the cross account; see {@link automateMargin}. */
  hasAutomaticMargin = false;

  constructor(kernel: Kernel, ledger: Ledger, events: ContractsState['events']) {
    this.kernel = kernel;
    this.ledger = ledger;
    this.events = events;
  }

  openMarket(contract: Contract): ContractMarket {
    const { ledger } = this;
    const exchange = {
      fees: ledger.balance(ledger.account(CONTRACT_FEES_ACCOUNT), contract.settle),
      clearing: ledger.balance(ledger.account(CLEARING_ACCOUNT), contract.settle),
    };
    const market = new ContractMarket(contract, exchange, this.levelChanges);
    this.markets.set(contract.id, market);
    return market;
  }

  /** By contract id. */
  sortedMarkets(): ContractMarket[] {
    return [...this.markets.values()].sort((a, b) => a.contract.id - b.contract.id);
  }

  /** What an account has in contracts, opened on first use. */
  account(id: AccountId): DerivativesAccount {
    let account = this.accounts.get(id);
    if (account === undefined) {
      account = new DerivativesAccount(this.ledger.account(id));
      this.accounts.set(id, account);
    }
    return account;
  }

  /** The margin account of an account in a settlement asset, opened on first use. */
  marginAccount(holder: DerivativesAccount, asset: string): MarginAccount {
    let margin = holder.margins.get(asset);
    if (margin === undefined) {
      margin = new MarginAccount(holder, this.ledger.balance(holder.account, asset), {
        inForce: this,
        bonusOf: (backing) => new BonusFunds(backing, this.events, this.bonusChanges),
      });
      holder.margins.set(asset, margin);
    }
    return margin;
  }

  /** What an account has in a contract, opened on first use. */
  contractAccount(id: AccountId, market: ContractMarket): ContractAccount {
    let account = market.accounts.get(id);
    if (account === undefined) {
      const margin = this.marginAccount(this.account(id), market.contract.settle);
      account = new ContractAccount(margin, market);
      margin.contracts.push(account);
      margin.contracts.sort((a, b) => a.market.contract.id - b.market.contract.id);
      market.accounts.set(id, account);
      pairSiblings(account);
      if (this.hasAutomaticMargin) this.#connect(account);
      margin.markDirty();
    }
    return account;
  }

  /** From now on isolated accounts take what their orders need from the cross account, and give it back. */
  automateMargin(): void {
    this.hasAutomaticMargin = true;
    for (const market of this.sortedMarkets())
      for (const account of market.sortedAccounts()) this.#connect(account);
  }

  /** Those that share money with the cross account of their owner, by contract and account. */
  isolatedAccounts(): (ContractAccount & { readonly isolated: IsolatedMargin })[] {
    return this.sortedMarkets()
      .flatMap((market) => market.sortedAccounts())
      .filter((account) => account.isolated !== null) as (ContractAccount & {
      readonly isolated: IsolatedMargin;
    })[];
  }

  #connect(account: ContractAccount): void {
    const { margin, market } = account;
    const { id, owner } = margin.account;
    if (productOf(id) !== PRODUCT.margin) return;
    const { settle } = market.contract;
    const cross = this.account(crossAccountOf(owner, market.contract));
    const parts = {
      wallet: margin.wallet,
      cross: this.marginAccount(cross, settle).wallet,
      inForce: this,
    };
    account.isolated = new IsolatedMargin(market.contract.id, parts, this.isolatedChanges);
  }

  /** Reports an order as it stands now, and returns that; orders of the market source go unreported. */
  reportOrder(order: ContractOrder): ContractOrderState {
    const state = contractOrderState(order);
    if (!order.account.margin.account.isMarketSource)
      this.events.add({ kind: 'contractOrder', order: state });
    return state;
  }

  reportTrigger(trigger: Trigger): TriggerState {
    const state = triggerState(trigger);
    this.events.add({ kind: 'trigger', trigger: state });
    return state;
  }

  /** Ends a command: reports the levels, positions and isolated accounts it changed, and what it settled. */
  reportChanges(): void {
    // Every command passes here, and emptying an empty array costs as much as a small command does.
    if (this.closed.length > 0) {
      for (const margin of this.closed) margin.bonus.settle();
      this.closed.length = 0;
    }
    reportLevels(this.levelChanges, this.events);
    this.positionChanges.drain(this.events, reportPosition);
    this.isolatedChanges.drain(this.events, reportIsolated);
    this.bonusChanges.drain(this.events, reportBonusFunds);
    if (this.settlements.length > 0) {
      for (const settlement of this.settlements) this.events.add({ kind: 'settlement', ...settlement });
      this.settlements.length = 0;
    }
  }

  /** Notes what was moved, to be reported; below zero from the account to its counterpart. Nothing is not worth telling. */
  settled(settlement: Settlement): void {
    if (settlement.amount !== 0n) this.settlements.push(settlement);
  }

  /** Of everybody who has some, by account, then asset. */
  bonusFunds(): BonusFundsState[] {
    return [...this.accounts.values()]
      .flatMap(({ margins }) => [...margins.values()])
      .filter(({ bonus }) => !bonus.isEmpty)
      .map(({ bonus }) => bonus.state)
      .sort((a, b) => a.account - b.account || (a.asset < b.asset ? -1 : 1));
  }

  /** By contract. */
  delistings(): Delisting[] {
    return this.sortedMarkets().flatMap(({ delisting }) => delisting ?? []);
  }

  /** By contract and account. */
  marginModes(): ChosenMarginMode[] {
    return this.sortedMarkets()
      .flatMap((market) => market.sortedAccounts())
      .flatMap(({ margin, market, marginMode }) =>
        marginMode === null ? [] : [{ account: margin.account.id, contract: market.contract.id, marginMode }],
      );
  }

  /** All that read models show of contracts, as of the last command; contracts in the order of their ids. */
  view(): ContractsView {
    const markets = this.sortedMarkets();
    const accounts = markets
      .flatMap((market) => market.sortedAccounts())
      .filter(({ margin, isBlank }) => !margin.account.isMarketSource && !isBlank);
    return {
      markets: markets.map(({ contract, mark, index, lastFundingTime, lastPrice, lastTradeId }) => ({
        contract,
        mark,
        index,
        lastFundingTime,
        lastPrice,
        lastTradeId,
      })),
      levels: markets.flatMap(({ book }) => levelsOf(book)),
      orders: accounts
        .flatMap(({ orders }) => [...orders])
        .sort(byId)
        .map(contractOrderState),
      triggers: [...this.triggers.values()].sort(byId).map(triggerState),
      positions: accounts
        .flatMap(({ positions }) => positions)
        .filter(({ lots }) => lots !== 0)
        .map(positionState),
      hasAutomaticMargin: this.hasAutomaticMargin,
      rules: this.rules,
      settings: accounts.map(({ margin, market, leverage, hedge }) => ({
        account: margin.account.id,
        contract: market.contract.id,
        leverage,
        hedge,
      })),
      marginModes: this.marginModes(),
      bonusFunds: this.bonusFunds(),
      delistings: this.delistings(),
      isolatedMargins: markets
        .flatMap((market) => market.sortedAccounts())
        .flatMap(({ isolated }) =>
          isolated === null || (isolated.kept === undefined && !isolated.isKeeping) ? [] : [isolated.state],
        ),
    };
  }
}

/** The contract of a command, or why there is none. */
export function marketOf(state: ContractsState, contract: number): ContractMarket | Reject {
  return state.markets.get(contract) ?? reject('unknownInstrument', `There is no contract ${contract}.`);
}

/** The account of an account at a contract; rejects accounts that do not trade it. */
export function contractAccountOf(
  state: ContractsState,
  account: AccountId,
  contract: number,
): ContractAccount | Reject {
  const market = marketOf(state, contract);
  if (market instanceof Reject) return market;
  if (!Number.isSafeInteger(account) || account < 0 || !trades(account, market.contract)) {
    return reject('invalidCommand', `This account does not trade ${market.contract.name}.`);
  }
  return state.contractAccount(account, market);
}

/** Cross positions live in the account of their settlement, isolated ones in the margin sub-account of the contract. */
function trades(account: AccountId, { id, kind }: Contract): boolean {
  const product = productOf(account);
  if (product === PRODUCT.margin) return subOf(account) === id;
  return product === (kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract) && subOf(account) === 0;
}

/** The position that an order names; rejects one that the position mode does not have. */
export function positionOf(account: ContractAccount, side: PositionSide): Position | Reject {
  if (side !== 'net' && side !== 'long' && side !== 'short')
    return reject('invalidCommand', 'positionSide must be net, long or short.');
  if (account.hedge === (side !== 'net')) return account.position(side);
  return reject(
    'invalidCommand',
    account.hedge
      ? 'In hedge mode an order is for the long or the short position.'
      : 'In one-way mode an order is for the net position.',
  );
}
