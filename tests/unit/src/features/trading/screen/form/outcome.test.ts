import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../../../../src/features/trading/screen/form/outcome.ts';
import { visibleProblem } from '../../../../../../../src/features/trading/spot/form/findProblems.ts';
import type { Order } from '../../../../../../../src/stores/spot/types.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';
import { BTC_USDT } from '../../instruments.ts';

const order = (change: Partial<Order>): Order => ({
  orderId: '1',
  clientOrderId: '',
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: '60000.00',
  quantity: '0.50000',
  filled: '0.00000',
  averagePrice: null,
  quoteFilled: '0',
  fee: '0',
  feeAsset: 'USDT',
  status: 'open',
  createdAt: 0,
  updatedAt: 0,
  ...change,
});

describe('order outcome', () => {
  it.each<[Partial<Order>, string, string]>([
    [{ status: 'open' }, 'success', 'open_buy'],
    [{ status: 'filled', filled: '0.5', averagePrice: '59999.5', side: 'sell' }, 'success', 'filled_sell'],
    [{ status: 'partiallyFilled', filled: '0.1' }, 'success', 'partlyFilledOpen_buy'],
    [{ status: 'expired', filled: '0.1' }, 'info', 'partlyFilledEnded_buy'],
    [{ status: 'expired' }, 'info', 'nothingFilled'],
    [{ status: 'cancelled', filled: '0' }, 'info', 'nothingFilled'],
  ])('of %o is told as %s %s', (change, tone, key) => {
    expect(outcomeOf(order(change), BTC_USDT, formatOf('en_US'))).toMatchObject({ tone, key });
  });

  it('has the average price to the nearest, as the message of the order has it', () => {
    const { values } = outcomeOf(
      order({ status: 'filled', filled: '0.5', averagePrice: '50000.25500000' }),
      BTC_USDT,
      formatOf('en_US'),
    );
    expect(values.average).toBe('50,000.26');
  });

  it('carries numbers as they are shown', () => {
    const { values } = outcomeOf(
      order({ status: 'filled', filled: '0.50000', averagePrice: '59999.5' }),
      BTC_USDT,
      formatOf('en_US'),
    );
    expect(values).toEqual({
      asset: 'BTC',
      filled: '0.5',
      quantity: '0.5',
      price: '60,000.00',
      average: '59,999.50',
    });
  });
});

describe('the problem shown', () => {
  const missing = { field: 'amount', code: 'sizeMissing' } as const;
  const offTick = { field: 'price', code: 'priceOffTick' } as const;

  it('is no empty field before the order was tried', () => {
    expect(visibleProblem([missing], { isAttempted: false })).toBeUndefined();
    expect(visibleProblem([missing, offTick], { isAttempted: false })).toBe(offTick);
    expect(visibleProblem([missing, offTick], { isAttempted: true })).toBe(missing);
  });
});
