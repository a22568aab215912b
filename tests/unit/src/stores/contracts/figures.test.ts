import { describe, expect, it } from 'vitest';
import {
  accountFigures,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  returnOnEquity,
  unrealizedProfit,
} from '../../../../../src/stores/contracts/figures/index.ts';
import type { MarginTier, PositionFacts } from '../../../../../src/stores/contracts/figures/index.ts';

const flat = (maintenanceRate: string): readonly MarginTier[] => [
  { maxValue: '100000000', maintenanceRate, deduction: '0' },
];
const ALONE = { others: [], opposite: null };

describe('a long of 0.5 BTC opened at 40,000 with 20×, marked at 41,250', () => {
  const position: PositionFacts = { kind: 'linear', side: 'long', quantity: '0.5', entryValue: '20000' };

  it('has gained 625, a return of 62.5 %', () => {
    expect(unrealizedProfit(position, '41250').toFixed()).toBe('625');
    expect(returnOnEquity(position, '41250', 20).toFixed()).toBe('0.625');
  });

  it('needs 1,000 to open and 82.5 to stay', () => {
    expect(initialMargin(position, 20).toFixed()).toBe('1000');
    expect(maintenanceMargin(position, '41250', flat('0.004')).toFixed()).toBe('82.5');
  });

  it('isolated is liquidated at 38,152.61044176', () => {
    const collateral = { balance: '1000', ...ALONE };
    expect(liquidationPrice(position, collateral, flat('0.004'))?.toFixed()).toBe('38152.61044176');
  });
});

it('a short of 3 at 50,000 with 10× is liquidated in the second tier, at 54,742.95190714', () => {
  const ladder = [
    { maxValue: '50000', maintenanceRate: '0.004', deduction: '0' },
    { maxValue: '500000', maintenanceRate: '0.005', deduction: '50' },
  ];
  const position: PositionFacts = { kind: 'linear', side: 'short', quantity: '3', entryValue: '150000' };
  const price = liquidationPrice(position, { balance: '15000', ...ALONE }, ladder);
  expect(price?.toFixed()).toBe('54742.95190714');
});

describe('60,000 inverse dollars from 50,000', () => {
  const at = (side: PositionFacts['side']): PositionFacts => ({
    kind: 'inverse',
    side,
    quantity: '60000',
    entryValue: '1.2',
  });

  it('at 52,000 pay a long 4,615,384 sat and cost a short 4,615,385', () => {
    expect(unrealizedProfit(at('long'), '52000').toFixed(8)).toBe('0.04615384');
    expect(unrealizedProfit(at('short'), '52000').toFixed(8)).toBe('-0.04615385');
  });

  it('isolated with 10× are liquidated at 45,681.81818181 and 55,277.77777778', () => {
    const collateral = { balance: '0.12', ...ALONE };
    expect(liquidationPrice(at('long'), collateral, flat('0.005'))?.toFixed()).toBe('45681.81818181');
    expect(liquidationPrice(at('short'), collateral, flat('0.005'))?.toFixed()).toBe('55277.77777778');
  });
});

it('a position with more behind it than any price can take is never liquidated', () => {
  const position: PositionFacts = { kind: 'linear', side: 'long', quantity: '1', entryValue: '100' };
  expect(liquidationPrice(position, { balance: '1000', ...ALONE }, flat('0.004'))).toBeUndefined();
});

describe('an account', () => {
  const ladder = flat('0.004');
  const long: PositionFacts = { kind: 'linear', side: 'long', quantity: '1', entryValue: '40000' };
  const short: PositionFacts = { kind: 'linear', side: 'short', quantity: '10', entryValue: '20000' };

  it('adds up its positions', () => {
    const figures = accountFigures('5000', [
      { position: long, mark: '41000', ladder },
      { position: short, mark: '2100', ladder },
    ]);
    expect(figures.unrealized.toFixed()).toBe('0');
    expect(figures.equity.toFixed()).toBe('5000');
    expect(figures.maintenance.toFixed()).toBe('248');
    expect(figures.marginRatio?.toFixed()).toBe('0.0496');
  });

  it('without positions, or with nothing left, has no ratio', () => {
    expect(accountFigures('5000', []).marginRatio).toBeUndefined();
    const position = { position: long, mark: '30000', ladder };
    expect(accountFigures('10000', [position]).marginRatio).toBeUndefined();
  });
});
