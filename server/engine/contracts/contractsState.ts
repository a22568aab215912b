import { ChangeList } from '../kernel/changeList.ts';
import { OrderIndex } from '../book/orderIndex.ts';
import { CLEARING_ACCOUNT, CONTRACT_FEES_ACCOUNT } from '../ledger/systemAccounts.ts';
import type { Account } from '../ledger/account.ts';
import type { PriceLevel } from '../book/priceLevel.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ContractMarket } from './contractMarket.ts';
import { ContractAccount } from './contractAccount.ts';
import type { ContractOrder } from './contractOrder.ts';
import type { Position } from './position.ts';
import type { Ranking } from './liquidation/queue.ts';
import { MarginAccount } from './marginAccount.ts';
import type { Contract } from './protocol.ts';
import type { Trigger } from './trigger.ts';

/** Everything the engine knows of contracts. */
export class ContractsState {
  /** By contract id. */
  readonly markets = new Map<number, ContractMarket>();
  /** Open orders by id. */
  readonly orders = new OrderIndex<ContractOrder>();
  /** Waiting triggers by id. */
  readonly triggers = new Map<number, Trigger>();
  lastTriggerId = 0;
  /** Levels and positions changed by the current command. */
  readonly levelChanges = new ChangeList<PriceLevel<ContractOrder>>();
  readonly positionChanges = new ChangeList<Position>();
  /** Contracts that the current command traded, until the triggers on their last prices were looked at. */
  readonly traded: ContractMarket[] = [];
  /** Triggers that the current command set off and that have yet to place their orders. */
  readonly fired: Trigger[] = [];
  /** Of contracts in which the current round of liquidations deleveraged. */
  readonly rankings = new Map<ContractMarket, Ranking>();
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  openMarket(contract: Contract): ContractMarket {
    const ledger = this.#ledger;
    const accounts = {
      fees: ledger.balance(ledger.account(CONTRACT_FEES_ACCOUNT), contract.settle),
      clearing: ledger.balance(ledger.account(CLEARING_ACCOUNT), contract.settle),
    };
    const market = new ContractMarket(contract, accounts, this.levelChanges);
    this.markets.set(contract.id, market);
    return market;
  }

  /** By contract id. */
  sortedMarkets(): ContractMarket[] {
    return [...this.markets.values()].sort((a, b) => a.contract.id - b.contract.id);
  }

  /** The margin account of an account in a settlement asset, opened on first use. */
  marginAccount(account: Account, asset: string): MarginAccount {
    let margin = account.margins.get(asset);
    if (margin === undefined) {
      margin = new MarginAccount(account, this.#ledger.balance(account, asset));
      account.margins.set(asset, margin);
    }
    return margin;
  }

  /** What an account has in a contract, opened on first use. */
  contractAccount(holder: Account, market: ContractMarket): ContractAccount {
    let account = market.accounts.get(holder.id);
    if (account === undefined) {
      const margin = this.marginAccount(holder, market.contract.settle);
      account = new ContractAccount(margin, market);
      margin.contracts.push(account);
      margin.contracts.sort((a, b) => a.market.contract.id - b.market.contract.id);
      market.accounts.set(holder.id, account);
      margin.markDirty();
    }
    return account;
  }
}
