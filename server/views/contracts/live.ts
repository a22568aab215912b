import { ownerOf, type EngineEvent } from '../../engine/protocol.ts';
import type { ContractsView } from '../../engine/contracts/protocol.ts';
import type { ViewChanges } from '../changes.ts';
import { isUserAccount } from '../userAccounts.ts';
import type { Markets } from '../markets.ts';
import type { ContractAccounts } from './contractAccounts.ts';

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

  load({ markets, levels, orders, triggers, positions, settings }: ContractsView, time: number): void {
    const { accounts } = this.#options;
    for (const { contract, mark, index } of markets) {
      if (mark !== 0) this.#options.markets.requireContract(contract.id).mark = { mark, index, time };
    }
    for (const level of levels) this.#options.markets.requireContract(level.instrument).book.apply(level);
    for (const order of orders) if (isUserAccount(order.account)) accounts.applyOrder(order);
    for (const trigger of triggers) accounts.applyTrigger(trigger);
    for (const position of positions) if (isUserAccount(position.account)) accounts.applyPosition(position);
    for (const each of settings) accounts.applySettings(each);
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
    } else if (event.kind === 'position' && isUserAccount(event.position.account)) {
      accounts.applyPosition(event.position);
      changes.position.emit(ownerOf(event.position.account), event.position);
    } else if (event.kind === 'settings') {
      accounts.applySettings(event);
    }
  }
}
