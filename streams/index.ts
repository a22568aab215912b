export { createHub } from './hub/hub.ts';
export type { AuthProvider, Hub, ReceivedFrame } from './hub/hubApi.ts';
export type { HubOptions, HubTiming, WebSocketClass } from './hub/options.ts';
export type { HubCounters } from './hub/counters.ts';
export type { ConnectionPhase, ConnectionStatus } from './hub/status.ts';
export type { FrameScheduler } from './hub/frames.ts';
export type { Signal } from './hub/signals.ts';
export type { Transport, TransportFactory, TransportHandlers } from './hub/transport.ts';
export type { Accumulator, Topic, TopicError, TopicPhase, TopicState } from './topic.ts';
export type { OrStream } from './input.ts';
export { quote$, quoteTopic, type QuoteQuery } from './quote.ts';
export {
  orderBook$,
  orderBookTopic,
  type BookLevel,
  type OrderBook,
  type OrderBookQuery,
} from './orderBook.ts';
export { trades$, tradesTopic, type TradesQuery } from './trades.ts';
export { candles$, candlesTopic, type CandlesQuery } from './candles.ts';
export { balances$, balancesTopic } from './balances.ts';
export { orders$, ordersTopic, type Orders } from './orders.ts';
export { fills$, fillsTopic } from './fills.ts';
export { messages$, messagesTopic, type Messages } from './messages.ts';
export { markPrice$, markPriceTopic, type MarkPriceQuery } from './markPrice.ts';
export { positions$, positionsTopic } from './positions.ts';
export { contractOrders$, contractOrdersTopic, type ContractOrders } from './contractOrders.ts';
export { triggerOrders$, triggerOrdersTopic, type TriggerOrders } from './triggerOrders.ts';
export { contractFills$, contractFillsTopic } from './contractFills.ts';
export { margin$, marginTopic } from './margin.ts';
export { insuranceFund$, insuranceFundTopic } from './insuranceFund.ts';
export { status$ } from './status.ts';
export type {
  Balance,
  Candle,
  CandleInterval,
  ContractFill,
  ContractOrder,
  Fill,
  InsuranceBalance,
  MarginAccount,
  MarkPrice,
  Order,
  Position,
  Quote,
  TopicQuery,
  Trade,
  TriggerOrder,
} from './contract.ts';
export { record } from './recorder.ts';
export { parseRecording, RecordingError, type RecordedFrame } from './replay/recording.ts';
export { ReplayConnection } from './replay/replayConnection.ts';
export { playAtOnce, playTimed } from './replay/play.ts';
export { VirtualClock } from './replay/virtualClock.ts';
