import { ChangeList } from './kernel/changeList.ts';
import { ContractsState } from './contracts/contractsState.ts';
import { EventLog } from './kernel/eventLog.ts';
import { Ledger } from './ledger/ledger.ts';
import { Market } from './spot/market.ts';
import { OrderIndex } from './book/orderIndex.ts';
import { MarketAccount } from './spot/marketAccount.ts';
import { SPOT_FEES_ACCOUNT } from './ledger/systemAccounts.ts';
import { TransferKeys } from './ledger/transferKeys.ts';
import type { Account } from './ledger/account.ts';
import type { PriceLevel } from './book/priceLevel.ts';
import type { Order } from './spot/order.ts';
import type { EngineEvent, Instrument } from './protocol.ts';

/** Everything the engine knows. It changes only while a command is executed. */
export class EngineState {
  /** Sequence number and time of the last command. */
  seq = 0;
  time = 0;
  lastOrderId = 0;
  readonly ledger = new Ledger();
  /** By instrument id. */
  readonly markets = new Map<number, Market>();
  readonly orders = new OrderIndex<Order>();
  /** Levels changed by the current command. */
  readonly levelChanges = new ChangeList<PriceLevel<Order>>();
  readonly transferKeys = new TransferKeys();
  readonly contracts = new ContractsState(this.ledger);
  readonly events = new EventLog();

  /** Ends a command: adds the final value of every balance and level it changed, and hands over its events. */
  takeEvents(): EngineEvent[] {
    this.ledger.changes.drain(this.events.balance);
    this.levelChanges.drain(this.events.level);
    this.contracts.levelChanges.drain(this.events.level);
    this.contracts.positionChanges.drain(this.events.position);
    return this.events.take();
  }

  /** Opens a market for an instrument; its fees go to the spot fees account. */
  openMarket(instrument: Instrument): Market {
    const fees = this.ledger.balance(this.ledger.account(SPOT_FEES_ACCOUNT), instrument.quote);
    const market = new Market(instrument, fees, this.levelChanges);
    this.markets.set(instrument.id, market);
    return market;
  }

  /** What an account has in a market, opened on first use. */
  marketAccount(holder: Account, market: Market): MarketAccount {
    const { id, base, quote } = market.instrument;
    let account = holder.markets[id];
    if (account === undefined) {
      account = new MarketAccount(
        holder,
        market,
        this.ledger.balance(holder, base),
        this.ledger.balance(holder, quote),
      );
      holder.markets[id] = account;
    }
    return account;
  }
}
