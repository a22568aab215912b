import { describe, expectTypeOf, it } from 'vitest';
import { isReject } from '@tidemark/sdk';
import { CODE } from '@tidemark/sdk/contract';
import type {
  BookLevel,
  ErrorCode,
  ErrorData,
  InvalidMember,
  OperationBody,
  OperationData,
  OperationId,
  OperationParams,
  OperationQuery,
  Order,
  OrderType,
  Side,
  TimeInForce,
  ServerTime,
  Shortfall,
  TopicDelta,
  TopicName,
  TopicQuery,
  TopicSnapshot,
} from '@tidemark/sdk/contract';
import type * as core from '@tidemark/sdk/core';

// Checked by the compiler, which reads the tests as well: at run time these say nothing.
describe('types of the operations', () => {
  it('give the query without the auth token', () => {
    expectTypeOf<OperationQuery<'getOrderBook'>>().toHaveProperty('instrument').toEqualTypeOf<string>();
    expectTypeOf<keyof OperationQuery<'getOrderBook'>>().toEqualTypeOf<'instrument' | 'depth' | 'grouping'>();
    expectTypeOf<keyof OperationQuery<'listTradePairs'>>().toEqualTypeOf<never>();
  });

  it('leave members with a default to the caller', () => {
    expectTypeOf<OperationQuery<'getOrderBook'>['depth']>().toEqualTypeOf<5 | 20 | 50 | 200 | undefined>();
  });

  it('give the path and the body', () => {
    expectTypeOf<OperationParams<'getConfig'>>().toHaveProperty('configId').toEqualTypeOf<string>();
    expectTypeOf<OperationBody<'placeOrder'>['side']>().toEqualTypeOf<'buy' | 'sell'>();
    expectTypeOf<OperationBody<'logout'>>().toEqualTypeOf<undefined>();
  });

  it('take the envelope off, where there is one', () => {
    expectTypeOf<OperationData<'placeOrder'>>().toEqualTypeOf<Order>();
    expectTypeOf<OperationData<'logout'>>().toEqualTypeOf<null>();
    expectTypeOf<OperationData<'getConfig'>['appId']>().toEqualTypeOf<string | undefined>();
  });

  it('never make money a number', () => {
    expectTypeOf<Order['price']>().toEqualTypeOf<string | null>();
    expectTypeOf<BookLevel>().toEqualTypeOf<readonly [string, string]>();
  });
});

describe('the words of orders', () => {
  it('are those of the engine', () => {
    expectTypeOf<core.Side>().toEqualTypeOf<Side>();
    expectTypeOf<core.OrderType>().toEqualTypeOf<OrderType>();
    expectTypeOf<core.TimeInForce>().toEqualTypeOf<TimeInForce>();
  });
});

describe('types of the rejects', () => {
  it('name the codes of each call', () => {
    expectTypeOf<ErrorCode<'getServerDatetime'>>().toEqualTypeOf<1405 | 10400 | 10429 | 10500>();
    expectTypeOf<20001>().toExtend<ErrorCode<'placeOrder'>>();
    expectTypeOf<10414>().not.toExtend<ErrorCode<'placeOrder'>>();
    expectTypeOf<ErrorCode<OperationId>>().toExtend<(typeof CODE)[keyof typeof CODE]>();
  });

  it('give the data of each code', () => {
    expectTypeOf<ErrorData<typeof CODE.invalid>>().toEqualTypeOf<InvalidMember>();
    expectTypeOf<ErrorData<typeof CODE.insufficientBalance>>().toEqualTypeOf<Shortfall>();
    expectTypeOf<ErrorData<typeof CODE.forbidden>>().toEqualTypeOf<ServerTime | null>();
    expectTypeOf<ErrorData<typeof CODE.noLiquidity>>().toEqualTypeOf<null>();
    expectTypeOf<Shortfall['required']>().toEqualTypeOf<string>();
  });

  it('are told apart by isReject', () => {
    const error: unknown = undefined;
    if (isReject(error, CODE.insufficientBalance)) {
      expectTypeOf(error.data).toEqualTypeOf<Shortfall>();
    }
  });
});

describe('types of the topics', () => {
  it('name every topic', () => {
    expectTypeOf<TopicName>().toEqualTypeOf<
      | 'quote'
      | 'quotes'
      | 'markPrice'
      | 'markPrices'
      | 'insuranceFund'
      | 'contractOrders'
      | 'contractFills'
      | 'positions'
      | 'margin'
      | 'triggerOrders'
      | 'contractSettings'
      | 'coupons'
      | 'earn'
      | 'preferences'
      | 'orderBook'
      | 'trades'
      | 'candles'
      | 'balances'
      | 'messages'
      | 'orders'
      | 'fills'
      | 'deposits'
      | 'withdrawals'
    >();
  });

  it('give the query, the snapshot and the delta of each', () => {
    expectTypeOf<TopicQuery<'orderBook'>['depth']>().toEqualTypeOf<5 | 20 | 50 | 200>();
    expectTypeOf<TopicSnapshot<'orderBook'>['checksum']>().toEqualTypeOf<number>();
    expectTypeOf<TopicSnapshot<'orderBook'>['fullChecksum']>().toEqualTypeOf<number>();
    expectTypeOf<TopicDelta<'orderBook'>['checksum']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<TopicDelta<'quote'>>().toHaveProperty('updatedAt').toEqualTypeOf<number>();
  });
});
