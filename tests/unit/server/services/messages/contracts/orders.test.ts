import { describe, expect, it } from 'vitest';
import { contractOrderNews } from '../../../../../../server/services/messages/contracts/orders.ts';
import type { NewMessage } from '../../../../../../server/services/messages/message.ts';
import { pairUnits } from '../../../../../../server/units/pair.ts';
import {
  ADA,
  BOB,
  BTC_USD,
  BTC_USDT,
  CAROL,
  ContractFixture,
  ticks,
} from '../../../engine/contracts/support/fixture.ts';

const UNITS = new Map([BTC_USDT, BTC_USD].map((contract) => [contract.id, pairUnits(contract)]));

/** What is told of the last command, whoever it concerns. */
function told({ last }: ContractFixture, simulated = false): NewMessage[] {
  const context = { simulated, unitsOf: (contract: number) => UNITS.get(contract) };
  return (last?.events ?? []).flatMap((event) => contractOrderNews(event, context) ?? []);
}

const toAda = (fixture: ContractFixture): NewMessage[] =>
  told(fixture).filter(({ userId }) => userId === 101);

describe('the messages of contract orders', () => {
  it('tell both sides of an order that was filled, at its average price', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ account: BOB, side: 'sell', quantity: 2, price: ticks(50_000) });
    expect(told(fixture)).toEqual([]);
    fixture.place({ account: BOB, side: 'sell', quantity: 1, price: ticks(50_001) });
    const { orderId } = fixture.place({ account: ADA, side: 'buy', quantity: 3, price: ticks(50_010) });
    expect(told(fixture).map(({ userId }) => userId)).toEqual([102, 102, 101]);
    expect(toAda(fixture)).toEqual([
      {
        id: `contractOrder:${orderId}`,
        userId: 101,
        type: 'trader',
        title: 'Your BTC-USDT order (cross) to buy 0.003 BTC was filled at 50000.3 USDT.',
        linkUrl: '/contract/exchange/BTC_USDT',
        template: {
          name: 'contractOrderFilled',
          params: {
            contract: 'BTC-USDT',
            marginMode: 'cross',
            side: 'buy',
            quantity: '0.003',
            asset: 'BTC',
            price: '50000.3',
            quote: 'USDT',
            orderId: String(orderId),
          },
        },
        createTime: fixture.engine.time,
      },
    ]);
  });

  it('tell what was filled of an order that ended before', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ account: BOB, side: 'sell', quantity: 2, price: ticks(50_000) });
    fixture.place({ account: ADA, quantity: 5, price: ticks(50_000), timeInForce: 'IOC' });
    expect(toAda(fixture)).toMatchObject([
      {
        title:
          'Your BTC-USDT order (cross) to buy 0.005 BTC has ended: 0.002 BTC was filled at 50000.0 USDT.',
        template: { name: 'contractOrderPartlyFilled', params: { quantity: '0.002', total: '0.005' } },
      },
    ]);
  });

  it('tell the average price to the decimals of prices, as the page does, not to the tick', () => {
    const fixture = ContractFixture.trading();
    const coarse = { ...BTC_USDT, tickUnits: 50_000_000 };
    fixture.place({ account: BOB, side: 'sell', quantity: 3, price: ticks(50_000) });
    fixture.place({ account: BOB, side: 'sell', quantity: 1, price: ticks(50_001) });
    fixture.place({ account: ADA, side: 'buy', quantity: 4, price: ticks(50_001) });
    const context = { simulated: false, unitsOf: () => pairUnits(coarse) };
    const prices = (fixture.last?.events ?? [])
      .flatMap((event) => contractOrderNews(event, context) ?? [])
      .filter(({ userId }) => userId === 101)
      .map(({ template }) => template?.params['price']);
    expect(prices).toEqual(['50000.3']);
  });

  it('tell that the order of a trigger found nothing to trade with', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.wait({ by: 'mark', purpose: 'entry', reduceOnly: false, quantity: 10 });
    // The only bid is of one who can no longer pay for it.
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 5 });
    fixture.place({ account: CAROL, quantity: 9_000, price: ticks(50_000) });
    fixture.mark(30_000);
    expect(toAda(fixture).map(({ template }) => template)).toEqual([
      {
        name: 'contractOrderUnfilled',
        params: { contract: 'BTC-USDT', marginMode: 'cross', side: 'sell', total: '0.010', asset: 'BTC' },
      },
      expect.objectContaining({ name: 'triggerFired' }),
    ]);
  });

  it('say nothing of what was cancelled unfilled', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ account: ADA, quantity: 5, price: ticks(49_000) });
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' });
    expect(told(fixture)).toEqual([]);
  });
});

describe('the messages of triggers', () => {
  /** Ada long 0.01 BTC against Bob, with a stop at 49,000 by the last price. */
  function stopped(): ContractFixture {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.wait();
    expect(told(fixture)).toEqual([]);
    return fixture;
  }

  it('tell that a stop was set off, and what its order brought', () => {
    const fixture = stopped();
    fixture.quote(48_990, 49_010);
    fixture.place({ account: BOB, side: 'sell', quantity: 1, price: ticks(48_990) });
    const [fired, order] = toAda(fixture).sort((a, b) => b.id.localeCompare(a.id));
    expect(fired).toMatchObject({
      title: 'BTC-USDT (cross) · Stop Loss 49000.0 USDT triggered; market order placed',
      template: {
        name: 'triggerFired',
        params: { purpose: 'stopLoss', price: '49000.0', quote: 'USDT', marginMode: 'cross' },
      },
    });
    expect(order).toMatchObject({ template: { name: 'contractOrderFilled', params: { side: 'sell' } } });
  });

  it('tell demo funds apart, and say nothing of what was cancelled', () => {
    const fixture = stopped();
    const [waiting] = [...fixture.state.contracts.triggers.values()];
    fixture.must({ kind: 'cancelTrigger', account: ADA, triggerId: waiting?.id ?? 0 });
    expect(told(fixture)).toEqual([]);
    fixture.trade(ADA, BOB, 1, 50_000);
    for (const message of told(fixture, true)) {
      expect(message.id).toMatch(/^simulated:contractOrder:/);
      expect(message.title).toMatch(/^Simulated trading: Your BTC-USDT order/);
      expect(message.linkUrl).toBe('/contract/simul/BTC_USDT');
      expect(message.template?.params['simulated']).toBe('true');
    }
    expect(told(fixture, true)).toHaveLength(2);
  });

  it('tell that the order of an entry was refused', () => {
    const fixture = ContractFixture.trading();
    fixture.wait({
      purpose: 'entry',
      side: 'buy',
      by: 'mark',
      triggerPrice: ticks(51_000),
      quantity: 1_000_000,
      reduceOnly: false,
    });
    fixture.mark(51_000);
    expect(toAda(fixture)).toMatchObject([
      {
        title: 'BTC-USDT (cross) · Trigger order 51000.0 USDT triggered; order rejected',
        template: { name: 'triggerFailed' },
      },
    ]);
  });
});
