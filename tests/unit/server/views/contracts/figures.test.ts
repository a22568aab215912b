import { describe, expect, it } from 'vitest';
import { amountOf } from '@tidemark/sdk/core';
import type { Contract, PositionState } from '../../../../../server/engine/contracts/protocol.ts';
import { figuresOf } from '../../../../../server/views/contracts/figures.ts';
import { ContractView } from '../../../../../server/views/contracts/contractView.ts';
import { toPositionReport } from '../../../../../server/wire/contracts/position.ts';
import { amount, BTC_USD, BTC_USDT, price } from '../../engine/contracts/support/fixture.ts';

const FINE = 100_000_000n;

function market(contract: Contract, mark: number): ContractView {
  const view = new ContractView(contract);
  view.mark = { mark: price(mark), index: price(mark), time: 1 };
  return view;
}

const LONG: PositionState = {
  account: 1_005_101,
  contract: BTC_USDT.id,
  positionSide: 'net',
  lots: 500,
  entryValue: amount('20000') * FINE,
  realized: 0n,
  leverage: 20,
  openedAt: 1,
};

/** The report of a position that stands alone. */
function reportOf(state: PositionState, view: ContractView, balance: string) {
  const figures = figuresOf([{ state, market: view }], amountOf(amount(balance))).get(state);
  if (figures === undefined) throw new Error('The position has no figures');
  return toPositionReport(state, view, figures);
}

describe('the figures of a position', () => {
  it('are those of the worked example: 0.5 BTC bought at 40,000, 20x, mark 41,250', () => {
    expect(reportOf(LONG, market(BTC_USDT, 41_250), '1000')).toMatchObject({
      marginMode: 'isolated',
      side: 'long',
      quantity: '0.500',
      entryPrice: '40000',
      unrealizedPnl: '625',
      initialMargin: '1000',
      maintenanceMargin: '82.5',
      roe: '0.62500000',
      liquidationPrice: '38152.61044176',
      // 82.5 ÷ 1,625
      marginRatio: '0.05076923',
    });
  });

  it('are those of the worked example of an inverse short: 10x at 50,000', () => {
    const short: PositionState = {
      ...LONG,
      account: 1_005_201,
      contract: BTC_USD.id,
      lots: -600,
      entryValue: amount('1.2') * FINE,
      leverage: 10,
    };
    expect(reportOf(short, market(BTC_USD, 50_000), '0.12')).toMatchObject({
      side: 'short',
      quantity: '60000',
      initialMargin: '0.12',
      liquidationPrice: '55277.77777778',
    });
  });

  it('count the profit and the maintenance margin of the other positions of the account', () => {
    const view = market(BTC_USDT, 41_250);
    const long = { ...LONG, account: 1_004_000, positionSide: 'long' } as const;
    const short = { ...long, positionSide: 'short', lots: -100, entryValue: amount('4200') * FINE } as const;
    const figures = figuresOf(
      [
        { state: long, market: view },
        { state: short, market: view },
      ],
      amountOf(amount('1000')),
    );
    // The short gains 0.1 × (42,000 − 41,250) = 75 and needs 0.1 × 41,250 × 0.4 % = 16.5.
    expect(figures.get(long)?.account).toEqual({
      unrealized: amount('700'),
      maintenance: amount('99'),
      equity: amount('1700'),
    });
    // (20,000 − 4,200 − 1,000) ÷ (0.5 − 0.1 − 0.6 × 0.004) = 37,223.340040241…: one mark moves both.
    expect(figures.get(long)?.liquidation).toBe(amount('37223.34004024'));
    expect(figures.get(short)?.liquidation).toBe(amount('37223.34004024'));
  });

  it('are not there before the first mark, nor for a closed position', () => {
    const unmarked = new ContractView(BTC_USDT);
    expect(figuresOf([{ state: LONG, market: unmarked }], amountOf(0n)).size).toBe(0);
    const closed = { ...LONG, lots: 0, entryValue: 0n };
    expect(figuresOf([{ state: closed, market: market(BTC_USDT, 40_000) }], amountOf(0n)).size).toBe(0);
  });
});
