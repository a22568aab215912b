import { CANCEL_CAUSE, ORDER_STATUS, ORDER_TERMS, SELF_TRADE_PREVENTION, SIDE } from '../book/codec.ts';
import {
  absent,
  BIGINT,
  BOOLEAN,
  list,
  NUMBER,
  record,
  STRING,
  type Codec,
  type Codecs,
} from '../codec/record.ts';
import type { Instrument, NewOrder, OrderState, SpotCommand, SpotEvent } from './protocol.ts';

/** Names what is traded, how much of it and at which price: the members that every record of an order has. */
const TERMS = { side: SIDE, ...ORDER_TERMS };

/** Its steps are written apart, where it has any; see `steps.ts`. */
const INSTRUMENT: Codec<Instrument> = record({
  id: NUMBER,
  name: STRING,
  base: STRING,
  quote: STRING,
  tickUnits: NUMBER,
  lotUnits: NUMBER,
  minLots: NUMBER,
  maxLots: NUMBER,
  minNotionalUnits: BIGINT,
  makerFeePpm: NUMBER,
  takerFeePpm: NUMBER,
  priceBandPercent: NUMBER,
  maxOpenOrders: NUMBER,
  priceStep: absent(undefined),
  lotStep: absent(undefined),
});

export const NEW_ORDER: Codec<NewOrder> = record({
  account: NUMBER,
  instrument: NUMBER,
  ...TERMS,
  quoteBudget: BIGINT,
  clientOrderId: STRING,
  selfTradePrevention: SELF_TRADE_PREVENTION,
});

export const ORDER_STATE: Codec<OrderState> = record({
  orderId: NUMBER,
  account: NUMBER,
  instrument: NUMBER,
  clientOrderId: STRING,
  ...TERMS,
  filled: NUMBER,
  filledQuote: BIGINT,
  fee: BIGINT,
  status: ORDER_STATUS,
  createdAt: NUMBER,
  updatedAt: NUMBER,
});

/** An open order as snapshots have it. */
export const OPEN_ORDER = record({
  instrument: NUMBER,
  account: NUMBER,
  id: NUMBER,
  clientOrderId: STRING,
  ...TERMS,
  createdAt: NUMBER,
  makerFeePpm: NUMBER,
  takerFeePpm: NUMBER,
  updatedAt: NUMBER,
  status: ORDER_STATUS,
  filled: NUMBER,
  filledQuote: NUMBER,
  feeUnits: NUMBER,
  feeMillionths: NUMBER,
  held: NUMBER,
  /** One of those that `quote` commands keep. */
  isQuote: BOOLEAN,
});

export const MARKETS = list(record({ instrument: INSTRUMENT, lastPrice: NUMBER, lastTradeId: NUMBER }));

export const SPOT_COMMANDS: Codecs<SpotCommand> = {
  defineInstrument: record({ instrument: INSTRUMENT }),
  placeOrder: NEW_ORDER,
};

export const SPOT_EVENTS: Codecs<SpotEvent> = {
  instrument: record({ instrument: INSTRUMENT }),
  order: record({ order: ORDER_STATE }),
  cancellation: record({ order: ORDER_STATE, cause: CANCEL_CAUSE }),
  trade: record({
    tradeId: NUMBER,
    instrument: NUMBER,
    price: NUMBER,
    quantity: NUMBER,
    quote: BIGINT,
    takerSide: SIDE,
    takerOrderId: NUMBER,
    takerAccount: NUMBER,
    takerFee: BIGINT,
    makerOrderId: NUMBER,
    makerAccount: NUMBER,
    makerFee: BIGINT,
  }),
};
