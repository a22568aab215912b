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
import type { ContractSeat } from '../contractSeat.ts';
import type { ContractOrderState, LegSide, Protection, TriggerState } from '../protocol.ts';
import { addTrigger } from '../triggerLifecycle.ts';
import { Trigger, triggerState } from '../trigger.ts';
import { quoteKey } from '../../spot/seat.ts';
import {
  readContractClientOrders,
  readClientTriggers,
  writeClientTriggers,
  writeContractClientOrders,
} from './clientOrders.ts';
import {
  BARE_CONTRACT_ORDER_STATE,
  CONTRACT,
  LEG,
  NAMELESS_TRIGGER_STATE,
  PROTECTION,
  TRIGGER_STATE,
} from './records.ts';

interface LegRecord {
  readonly side: LegSide;
  readonly lots: number;
  readonly entryValue: bigint;
  readonly realised: bigint;
  readonly openedAt: number;
}

interface SeatRecord {
  readonly account: number;
  /** 0 = none was chosen. */
  readonly leverage: number;
  readonly hedge: boolean;
  readonly required: bigint;
  readonly legs: readonly LegRecord[];
}

interface OrderRecord {
  readonly order: ContractOrderState;
  readonly takeProfit: Protection | null;
  readonly stopLoss: Protection | null;
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
    legs: list(
      record<LegRecord>({ side: LEG, lots: NUMBER, entryValue: BIGINT, realised: BIGINT, openedAt: NUMBER }),
    ),
  }),
);
const ORDERS: Codec<readonly OrderRecord[]> = list(
  record({
    order: BARE_CONTRACT_ORDER_STATE,
    takeProfit: PROTECTION,
    stopLoss: PROTECTION,
    isQuote: BOOLEAN,
  }),
);
const triggersWith = (trigger: Codec<TriggerState>): Codec<readonly TriggerRecord[]> =>
  list(record({ trigger, rises: BOOLEAN, peak: NUMBER }));
const TRIGGERS = triggersWith(TRIGGER_STATE);
const NAMELESS_TRIGGERS = triggersWith(NAMELESS_TRIGGER_STATE);

/** Writes contracts by id, each with its prices, seats by account, open orders by place in the queue, and triggers by id. */
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
    const seats = market.sortedSeats().filter(({ isBlank }) => !isBlank);
    SEATS.write(writer, seats.map(seatRecord));
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
    for (const seat of SEATS.read(reader)) restoreSeat(state, market, seat);
    for (const order of ORDERS.read(reader)) restoreOrder(state, market, order);
    for (const trigger of triggers.read(reader)) restoreTrigger(state, market, trigger);
  }
  state.contracts.levelChanges.clear();
  readContractClientOrders(reader, state);
  if (hasClientTriggerIds) readClientTriggers(reader, state);
}

function seatRecord(seat: ContractSeat): SeatRecord {
  const legs = [seat.net, seat.long, seat.short].filter(({ lots }) => lots !== 0);
  return {
    account: seat.pool.account.id,
    leverage: seat.chosenLeverage,
    hedge: seat.hedge,
    required: seat.required,
    legs: legs.map(({ side, lots, entryValue, realised, openedAt }) => ({
      side,
      lots,
      entryValue,
      realised,
      openedAt,
    })),
  };
}

function restoreSeat(state: EngineState, market: ContractMarket, found: SeatRecord): void {
  const seat = state.contracts.seat(state.ledger.account(found.account), market);
  seat.chosenLeverage = found.leverage;
  seat.hedge = found.hedge;
  seat.required = found.required;
  for (const { side, lots, entryValue, realised, openedAt } of found.legs) {
    Object.assign(seat.leg(side), { lots, entryValue, realised, openedAt });
  }
}

function* queueOrder(side: BookSide<ContractOrder>): Generator<ContractOrder> {
  for (const level of side.levels.toReversed()) {
    for (let order = level.first; order !== null; order = order.behind) yield order;
  }
}

function orderRecord(order: ContractOrder): OrderRecord {
  const { seat, side, price, takeProfit, stopLoss } = order;
  const isQuote = seat.quotes.get(quoteKey(side, price)) === order;
  return { order: contractOrderState(order), takeProfit, stopLoss, isQuote };
}

function restoreOrder(state: EngineState, market: ContractMarket, found: OrderRecord): void {
  const {
    orderId,
    account,
    leg,
    filled,
    filledValue,
    fee,
    realised,
    status,
    createdAt,
    updatedAt,
    ...terms
  } = found.order;
  const seat = seatAt(market, account);
  const { takeProfit, stopLoss } = found;
  const order = new ContractOrder(orderId, seat.leg(leg), { ...terms, takeProfit, stopLoss }, createdAt);
  Object.assign(order, { filled, filledValue, fee, realised, status, updatedAt });
  restContractOrder(state, order);
  if (found.isQuote) seat.quotes.set(quoteKey(order.side, order.price), order);
}

function triggersOf(market: ContractMarket): Trigger[] {
  return [...market.seats.values()].flatMap(({ triggers }) => [...triggers]).sort(byId);
}

function triggerRecord(trigger: Trigger): TriggerRecord {
  return { trigger: triggerState(trigger), rises: trigger.direction === 'rise', peak: trigger.peak };
}

function restoreTrigger(state: EngineState, market: ContractMarket, found: TriggerRecord): void {
  const { triggerId, parentOrderId, orderId, failure, status, createdAt, updatedAt, ...terms } =
    found.trigger;
  const leg = seatAt(market, terms.account).leg(terms.leg);
  const direction = found.rises ? 'rise' : 'fall';
  const trigger = new Trigger(triggerId, leg, terms, direction, { time: createdAt, parentOrderId });
  Object.assign(trigger, { orderId, failure, status, updatedAt, peak: found.peak });
  addTrigger(state, trigger);
}

function seatAt(market: ContractMarket, account: number): ContractSeat {
  const seat = market.seats.get(account);
  if (seat === undefined)
    throw new CodecError(`Account ${account} has no seat at contract ${market.contract.id}`);
  return seat;
}
