import { describe, expect, it } from 'vitest';
import { cancellationMessages } from '../../../../../../server/services/messages/contracts/cancellations.ts';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import type { NewMessage } from '../../../../../../server/services/messages/message.ts';
import { pairUnits } from '../../../../../../server/units/pair.ts';
import {
  ADA,
  BOB,
  BTC_USDT,
  CAROL,
  ContractFixture,
  order,
  price,
  ticks,
  trigger,
} from '../../../engine/contracts/support/fixture.ts';
import { openContracts, OWNERS } from '../../../views/support/contractScenario.ts';
import { closeDisk, createDisk, startRun } from '../../support/serviceRuns.ts';

/** What is told of the last command. */
function told({ engine, last }: ContractFixture): NewMessage[] {
  const batch = { seq: engine.seq, time: engine.time, events: last?.events ?? [] };
  const units = pairUnits(BTC_USDT);
  return cancellationMessages(batch, {
    simulated: false,
    unitsOf: (contract) => (contract === BTC_USDT.id ? units : undefined),
  });
}

/** Ada long 0.01 BTC against Bob at 50,000. */
function long(): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.trade(ADA, BOB, 10, 50_000);
  return fixture;
}

describe('the message of what the exchange cancelled', () => {
  it('tells of orders that exceed the position, and of TP/SL that go with it, once each', () => {
    const fixture = long();
    fixture.wait();
    for (const at of [51_000, 52_000])
      fixture.place({ side: 'sell', quantity: 5, price: ticks(at), reduceOnly: true });
    fixture.place({ account: BOB, side: 'buy', quantity: 10, price: ticks(50_000) });
    expect(told(fixture)).toEqual([]);
    fixture.place({ side: 'sell', quantity: 10, price: ticks(50_000) });
    expect(told(fixture)).toEqual([
      {
        id: `cancelled:${fixture.engine.seq}:${ADA}:${BTC_USDT.id}:nothingToReduce`,
        userId: 101,
        type: 'trader',
        title: 'BTC-USDT (cross) · Reduce-only orders cancelled: 2. They exceeded the position.',
        linkUrl: '/contract/exchange/BTC_USDT',
        template: {
          name: 'ordersCancelled',
          params: { contract: 'BTC-USDT', marginMode: 'cross', cause: 'nothingToReduce', orders: '2' },
        },
        createTime: fixture.engine.time,
      },
      expect.objectContaining({
        id: `cancelled:${fixture.engine.seq}:${ADA}:${BTC_USDT.id}:positionClosed`,
        title: 'BTC-USDT (cross) · 1 TP/SL order cancelled: position closed.',
      }),
    ]);
  });

  it('tells of an order that stood in the way of another one of its owner', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ quantity: 2, price: ticks(50_000) });
    fixture.place({ side: 'sell', price: ticks(50_000), selfTradePrevention: 'cancelMaker' });
    expect(told(fixture)).toMatchObject([{ template: { params: { cause: 'selfTrade', orders: '1' } } }]);
  });

  it('tells of orders whose fill could not be paid for when the mark has gone', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 5 });
    fixture.place({ account: CAROL, quantity: 9_000, price: ticks(50_000) });
    fixture.mark(30_000);
    fixture.place({ account: BOB, side: 'sell', price: ticks(40_000) });
    expect(told(fixture)).toMatchObject([
      { userId: 103, template: { params: { cause: 'unpayable', orders: '1' } } },
    ]);
  });

  it('says nothing of what owners cancel themselves, nor of the take-profit that goes when its stop-loss fires', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 2, price: ticks(49_000) });
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' });
    expect(told(fixture)).toEqual([]);

    fixture.quote(49_990, 50_010);
    fixture.place({
      quantity: 2,
      price: ticks(50_010),
      takeProfit: { triggerPrice: ticks(51_000), by: 'mark' },
      stopLoss: { triggerPrice: ticks(49_000), by: 'mark' },
    });
    expect(fixture.waiting(ADA)).toHaveLength(2);
    fixture.mark(48_990);
    expect(fixture.waiting(ADA)).toEqual([]);
    expect(told(fixture)).toEqual([]);
    // One of another order of the same position is news.
    fixture.place({ price: ticks(50_010) });
    fixture.must(trigger({ triggerPrice: ticks(48_000), by: 'mark' }));
    fixture.place({ side: 'sell', price: ticks(49_990), reduceOnly: true });
    expect(told(fixture)).toMatchObject([
      {
        title: 'BTC-USDT (cross) · 1 TP/SL order cancelled: position closed.',
        template: { params: { cause: 'positionClosed', orders: '1' } },
      },
    ]);
  });
});

it('what the exchange cancels and charges by itself reaches the messages of its owners', async () => {
  const disk = await createDisk();
  const run = await startRun(disk);
  await openContracts(run.exchange);
  const [ada = 0, bob = 0] = OWNERS.map((owner) => accountIdOf(owner, PRODUCT.derivatives));
  const charge = { kind: 'settleFunding', contract: BTC_USDT.id, fundingTime: 1, rate: 100_000_000 } as const;
  for (const command of [
    order({ account: bob, side: 'sell' }),
    order({ account: ada }),
    { ...charge, mark: price(50_000) },
    order({ account: ada, side: 'sell', price: ticks(51_000), reduceOnly: true }),
    order({ account: bob }),
    order({ account: ada, side: 'sell' }),
  ])
    expect(await run.exchange.submit(command)).toMatchObject({ ok: true });
  await run.follower.flush();
  const { rows } = await run.messages.page(OWNERS[0] ?? 0, { type: 'trader', limit: 10 });
  const names = rows.map(({ template }) => template?.name);
  expect(names.toSorted()).toEqual([
    'contractOrderFilled',
    'contractOrderFilled',
    'fundingPaid',
    'ordersCancelled',
  ]);
  await closeDisk(disk);
});
