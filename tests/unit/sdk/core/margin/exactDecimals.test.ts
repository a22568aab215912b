import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as core from '../../../../../sdk/core/index.ts';
import {
  bankruptcyPrice,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  unrealizedProfit,
  type PositionFacts,
} from './exactDecimals.ts';
import { amount, anyPosition, anyPrice, Exact, flat, LADDER, opened } from './positions.ts';

describe('the formulas, against exact decimals, to the last unit', () => {
  const decimal = (value: bigint, places: number): string =>
    new Exact(value.toString()).div(`1e${places}`).toFixed();
  const factsOf = ({
    kind,
    direction,
    size,
    entryValue,
    exposure = size,
  }: core.OpenPosition): PositionFacts => ({
    kind,
    side: direction === 1n ? 'long' : 'short',
    quantity: decimal(size, 8),
    entryValue: decimal(entryValue, 16),
    exposure: decimal(exposure, 8),
  });
  const ladder = LADDER.map(({ maxValue, maintenancePpm, deduction }) => ({
    maxValue: decimal(maxValue, 8),
    maintenanceRate: decimal(maintenancePpm, 6),
    deduction: decimal(deduction, 8),
  }));
  const units = (amount: { toFixed(places: number): string }): bigint =>
    BigInt(amount.toFixed(8).replace('.', ''));

  it('profit and margins are the same', () => {
    fc.assert(
      fc.property(anyPosition, anyPrice, fc.integer({ min: 1, max: 125 }), (position, mark, leverage) => {
        const facts = factsOf(position);
        const at = decimal(mark, 8);
        expect(units(unrealizedProfit(facts, at))).toBe(core.profit(position, mark));
        expect(units(initialMargin(facts, leverage))).toBe(core.initialMargin(position, leverage));
        expect(units(maintenanceMargin(facts, at, ladder))).toBe(
          core.maintenanceMargin(position, mark, LADDER),
        );
      }),
    );
  });

  it('liquidation and bankruptcy prices are the same', () => {
    const anAmount = fc.bigInt(0n, 100_000_000_000_000n).map(core.amountOf);
    fc.assert(
      fc.property(
        anyPosition,
        anAmount,
        anAmount,
        anAmount,
        (position, balance, otherMaintenance, otherProfit) => {
          const facts = factsOf(position);
          const backing = {
            balance: decimal(balance, 8),
            otherMaintenance: decimal(otherMaintenance, 8),
            otherProfit: decimal(otherProfit, 8),
          };
          const shown = liquidationPrice(facts, backing, ladder);
          expect(shown && units(shown)).toBe(
            core.liquidationPrice(
              position,
              { balance, otherMaintenance, otherProfit: core.toFine(otherProfit), opposite: undefined },
              LADDER,
            ),
          );
          const bankrupt = bankruptcyPrice(facts, backing.balance);
          expect(bankrupt && units(bankrupt)).toBe(core.bankruptcyPrice(position, balance));
        },
      ),
    );
  });
});

it('a position with more behind it than any price can take is never liquidated nor bankrupt', () => {
  const position = opened('linear', 'long', '1', '100');
  const margin = amount('1000');
  expect(core.liquidationPrice(position, core.collateralOf(margin, []), flat(4_000n))).toBeUndefined();
  expect(core.bankruptcyPrice(position, margin)).toBeUndefined();
});

it('a ladder without a tier is refused', () => {
  expect(() => core.tierOf([], amount('1'))).toThrow(RangeError);
});
