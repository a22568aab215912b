import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { fillsOf, type StreamEvent } from '@tidemark/streams';
import { collect } from '../support/collect.ts';

const fill = (orderId: string, price: string, quantity: string) => ({
  orderId,
  price,
  quantity,
  fee: '0.1',
  feeAsset: 'USDT',
});
const event = <Item>(item: Item): StreamEvent<Item> => ({ kind: 'event', item, ts: 1 });
const missed: StreamEvent<never> = { kind: 'missed', unsettled: [], ts: 1 };

describe('the fills of an order', () => {
  it('are added up, those of others left out', () => {
    const events$ = of(
      event(fill('7', '100', '1')),
      event(fill('8', '5', '5')),
      event(fill('7', '103', '2')),
    );
    const { values } = collect(events$.pipe(fillsOf('7')));
    expect(values).toEqual([
      { filled: '1', averagePrice: '100.00000000', fees: { USDT: '0.1' }, count: 1, isComplete: true },
      { filled: '3', averagePrice: '102.00000000', fees: { USDT: '0.2' }, count: 2, isComplete: true },
    ]);
  });

  it('are incomplete from where something was missed', () => {
    const { values } = collect(of(event(fill('7', '1', '1')), missed).pipe(fillsOf('7')));
    expect(values.map(({ count, isComplete }) => [count, isComplete])).toEqual([
      [1, true],
      [1, false],
    ]);
  });
});
