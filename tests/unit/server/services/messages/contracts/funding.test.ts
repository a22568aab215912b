import { expect, it } from 'vitest';
import { fundingMessages } from '../../../../../../server/services/messages/contracts/funding.ts';
import { pairUnits } from '../../../../../../server/units/pair.ts';
import { ADA, BOB, BTC_USDT, ContractFixture, price } from '../../../engine/contracts/support/fixture.ts';

it('funding is told to both sides: what was paid or received, and at which rate', () => {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
  fixture.trade(ADA, BOB, 1_000, 50_000);
  const charged = { kind: 'settleFunding', contract: BTC_USDT.id, mark: price(60_000) } as const;
  const told = () =>
    fundingMessages(
      { seq: 7, time: 1_000, events: fixture.last?.events ?? [] },
      { simulated: false, unitsOf: () => pairUnits(BTC_USDT) },
    );

  fixture.must({ ...charged, fundingTime: 1, rate: 100_000_000 });
  expect(told()).toEqual([
    {
      id: `funding:7:${ADA}:101:net`,
      userId: 101,
      type: 'trader',
      title: 'Funding of your BTC-USDT long (cross): you paid 6 USDT at a rate of 0.0001.',
      linkUrl: '/contract/exchange/BTC_USDT',
      template: {
        name: 'fundingPaid',
        params: {
          contract: 'BTC-USDT',
          marginMode: 'cross',
          position: 'long',
          amount: '6',
          asset: 'USDT',
          rate: '0.0001',
        },
      },
      createTime: 1_000,
    },
    expect.objectContaining({
      userId: 102,
      title: 'Funding of your BTC-USDT short (cross): you received 6 USDT at a rate of 0.0001.',
    }),
  ]);
  fixture.must({ ...charged, fundingTime: 2, rate: 0 });
  expect(told()).toEqual([]);
});
