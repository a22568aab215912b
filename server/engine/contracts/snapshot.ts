import type { FineUnits, LedgerUnits, Lots, SafePrice } from '@tidemark/sdk/core';
import { ordersInQueue } from '../book/orderBook.ts';
import { byId } from '../book/openOrders.ts';
import { quoteKey } from '../book/orderTerms.ts';
import { type ByteReader, type ByteWriter, CodecError } from '../codec/bytes.ts';
import { BIGINT, BOOLEAN, list, NUMBER, record, type Codec } from '../codec/record.ts';
import { clientOrdersSection, type ClientOrdersOf } from '../kernel/clientOrders.ts';
import {
  BARE_CONTRACT_ORDER_STATE,
  CONTRACT,
  NAMELESS_TRIGGER_STATE,
  NEW_CONTRACT_ORDER,
  NEW_TRIGGER,
  POSITION_SIDE,
  TP_SL,
  TRIGGER_STATE,
} from './codec.ts';
import { restContractOrder, addTrigger } from './lifecycle.ts';
import { ContractOrder, Trigger, type ContractAccount, type ContractMarket } from './model.ts';
import { contractOrderState, triggerState } from './orderStates.ts';
import type { ContractsState } from './state.ts';
import type { Section } from '../kernel/snapshot.ts';
import type {
  ContractOrderState,
  NewContractOrder,
  NewTrigger,
  PositionSide,
  TpSl,
  TriggerState,
} from './protocol.ts';

interface PositionRecord {
  readonly side: PositionSide;
  readonly lots: Lots;
  readonly entryValue: FineUnits;
  readonly realized: LedgerUnits;
  readonly openedAt: number;
}

interface AccountRecord {
  readonly account: number;
  /** 0 = none was chosen. */
  readonly leverage: number;
  readonly hedge: boolean;
  readonly required: LedgerUnits;
  readonly positions: readonly PositionRecord[];
}

interface OrderRecord {
  readonly order: ContractOrderState;
  readonly takeProfit: TpSl | null;
  readonly stopLoss: TpSl | null;
  /** One of those that `quote` commands keep. */
  readonly isQuote: boolean;
}

interface TriggerRecord {
  readonly trigger: TriggerState;
  readonly rises: boolean;
  readonly peak: SafePrice;
}

const ACCOUNTS: Codec<readonly AccountRecord[]> = list(
  record({
    account: NUMBER,
    leverage: NUMBER,
    hedge: BOOLEAN,
    required: BIGINT,
    positions: list(
      record<PositionRecord>({
        side: POSITION_SIDE,
        lots: NUMBER,
        entryValue: BIGINT,
        realized: BIGINT,
        openedAt: NUMBER,
      }),
    ),
  }),
);
const ORDERS: Codec<readonly OrderRecord[]> = list(
  record({
    order: BARE_CONTRACT_ORDER_STATE,
    takeProfit: TP_SL,
    stopLoss: TP_SL,
    isQuote: BOOLEAN,
  }),
);

/** The first formats that have contracts, and triggers with ids of their clients. */
const FORMAT_WITH_CONTRACTS = 2;
const FORMAT_WITH_TRIGGER_IDS = 3;

const PRICED_CONTRACT = record({
  contract: CONTRACT,
  mark: NUMBER,
  index: NUMBER,
  lastFundingTime: NUMBER,
  lastPrice: NUMBER,
  lastTradeId: NUMBER,
});
const triggersWith = (trigger: Codec<TriggerState>): Codec<readonly TriggerRecord[]> =>
  list(record({ trigger, rises: BOOLEAN, peak: NUMBER }));
const TRIGGERS = triggersWith(TRIGGER_STATE);
const NAMELESS_TRIGGERS = triggersWith(NAMELESS_TRIGGER_STATE);

/**
 * Contracts by id, each with its prices, accounts by id, open orders by place in the queue, and triggers by id, and then the client
 * ids. Read after the balances.
 */
export function contractsSection(state: ContractsState): Section {
  const orderIds = clientOrdersSection(clientOrdersOf(state));
  const triggerIds = clientOrdersSection(clientTriggersOf(state));
  return {
    since: FORMAT_WITH_CONTRACTS,
    write(writer, format) {
      writer.number(state.lastTriggerId);
      writer.number(state.markets.size);
      for (const market of state.sortedMarkets()) writeMarket(writer, market);
      orderIds.write(writer, format);
      triggerIds.write(writer, format);
    },
    read(reader, format) {
      const hasTriggerIds = format >= FORMAT_WITH_TRIGGER_IDS;
      state.lastTriggerId = reader.number();
      for (let left = reader.number(); left > 0; left -= 1) {
        readMarket(reader, state, hasTriggerIds ? TRIGGERS : NAMELESS_TRIGGERS);
      }
      state.levelChanges.clear();
      orderIds.read(reader, format);
      if (hasTriggerIds) triggerIds.read(reader, format);
    },
  };
}

function writeMarket(writer: ByteWriter, market: ContractMarket): void {
  PRICED_CONTRACT.write(writer, market);
  const accounts = market.sortedAccounts().filter(({ isBlank }) => !isBlank);
  ACCOUNTS.write(writer, accounts.map(accountRecord));
  ORDERS.write(writer, [...ordersInQueue(market.book)].map(orderRecord));
  TRIGGERS.write(writer, triggersOf(market).map(triggerRecord));
}

function readMarket(
  reader: ByteReader,
  state: ContractsState,
  triggers: Codec<readonly TriggerRecord[]>,
): void {
  const { contract, ...prices } = PRICED_CONTRACT.read(reader);
  const market = Object.assign(state.openMarket(contract), prices, { formerMark: prices.mark });
  for (const account of ACCOUNTS.read(reader)) restoreAccount(state, market, account);
  for (const order of ORDERS.read(reader)) restoreOrder(state, market, order);
  for (const trigger of triggers.read(reader)) restoreTrigger(state, market, trigger);
}

function clientOrdersOf(
  state: ContractsState,
): ClientOrdersOf<NewContractOrder, ContractOrderState, ContractOrder> {
  return {
    request: NEW_CONTRACT_ORDER,
    answer: BARE_CONTRACT_ORDER_STATE,
    memories: () => [...state.accounts].map(([id, { clientOrders }]) => [id, clientOrders] as const),
    memoryOf: (account) => state.account(account).clientOrders,
    idOf: ({ clientOrderId }) => clientOrderId,
    liveOf({ orderId }) {
      const order = state.orders.get(orderId);
      if (order === undefined) throw new CodecError(`Contract order ${orderId} is not open`);
      return order;
    },
    // The answer has the take-profit and stop-loss that were asked for.
    complete({ request, answer }) {
      const { takeProfit, stopLoss } = request;
      return { request, answer: { ...answer, takeProfit, stopLoss } };
    },
  };
}

function clientTriggersOf(state: ContractsState): ClientOrdersOf<NewTrigger, TriggerState, number> {
  return {
    request: NEW_TRIGGER,
    answer: TRIGGER_STATE,
    memories: () => [...state.accounts].map(([id, { clientTriggers }]) => [id, clientTriggers] as const),
    memoryOf: (account) => state.account(account).clientTriggers,
    idOf: ({ clientTriggerId }) => clientTriggerId,
    liveOf({ triggerId }) {
      if (!state.triggers.has(triggerId)) throw new CodecError(`Trigger ${triggerId} is not waiting`);
      return triggerId;
    },
  };
}

function accountRecord(account: ContractAccount): AccountRecord {
  const positions = [account.net, account.long, account.short].filter(({ lots }) => lots !== 0);
  return {
    account: account.margin.account.id,
    leverage: account.chosenLeverage,
    hedge: account.hedge,
    required: account.heldMargin,
    positions: positions.map(({ side, lots, entryValue, realized, openedAt }) => ({
      side,
      lots,
      entryValue,
      realized,
      openedAt,
    })),
  };
}

function restoreAccount(state: ContractsState, market: ContractMarket, found: AccountRecord): void {
  const account = state.contractAccount(found.account, market);
  account.chosenLeverage = found.leverage;
  account.hedge = found.hedge;
  account.heldMargin = found.required;
  for (const { side, lots, entryValue, realized, openedAt } of found.positions) {
    Object.assign(account.position(side), { lots, entryValue, realized, openedAt });
  }
}

function orderRecord(order: ContractOrder): OrderRecord {
  const { account, side, price, takeProfit, stopLoss } = order;
  const isQuote = account.quotes.get(quoteKey(side, price)) === order;
  return { order: contractOrderState(order), takeProfit, stopLoss, isQuote };
}

function restoreOrder(state: ContractsState, market: ContractMarket, found: OrderRecord): void {
  const {
    orderId,
    account: accountId,
    positionSide,
    filled,
    filledValue,
    fee,
    realized,
    status,
    createdAt,
    updatedAt,
    ...terms
  } = found.order;
  const account = accountAt(market, accountId);
  const { takeProfit, stopLoss } = found;
  const order = new ContractOrder(
    orderId,
    account.position(positionSide),
    { ...terms, takeProfit, stopLoss },
    createdAt,
  );
  Object.assign(order, { filled, filledValue, fee, realized, status, updatedAt });
  restContractOrder(state, order);
  if (found.isQuote) account.quotes.set(quoteKey(order.side, order.price), order);
}

function triggersOf(market: ContractMarket): Trigger[] {
  return [...market.accounts.values()].flatMap(({ triggers }) => [...triggers]).sort(byId);
}

function triggerRecord(trigger: Trigger): TriggerRecord {
  return { trigger: triggerState(trigger), rises: trigger.direction === 'rise', peak: trigger.peak };
}

function restoreTrigger(state: ContractsState, market: ContractMarket, found: TriggerRecord): void {
  const { triggerId, parentOrderId, orderId, failure, status, createdAt, updatedAt, ...terms } =
    found.trigger;
  const position = accountAt(market, terms.account).position(terms.positionSide);
  const direction = found.rises ? 'rise' : 'fall';
  const trigger = new Trigger(triggerId, position, terms, direction, { time: createdAt, parentOrderId });
  Object.assign(trigger, { orderId, failure, status, updatedAt, peak: found.peak });
  addTrigger(state, trigger);
}

/** What an account has in a contract of the snapshot. Throws `CodecError` when that is nothing. */
export function accountAt(market: ContractMarket, id: number): ContractAccount {
  const account = market.accounts.get(id);
  if (account === undefined)
    throw new CodecError(`Account ${id} has nothing in contract ${market.contract.id}`);
  return account;
}
