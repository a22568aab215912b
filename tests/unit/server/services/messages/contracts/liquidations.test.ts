import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT, type EventBatch } from '../../../../../../server/engine/protocol.ts';
import { liquidationMessages } from '../../../../../../server/services/messages/contracts/liquidations.ts';
import type { NewMessage } from '../../../../../../server/services/messages/message.ts';
import { pairUnits } from '../../../../../../server/units/pair.ts';
import {
  ADA,
  amount,
  BOB,
  BTC_USD,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  ticks,
} from '../../../engine/contracts/support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const ETH_USDT = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };
const UNITS = new Map([BTC_USDT, ETH_USDT, BTC_USD].map((contract) => [contract.id, pairUnits(contract)]));

/** What is told of a batch. */
function toldOf(batch: EventBatch, simulated = false): NewMessage[] {
  return liquidationMessages(batch, { simulated, unitsOf: (contract) => UNITS.get(contract) });
}

/** What is told of the last command. */
function told({ engine, last }: ContractFixture, simulated = false): NewMessage[] {
  return toldOf({ seq: engine.seq, time: engine.time, events: last?.events ?? [] }, simulated);
}

/** Ada long 0.5 at 40,000 with 20x in an isolated account that holds exactly its margin, against Bob; no fees. */
function isolatedLong(fund = '1000'): ContractFixture {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
  fixture.mark(40_000);
  const money = { from: ADA, to: ISOLATED, asset: 'USDT', amount: amount('1000'), key: 'm' } as const;
  fixture.must({ kind: 'transfer', ...money });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 20 });
  fixture.trade(ISOLATED, BOB, 500, 40_000);
  fixture.deposit(INSURANCE, 'USDT', fund);
  return fixture;
}

describe('the message of a liquidation', () => {
  it('tells what was taken over, at which mark and price, once for all stages', () => {
    const fixture = isolatedLong();
    fixture.place({ account: ISOLATED, side: 'sell', reduceOnly: true, quantity: 100, price: ticks(45_000) });
    expect(told(fixture)).toEqual([]);
    fixture.mark(38_152.6);
    expect(fixture.events('liquidation').map(({ stage }) => stage)).toEqual(['ordersCancelled', 'takenOver']);
    expect(told(fixture)).toEqual([
      {
        id: `liquidation:${fixture.engine.seq}:${ISOLATED}:101:net`,
        userId: 101,
        type: 'trader',
        title:
          'Your BTC-USDT long of 0.500 BTC (isolated) was liquidated: the mark price of BTC-USDT reached 38152.6 USDT, and the margin no longer ' +
          'covered the maintenance margin. Any open orders were cancelled, and the position was taken over at the bankruptcy price of 38000.0 USDT.',
        linkUrl: '/contract/exchange/BTC_USDT',
        template: {
          name: 'liquidation',
          params: {
            stage: 'takenOver',
            contract: 'BTC-USDT',
            marginMode: 'isolated',
            position: 'long',
            quantity: '0.500',
            asset: 'BTC',
            price: '38000.0',
            mark: '38152.6',
            markContract: 'BTC-USDT',
            quote: 'USDT',
          },
        },
        createTime: fixture.engine.time,
      },
    ]);
  });

  it('tells what a position was reduced by, at the price that its lots were sold for', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 50 });
    fixture.deposit(BOB, 'USDT', '10000000');
    fixture.trade(CAROL, BOB, 9_000, 50_000);
    const out = { from: CAROL, to: accountIdOf(103, 1), asset: 'USDT', amount: amount('90000') } as const;
    fixture.must({ kind: 'transfer', ...out, key: 'out' });
    fixture.quote(48_960, 60_000, 100_000);
    fixture.mark(49_110);
    const [message, ...others] = told(fixture);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      userId: 103,
      template: {
        params: {
          stage: 'reduced',
          marginMode: 'cross',
          position: 'long',
          quantity: '7.982',
          price: '48960.0',
        },
      },
    });
    expect(message?.title).toContain('was partially liquidated');
    expect(message?.title).toContain('7.982 BTC was closed at 48960.0 USDT; the rest stays open.');
  });

  it('tells both sides of auto-deleveraging, the profitable one why', () => {
    const fixture = isolatedLong('0.00000001');
    fixture.mark(37_000);
    const messages = told(fixture);
    expect(messages.map(({ userId, template }) => [userId, template?.name])).toEqual([
      [101, 'liquidation'],
      [102, 'deleveraging'],
    ]);
    expect(messages[0]?.template?.params).toMatchObject({ stage: 'deleveraged', position: 'long' });
    expect(messages[0]?.title).toContain(
      'closed by auto-deleveraging at the bankruptcy price of 38000.0 USDT',
    );
    expect(messages[1]).toMatchObject({
      id: `deleveraging:${fixture.engine.seq}:${BOB}:101:long`,
      title:
        'Your BTC-USDT short (cross) was reduced by auto-deleveraging: 0.500 BTC was closed at 38000.0 USDT, ' +
        'because the insurance fund could not take over a liquidated position on the other side.',
      template: { params: { position: 'short', marginMode: 'cross', quantity: '0.500', price: '38000.0' } },
    });
  });

  it('names the contract whose mark led to it, not that of the position', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'defineContract', contract: ETH_USDT });
    fixture.mark(2_000, ETH_USDT.id);
    const account = accountIdOf(104, PRODUCT.derivatives);
    fixture.deposit(account, 'USDT', '3000');
    fixture.deposit(INSURANCE, 'USDT', '100000');
    for (const contract of [BTC_USDT.id, ETH_USDT.id])
      fixture.must({ kind: 'setLeverage', account, contract, leverage: 50 });
    fixture.trade(account, BOB, 500, 50_000);
    fixture.trade(account, BOB, 10_000, 2_000, ETH_USDT.id);
    fixture.mark(1_700, ETH_USDT.id);
    const messages = told(fixture);
    expect(messages.map(({ template }) => template?.params['contract']).sort()).toEqual([
      'BTC-USDT',
      'ETH-USDT',
    ]);
    for (const { title, template } of messages) {
      expect(title).toContain('the mark price of ETH-USDT reached 1700.0 USDT');
      expect(template?.params).toMatchObject({ mark: '1700.0', markContract: 'ETH-USDT' });
    }
  });

  it('is in dollars for an inverse contract, leads to its screen, and says when all was a simulation', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    const isolated = accountIdOf(101, PRODUCT.margin, BTC_USD.id);
    fixture.deposit(INSURANCE, 'BTC', '100');
    fixture.deposit(isolated, 'BTC', '0.13');
    fixture.trade(accountIdOf(102, PRODUCT.coinContract), isolated, 600, 50_000, BTC_USD.id);
    fixture.mark(56_000, BTC_USD.id);
    const [message] = told(fixture);
    expect(message).toMatchObject({
      linkUrl: '/contract/crypto/BTC_USD',
      template: { params: { position: 'short', quantity: '60000', asset: 'USD', quote: 'USD' } },
    });
    const [simulated] = told(fixture, true);
    expect(simulated).toMatchObject({
      id: `simulated:${message?.id ?? ''}`,
      title: `Simulated trading: ${message?.title ?? ''}`,
      linkUrl: '/contract/simul/BTC_USD',
      template: { params: { simulated: 'true' } },
    });
  });

  it('tells once of a long and a short that were closed against each other', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    const account = accountIdOf(104, PRODUCT.derivatives);
    fixture.deposit(account, 'USDT', '2500');
    fixture.must({ kind: 'setPositionMode', account, contract: BTC_USDT.id, hedge: true });
    fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 50 });
    fixture.place({ account: BOB, side: 'sell', quantity: 1_000 });
    fixture.place({ account, positionSide: 'long', side: 'buy', quantity: 1_000 });
    fixture.place({ account: BOB, side: 'buy', quantity: 600 });
    fixture.place({ account, positionSide: 'short', side: 'sell', quantity: 600 });
    fixture.mark(44_350);
    const [message, ...others] = told(fixture);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      userId: 104,
      title:
        'Your long and short in BTC-USDT (cross) were closed against each other, 0.600 BTC of each at 44350.0 USDT: the mark price of BTC-USDT reached ' +
        '44350.0 USDT, and the margin no longer covered the maintenance margin. Any open orders were cancelled.',
      template: { name: 'liquidation', params: { stage: 'netted', quantity: '0.600', price: '44350.0' } },
    });
    fixture.mark(43_000);
    expect(told(fixture).map(({ template }) => template?.params['stage'])).toEqual([
      'deleveraged',
      undefined,
    ]);
  });

  it('of cancelled orders alone names the contract', () => {
    const fixture = isolatedLong();
    const margin = { account: accountIdOf(101, PRODUCT.margin, BTC_USDT.id), asset: 'USDT' };
    const cancelled = {
      kind: 'liquidation',
      account: margin.account,
      contract: BTC_USDT.id,
      positionSide: 'net',
      stage: 'ordersCancelled',
      side: 'none',
      lots: 0,
      price: 0,
      mark: 38_000e8,
      counterparty: 0,
    } as const;
    expect(toldOf({ seq: 9, time: fixture.engine.time, events: [cancelled] })).toMatchObject([
      {
        title:
          'Your open orders in BTC-USDT (isolated) were cancelled, because the margin no longer covered the maintenance margin of your positions.',
        template: { name: 'liquidation', params: { stage: 'ordersCancelled', contract: 'BTC-USDT' } },
      },
    ]);
  });
});
