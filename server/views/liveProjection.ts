import {
  ownerOf,
  type AccountId,
  type EngineEvent,
  type EngineSnapshotView,
  type EventBatch,
} from '../engine/protocol.ts';
import { EARN_BUDGET_ACCOUNT, INSURANCE_ACCOUNT, PROMOTIONS_ACCOUNT } from '../engine/ledger/protocol.ts';
import type { IsolatedMarginState } from '../engine/contracts/marginProtocol.ts';
import type { BalanceEvent, Balances } from './balances.ts';
import type { ViewChanges } from './changes.ts';
import { type ContractAccounts, ContractLive } from './contracts/contractAccounts.ts';
import { isContractAccount } from './contracts/marginAccounts.ts';
import type { SpotAccounts } from './spot/spotAccounts.ts';
import { isUserAccount } from './userAccounts.ts';
import type { Markets } from './markets.ts';
import type { FeeSharesView } from './feeShares.ts';

/** Accounts of the exchange itself whose balances count for what it shows and promises. */
const FOLLOWED: ReadonlySet<AccountId> = new Set([
  INSURANCE_ACCOUNT,
  EARN_BUDGET_ACCOUNT,
  PROMOTIONS_ACCOUNT,
]);

/** What is rebuilt on every start. */
export interface LiveViews {
  readonly markets: Markets;
  readonly balances: Balances;
  readonly spotAccounts: SpotAccounts;
  readonly contractAccounts: ContractAccounts;
  readonly feeShares: FeeSharesView;
  readonly changes: ViewChanges;
}

/** Books, balances, open orders and positions: rebuilt on every start from the engine's own view, never stored. */
export class LiveProjection {
  readonly #views: LiveViews;
  readonly #contracts: ContractLive;
  #seq = 0;

  constructor(views: LiveViews) {
    this.#views = views;
    const { markets, contractAccounts, changes } = views;
    this.#contracts = new ContractLive({ markets, accounts: contractAccounts, changes });
  }

  get seq(): number {
    return this.#seq;
  }

  load(view: EngineSnapshotView): void {
    for (const level of view.levels) this.#views.markets.require(level.instrument).book.apply(level);
    for (const balance of view.balances) this.#views.balances.apply(balance);
    for (const order of view.openOrders)
      if (isUserAccount(order.account)) this.#views.spotAccounts.applyOrder(order);
    for (const shares of view.feeShares) this.#views.feeShares.apply(shares);
    for (const id of view.halted) this.#views.markets.require(id).isHalted = true;
    this.#contracts.load(view.contracts, view.time);
    this.#reach(view.seq);
  }

  /** Batches that the loaded view already contains are skipped. */
  apply(batch: EventBatch): void {
    if (batch.seq <= this.#seq) return;
    for (const event of batch.events) this.#applyEvent(event, batch.time);
    this.#reach(batch.seq);
  }

  #reach(seq: number): void {
    this.#seq = seq;
    this.#views.balances.seq = seq;
  }

  #applyEvent(event: EngineEvent, time: number): void {
    if (event.kind === 'level') {
      this.#views.markets.require(event.instrument).book.apply(event);
      this.#views.changes.book.emit(event.instrument, event);
    } else if (event.kind === 'balance') {
      this.#applyBalance(event);
    } else if (event.kind === 'order' && isUserAccount(event.order.account)) {
      this.#views.spotAccounts.applyOrder(event.order);
      this.#views.changes.order.emit(event.order.account, event.order);
    } else if (event.kind === 'halt') {
      this.#views.markets.require(event.instrument).isHalted = event.halted;
      this.#views.changes.halt.emit(event.instrument, undefined);
    } else if (event.kind === 'fees') {
      this.#views.feeShares.apply(event);
    } else if (event.kind === 'isolatedMargin') {
      this.#applyIsolatedMargin(event);
    } else if (event.kind === 'bonusFunds') {
      this.#views.contractAccounts.applyBonusFunds(event);
      this.#tellMargin(event.account, event.asset);
    } else {
      this.#contracts.apply(event, time);
    }
  }

  #applyIsolatedMargin(state: IsolatedMarginState): void {
    const { account, contract } = state;
    const { markets, contractAccounts } = this.#views;
    contractAccounts.applyIsolatedMargin(state);
    this.#tellMargin(account, markets.requireContract(contract).contract.settle);
  }

  #tellMargin(account: AccountId, asset: string): void {
    const { balances, changes } = this.#views;
    for (const balance of balances.of(account))
      if (balance.asset === asset) changes.margin.emit(ownerOf(account), balance);
  }

  /** Of the exchange's own accounts only the insurance fund and the budgets are followed. */
  #applyBalance(event: BalanceEvent): void {
    const { account } = event;
    if (!isUserAccount(account) && !FOLLOWED.has(account)) return;
    this.#views.balances.apply(event);
    this.#views.changes.balance.emit(account, event);
    if (isContractAccount(account)) this.#views.changes.margin.emit(ownerOf(account), event);
  }
}
