import { ClientOrderMemory } from '../kernel/clientOrders.ts';
import {
  ownerOf,
  SYSTEM_OWNER,
  FIRST_USER_OWNER,
  type AccountId,
  type NewOrder,
  type OrderState,
} from '../protocol.ts';
import type { Balance } from './balance.ts';
import type { ContractOrder } from '../contracts/contractOrder.ts';
import type { MarginAccount } from '../contracts/marginAccount.ts';
import type {
  ContractOrderState,
  NewContractOrder,
  NewTrigger,
  TriggerState,
} from '../contracts/protocol.ts';
import type { Order } from '../spot/order.ts';
import type { MarketAccount } from '../spot/marketAccount.ts';

/** One ledger account: its balances, its accounts at the markets, and the client order ids it has used. */
export class Account {
  readonly id: AccountId;
  readonly owner: number;
  /** The exchange's own account: charged no fees and bound by none of the rules that protect traders. */
  readonly isSystem: boolean;
  /** Belongs to the market source: its orders and balances stay out of events and views. */
  readonly isMarketSource: boolean;
  /** Deposits come from outside and open profits from nobody yet, so their counterparts may owe. */
  readonly mayOverdraw: boolean;
  readonly balances = new Map<string, Balance>();
  /** By instrument id. */
  readonly markets: (MarketAccount | undefined)[] = [];
  readonly clientOrders = new ClientOrderMemory<NewOrder, OrderState, Order>();
  readonly contractClientOrders = new ClientOrderMemory<
    NewContractOrder,
    ContractOrderState,
    ContractOrder
  >();
  /** The client ids of triggers; what is live is named by its trigger id, because an amended trigger is a new object. */
  readonly clientTriggers = new ClientOrderMemory<NewTrigger, TriggerState, number>();
  /** Money behind contracts, by settlement asset. */
  readonly margins = new Map<string, MarginAccount>();

  constructor(id: AccountId) {
    this.id = id;
    this.owner = ownerOf(id);
    this.isSystem = this.owner < FIRST_USER_OWNER;
    this.isMarketSource = this.owner === SYSTEM_OWNER.marketMaker || this.owner === SYSTEM_OWNER.tape;
    this.mayOverdraw = this.owner === SYSTEM_OWNER.external || this.owner === SYSTEM_OWNER.clearing;
  }
}
