/** A fake exchange for unit tests: the real protocol, scripted answers, seeded faults and a virtual clock. */
export { createFakeExchange, type FakeExchange, type FakeExchangeOptions } from './exchange.ts';
export type { FakeAnswer, FakeCall, FakeCalls } from './calls.ts';
export type { FakeContracts } from './contracts/contracts.ts';
export type { FakeContract, FakeTier } from './contracts/listing.ts';
export type { ContractOrderRule, FakeContractOrders } from './contracts/orders.ts';
export type { FakeMarket, FakeTrade } from './market.ts';
export type { FakeOrders, OrderRule } from './orders.ts';
export type { FakePair } from './pairs.ts';
export type { FakeFill, Ruling } from './placed.ts';
export { FakeReject } from './reject.ts';
export type { FakeSizes } from './steps.ts';
