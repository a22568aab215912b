export { createHub, type HubOptions } from './hub/createHub.ts';
export { createHubOn } from './hub/hub.ts';
export type { Hub, WireEvent } from './hub/hub.ts';
export { createCalls } from './hub/calls.ts';
export type { Calls, SocketCallInit, SocketCallSettings } from './hub/calls.ts';
export type { Line, Login } from './hub/line.ts';
export type { ConnectionPhase, ConnectionStatus } from './hub/connection.ts';
export type { HubCounters } from './hub/counters.ts';
export type { FrameScheduler, HubSettings, HubTiming, Signal } from './hub/options.ts';
export { plainTransport, type PlainTransportOptions } from './hub/plainTransport.ts';
export type { AuthProvider } from './hub/session.ts';
export type { Transport, TransportFactory, TransportHandlers } from './hub/transport.ts';
export type { WebSocketClass, WebSocketLike } from './hub/connecting.ts';
export { events } from './events/events.ts';
export type { EventSource, FrameTap, StreamEvent, TappedFeed } from './events/eventSource.ts';
export { ageOf, live, type LiveOptions } from './operators/live.ts';
export { fillsOf, type OrderFills } from './operators/fillsOf.ts';
export { topics } from './topics.ts';
export type {
  Accumulation,
  Accumulator,
  ErrorState,
  LiveState,
  LoadingState,
  StaleState,
  Topic,
  TopicError,
  TopicPhase,
  TopicState,
} from './topic.ts';
export { book } from './accumulators/book.ts';
export type { OrderBook, PriceLevel } from './accumulators/book.ts';
export { keyedList } from './accumulators/keyedList.ts';
export { latest } from './accumulators/latest.ts';
export type { Messages } from './accumulators/messages.ts';
export { isOverStatus } from './accumulators/movementList.ts';
export type { PendingAndOver } from './accumulators/pendingList.ts';
export { orderList } from './accumulators/orderList.ts';
export type { OpenAndClosed } from './accumulators/orderList.ts';
export { recentList } from './accumulators/recentList.ts';
