import { BIGINT, BOOLEAN, list, NUMBER, record, type Codec } from '../../codec/record.ts';
import { CodecError } from '../../codec/codecError.ts';
import type { BookSide } from '../../book/bookSide.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { EngineState } from '../../state.ts';
import { byId } from '../byId.ts';
import { contractOrderState, ContractOrder } from '../contractOrder.ts';
import { restContractOrder } from '../lifecycle.ts';
import type { ContractMarket } from '../contractMarket.ts';
import type { ContractAccount } from '../contractAccount.ts';
import type { ContractOrderState, PositionSide, TpSl, TriggerState } from '../protocol.ts';
import { addTrigger } from '../triggerLifecycle.ts';
import { Trigger, triggerState } from '../trigger.ts';
import { quoteKey } from '../../spot/marketAccount.ts';
import {
  readContractClientOrders,
  readClientTriggers,
  writeClientTriggers,
  writeContractClientOrders,
} from './clientOrders.ts';
import {
  BARE_CONTRACT_ORDER_STATE,
  CONTRACT,
  POSITION_SIDE,
  NAMELESS_TRIGGER_STATE,
  TP_SL,
  TRIGGER_STATE,
} from './records.ts';

interface LegRecord {
  readonly side: PositionSide;
  readonly lots: number;
  readonly entryValue: bigint;
  readonly realized: bigint;
  readonly openedAt: number;
}

interface SeatRecord {
  readonly account: number;
  /** 0 = none was chosen. */
  readonly leverage: number;
  readonly hedge: boolean;
  readonly required: bigint;
  readonly positions: readonly LegRecord[];
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
  readonly peak: number;
}

const SEATS: Codec<readonly SeatRecord[]> = list(
  record({
    account: NUMBER,
    leverage: NUMBER,
    hedge: BOOLEAN,
    required: BIGINT,
    positions: list(
      record<LegRecord>({
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
const triggersWith = (trigger: Codec<TriggerState>): Codec<readonly TriggerRecord[]> =>
  list(record({ trigger, rises: BOOLEAN, peak: NUMBER }));
const TRIGGERS = triggersWith(TRIGGER_STATE);
const NAMELESS_TRIGGERS = triggersWith(NAMELESS_TRIGGER_STATE);

/** Writes contracts by id, each with its prices, accounts by account, open orders by place in the queue, and triggers by id. */
export function writeContracts(writer: ByteWriter, state: EngineState): void {
  const { markets, lastTriggerId } = state.contracts;
  writer.number(lastTriggerId);
  writer.number(markets.size);
  for (const market of [...markets.values()].sort((a, b) => a.contract.id - b.contract.id)) {
    CONTRACT.write(writer, market.contract);
    writer.number(market.mark);
    writer.number(market.index);
    writer.number(market.lastFundingTime);
    writer.number(market.lastPrice);
    writer.number(market.lastTradeId);
    const accounts = market.sortedAccounts().filter(({ isBlank }) => !isBlank);
    SEATS.write(writer, accounts.map(seatRecord));
    ORDERS.write(writer, [...queueOrder(market.book.bids), ...queueOrder(market.book.asks)].map(orderRecord));
    TRIGGERS.write(writer, triggersOf(market).map(triggerRecord));
  }
  writeContractClientOrders(writer, state);
  writeClientTriggers(writer, state);
}

/**
 * Reads what {@link writeContracts} wrote, after the balances were read. Throws `CodecError`.
 * @param hasClientTriggerIds false for snapshots of the time before there were such ids
 */
export function readContracts(
  reader: ByteReader,
  state: EngineState,
  { hasClientTriggerIds }: { readonly hasClientTriggerIds: boolean },
): void {
  const triggers = hasClientTriggerIds ? TRIGGERS : NAMELESS_TRIGGERS;
  state.contracts.lastTriggerId = reader.number();
  for (let left = reader.number(); left > 0; left -= 1) {
    const market = state.contracts.openMarket(CONTRACT.read(reader));
    market.mark = reader.number();
    market.formerMark = market.mark;
    market.index = reader.number();
    market.lastFundingTime = reader.number();
    market.lastPrice = reader.number();
    market.lastTradeId = reader.number();
    for (const account of SEATS.read(reader)) restoreSeat(state, market, account);
    for (const order of ORDERS.read(reader)) restoreOrder(state, market, order);
    for (const trigger of triggers.read(reader)) restoreTrigger(state, market, trigger);
  }
  state.contracts.levelChanges.clear();
  readContractClientOrders(reader, state);
  if (hasClientTriggerIds) readClientTriggers(reader, state);
}

function seatRecord(account: ContractAccount): SeatRecord {
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

function restoreSeat(state: EngineState, market: ContractMarket, found: SeatRecord): void {
  const account = state.contracts.contractAccount(state.ledger.account(found.account), market);
  account.chosenLeverage = found.leverage;
  account.hedge = found.hedge;
  account.heldMargin = found.required;
  for (const { side, lots, entryValue, realized, openedAt } of found.positions) {
    Object.assign(account.position(side), { lots, entryValue, realized, openedAt });
  }
}

function* queueOrder(side: BookSide<ContractOrder>): Generator<ContractOrder> {
  for (const level of side.levels.toReversed()) {
    for (let order = level.first; order !== null; order = order.behind) yield order;
  }
}

function orderRecord(order: ContractOrder): OrderRecord {
  const { account, side, price, takeProfit, stopLoss } = order;
  const isQuote = account.quotes.get(quoteKey(side, price)) === order;
  return { order: contractOrderState(order), takeProfit, stopLoss, isQuote };
}

function restoreOrder(state: EngineState, market: ContractMarket, found: OrderRecord): void {
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

function restoreTrigger(state: EngineState, market: ContractMarket, found: TriggerRecord): void {
  const { triggerId, parentOrderId, orderId, failure, status, createdAt, updatedAt, ...terms } =
    found.trigger;
  const position = accountAt(market, terms.account).position(terms.positionSide);
  const direction = found.rises ? 'rise' : 'fall';
  const trigger = new Trigger(triggerId, position, terms, direction, { time: createdAt, parentOrderId });
  Object.assign(trigger, { orderId, failure, status, updatedAt, peak: found.peak });
  addTrigger(state, trigger);
}

function accountAt(market: ContractMarket, id: number): ContractAccount {
  const account = market.accounts.get(id);
  if (account === undefined)
    throw new CodecError(`Account ${id} has nothing in contract ${market.contract.id}`);
  return account;
}
