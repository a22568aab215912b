import { describe, expect, it } from 'vitest';
import type { Lots, SafePrice, Ticks } from '@tidemark/sdk/core';
import type { QuoteLevel } from '../../../../server/engine/book/protocol.ts';
import { OrderBook } from '../../../../server/engine/book/orderBook.ts';
import { quoteKey } from '../../../../server/engine/book/orderTerms.ts';
import type { ContractOrder } from '../../../../server/engine/contracts/model.ts';
import type { ContractEvent, NewContractOrder } from '../../../../server/engine/contracts/protocol.ts';
import { feeOf } from '../../../../server/engine/ledger/fees.ts';
import { ChangeList } from '../../../../server/engine/kernel/kernel.ts';
import type { BalanceEvent, TransferCommand } from '../../../../server/engine/ledger/protocol.ts';
import type { NewOrder, OrderState } from '../../../../server/engine/spot/protocol.ts';

/** What the compiler says of units; the type check of the repository covers the lines that must not compile. */
describe('the units of orders', () => {
  const order = { price: 61_000, quantity: 5 } as Pick<NewOrder, 'price' | 'quantity'>;
  const { price, quantity } = order;

  it('take plain numbers, and results of arithmetic', () => {
    const level: QuoteLevel = { side: 'buy', price: price + 1, lots: quantity * 2 };
    expect(level).toEqual({ side: 'buy', price: 61_001, lots: 10 });
  });

  it('are told apart in commands, so that lots for ticks do not compile', () => {
    // @ts-expect-error lots are no price
    const swapped: Pick<NewOrder, 'price'> = { price: quantity };
    // @ts-expect-error ticks are no quantity
    const other: Pick<NewContractOrder, 'quantity'> = { quantity: price };
    // @ts-expect-error ticks are no lots
    const level: Pick<QuoteLevel, 'lots'> = { lots: price };
    expect([swapped.price, other.quantity, level.lots]).toEqual([5, 61_000, 61_000]);
  });

  it('are told apart in the book', () => {
    const { bids } = new OrderBook<ContractOrder>(1, new ChangeList());
    // @ts-expect-error lots are no price
    expect(bids.reaches(quantity, price)).toBe(false);
    // @ts-expect-error lots are no price
    expect(quoteKey('sell', quantity)).toBe(-5);
  });

  it('are told apart from marks, which are finer than ticks', () => {
    const { mark } = { mark: 1 } as Pick<Extract<ContractEvent, { kind: 'mark' }>, 'mark'>;
    // @ts-expect-error price units are no ticks
    const ticks: Ticks = mark;
    // @ts-expect-error ticks are no price units
    const units: SafePrice = price;
    // @ts-expect-error price units are no lots
    const lots: Lots = mark;
    expect([ticks, units, lots]).toEqual([1, 61_000, 1]);
  });
});

describe('the units of money', () => {
  it('are told apart in the ledger: fine units are no ledger units', () => {
    const { filledValue } = { filledValue: 7n } as Pick<
      Extract<ContractEvent, { kind: 'contractOrder' }>['order'],
      'filledValue'
    >;
    // @ts-expect-error fine units are no ledger units
    const transfer: Pick<TransferCommand, 'amount'> = { amount: filledValue };
    // @ts-expect-error fine units are no ledger units
    const balance: Pick<BalanceEvent, 'available'> = { available: filledValue };
    // @ts-expect-error fine units are no ledger units
    const state: Pick<OrderState, 'fee'> = { fee: filledValue };
    expect([transfer.amount, balance.available, state.fee]).toEqual([7n, 7n, 7n]);
  });

  it('are told apart from rates and quantities', () => {
    const { quantity, makerFeePpm } = { quantity: 1_000_000, makerFeePpm: 1 } as {
      readonly quantity: Lots;
    } & Pick<ContractOrder['account']['market']['contract'], 'makerFeePpm'>;
    // @ts-expect-error lots are no amount
    expect(feeOf(quantity, makerFeePpm)).toBe(1);
    // @ts-expect-error lots are no fee rate
    expect(feeOf(1, quantity)).toBe(1);
  });
});
