import type {
  ChosenMarginMode,
  ContractOrderState,
  ContractSettings,
  MarginMode,
  PositionState,
  TriggerState,
} from '../../engine/contracts/protocol.ts';
import type { IsolatedMarginState } from '../../engine/contracts/marginProtocol.ts';
import type { BonusFundsState } from '../../engine/contracts/bonusProtocol.ts';
import type { ContractsView } from '../../engine/contracts/contractsView.ts';
import { type AccountId, type Delisting, ownerOf, type EngineEvent } from '../../engine/protocol.ts';
import { OwnedStates } from '../market/ownedStates.ts';
import type { ViewChanges } from '../changes.ts';
import { isUserAccount } from '../userAccounts.ts';
import type { Markets } from '../markets.ts';

const key = ({ account, contract }: { readonly account: AccountId; readonly contract: number }): string =>
  `${account}:${contract}`;

/** Open orders, waiting triggers, open positions and settings of every user, cross and isolated, as of the last batch applied. */
export class ContractAccounts {
  readonly #orders = new OwnedStates<ContractOrderState>({
    keyOf: ({ orderId }) => orderId,
    isOver: ({ status }) => status !== 'open' && status !== 'partiallyFilled',
  });
  readonly #triggers = new OwnedStates<TriggerState>({
    keyOf: ({ triggerId }) => triggerId,
    isOver: ({ status }) => status !== 'waiting',
  });
  readonly #positions = new OwnedStates<PositionState>({
    keyOf: (position) => `${key(position)}:${position.positionSide}`,
    isOver: ({ lots }) => lots === 0,
  });
  readonly #settings = new Map<string, ContractSettings>();
  readonly #marginModes = new Map<string, MarginMode>();
  readonly #isolated = new Map<AccountId, IsolatedMarginState>();
  /** By account and asset. */
  readonly #bonusFunds = new Map<string, BonusFundsState>();

  applyOrder(order: ContractOrderState): void {
    this.#orders.apply(order);
  }

  applyTrigger(trigger: TriggerState): void {
    this.#triggers.apply(trigger);
  }

  applyPosition(position: PositionState): void {
    this.#positions.apply(position);
  }

  applySettings({ account, contract, leverage, hedge }: ContractSettings): void {
    this.#settings.set(key({ account, contract }), { account, contract, leverage, hedge });
  }

  applyMarginMode({ account, contract, marginMode }: ChosenMarginMode): void {
    this.#marginModes.set(key({ account, contract }), marginMode);
  }

  applyIsolatedMargin(state: IsolatedMarginState): void {
    this.#isolated.set(state.account, state);
  }

  applyBonusFunds(state: BonusFundsState): void {
    const name = `${state.account}:${state.asset}`;
    if (state.beforeOwn + state.afterOwn === 0n) this.#bonusFunds.delete(name);
    else this.#bonusFunds.set(name, state);
  }

  /** Newest first. */
  openOrders(owner: number): ContractOrderState[] {
    return this.#orders.of(owner).sort((a, b) => b.createdAt - a.createdAt || b.orderId - a.orderId);
  }

  /** Newest first. */
  waitingTriggers(owner: number): TriggerState[] {
    return this.#triggers.of(owner).sort((a, b) => b.createdAt - a.createdAt || b.triggerId - a.triggerId);
  }

  /** By account and contract. */
  positions(owner: number): PositionState[] {
    return this.#positions
      .of(owner)
      .sort(
        (a, b) =>
          a.account - b.account || a.contract - b.contract || (a.positionSide < b.positionSide ? -1 : 1),
      );
  }

  /** `undefined` while an account never changed them. */
  settings(account: AccountId, contract: number): ContractSettings | undefined {
    return this.#settings.get(key({ account, contract }));
  }

  /** What the owner of a cross account chose; `undefined` while that is nothing. */
  marginMode(account: AccountId, contract: number): MarginMode | undefined {
    return this.#marginModes.get(key({ account, contract }));
  }

  /** What of an isolated account stays there when its positions are closed; `undefined`: all of it. */
  isolatedMargin(account: AccountId): IsolatedMarginState | undefined {
    return this.#isolated.get(account);
  }

  /** The bonus funds of an account in an asset; `undefined` where there are none. */
  bonusFunds(account: AccountId, asset: string): BonusFundsState | undefined {
    return this.#bonusFunds.get(`${account}:${asset}`);
  }
}

export interface ContractLiveOptions {
  readonly markets: Markets;
  readonly accounts: ContractAccounts;
  readonly changes: ViewChanges;
}

/** Marks, positions, open orders, triggers and settings: rebuilt on every start from the engine's own view, never stored. */
export class ContractLive {
  readonly #options: ContractLiveOptions;

  constructor(options: ContractLiveOptions) {
    this.#options = options;
  }

  load(view: ContractsView, time: number): void {
    const { markets, levels, orders, triggers, positions, settings, marginModes, isolatedMargins } = view;
    const { accounts } = this.#options;
    for (const { contract, mark, index } of markets) {
      if (mark !== 0) this.#options.markets.requireContract(contract.id).mark = { mark, index, time };
    }
    for (const level of levels) this.#options.markets.requireContract(level.instrument).book.apply(level);
    for (const order of orders) if (isUserAccount(order.account)) accounts.applyOrder(order);
    for (const trigger of triggers) accounts.applyTrigger(trigger);
    for (const position of positions) {
      this.#options.markets.requireContract(position.contract).openInterest.apply(position);
      if (isUserAccount(position.account)) accounts.applyPosition(position);
    }
    for (const each of settings) accounts.applySettings(each);
    for (const each of marginModes) accounts.applyMarginMode(each);
    for (const each of isolatedMargins) accounts.applyIsolatedMargin(each);
    for (const each of view.bonusFunds) accounts.applyBonusFunds(each);
    for (const each of view.delistings) this.#applyDelisting(each);
  }

  #applyDelisting({ contract, price }: Delisting): void {
    if (price > 0) this.#options.markets.requireContract(contract).isDelisted = true;
  }

  #applyPosition(position: PositionState): void {
    const { markets, accounts, changes } = this.#options;
    markets.requireContract(position.contract).openInterest.apply(position);
    changes.openInterest.emit(position.contract, undefined);
    if (!isUserAccount(position.account)) return;
    accounts.applyPosition(position);
    changes.position.emit(ownerOf(position.account), position);
  }

  apply(event: EngineEvent, time: number): void {
    const { markets, accounts, changes } = this.#options;
    if (event.kind === 'mark') {
      markets.requireContract(event.contract).mark = { mark: event.mark, index: event.index, time };
      changes.mark.emit(event.contract, undefined);
    } else if (event.kind === 'contractOrder' && isUserAccount(event.order.account)) {
      accounts.applyOrder(event.order);
      changes.contractOrder.emit(ownerOf(event.order.account), event.order);
    } else if (event.kind === 'trigger') {
      accounts.applyTrigger(event.trigger);
      changes.trigger.emit(ownerOf(event.trigger.account), event.trigger);
    } else if (event.kind === 'position') {
      this.#applyPosition(event.position);
    } else if (event.kind === 'settings') {
      accounts.applySettings(event);
      changes.settings.emit(ownerOf(event.account), event.contract);
    } else if (event.kind === 'delisting') {
      this.#applyDelisting(event);
    } else if (event.kind === 'marginMode') {
      accounts.applyMarginMode(event);
      changes.settings.emit(ownerOf(event.account), event.contract);
    }
  }
}
