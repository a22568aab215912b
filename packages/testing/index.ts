/** A fake exchange for unit tests: the real protocol, scripted answers, seeded faults and a virtual clock. */
export { createFakeExchange, type FakeExchange, type FakeExchangeOptions } from './exchange.ts';
export type { FakeAnswer, FakeCall, FakeCalls } from './calls.ts';
export type { FakeMarket, FakeTrade } from './market.ts';
export type { FakeFill, FakeOrders, OrderRule, Ruling } from './orders.ts';
export { FakeReject } from './reject.ts';
