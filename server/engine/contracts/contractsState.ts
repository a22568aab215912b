import { ChangeList } from '../kernel/changeList.ts';
import { OrderIndex } from '../book/orderIndex.ts';
import { CLEARING_ACCOUNT, CONTRACT_FEES_ACCOUNT } from '../ledger/systemAccounts.ts';
import type { Account } from '../ledger/account.ts';
import type { PriceLevel } from '../book/priceLevel.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ContractMarket } from './contractMarket.ts';
import { ContractSeat } from './contractSeat.ts';
import type { ContractOrder } from './contractOrder.ts';
import type { Leg } from './leg.ts';
import type { Standing } from './liquidation/queue.ts';
import { Pool } from './pool.ts';
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
  readonly positionChanges = new ChangeList<Leg>();
  /** Contracts that the current command traded, until the triggers on their last prices were looked at. */
  readonly traded: ContractMarket[] = [];
  /** Triggers that the current command set off and that have yet to place their orders. */
  readonly fired: Trigger[] = [];
  /** Of contracts in which the current round of liquidations deleveraged. */
  readonly standings = new Map<ContractMarket, Standing>();
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

  /** The pool of an account in a settlement asset, opened on first use. */
  pool(account: Account, asset: string): Pool {
    let pool = account.pools.get(asset);
    if (pool === undefined) {
      pool = new Pool(account, this.#ledger.balance(account, asset));
      account.pools.set(asset, pool);
    }
    return pool;
  }

  /** The account's seat at a contract, taken on first use. */
  seat(account: Account, market: ContractMarket): ContractSeat {
    let seat = market.seats.get(account.id);
    if (seat === undefined) {
      const pool = this.pool(account, market.contract.settle);
      seat = new ContractSeat(pool, market);
      pool.seats.push(seat);
      pool.seats.sort((a, b) => a.market.contract.id - b.market.contract.id);
      market.seats.set(account.id, seat);
      pool.doubt();
    }
    return seat;
  }
}
