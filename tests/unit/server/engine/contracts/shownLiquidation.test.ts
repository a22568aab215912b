import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { liquidationPrice } from '../../../../../src/stores/contracts/figures/index.ts';
import { Exact } from '../../../../../src/stores/contracts/figures/units.ts';
import { ADA, amount, BOB, BTC_USDT, ContractFixture } from './support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const TIERS = [
  { maxValue: '50000', maintenanceRate: '0.004', deduction: '0' },
  { maxValue: '500000', maintenanceRate: '0.005', deduction: '50' },
  { maxValue: '5000000', maintenanceRate: '0.01', deduction: '2550' },
];

const aCase = fc.record({
  isLong: fc.boolean(),
  lots: fc.integer({ min: 1, max: 1_000 }),
  leverage: fc.constantFrom(2, 5, 10, 20, 50),
  /** Margin beyond what opening takes, in whole USDT. */
  extra: fc.integer({ min: 100, max: 1_000 }),
});

describe('the liquidation price that a screen shows', () => {
  it('is the mark at which the engine liquidates, and not before', () => {
    fc.assert(
      fc.property(aCase, ({ isLong, lots, leverage, extra }) => {
        const fixture = ContractFixture.trading();
        const margin = Math.ceil((lots * 50) / leverage) + extra;
        const money = { from: ADA, to: ISOLATED, asset: 'USDT', amount: amount(String(margin)) };
        fixture.must({ kind: 'transfer', ...money, key: 'm' });
        fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage });
        const [buyer, seller] = isLong ? [ISOLATED, BOB] : [BOB, ISOLATED];
        fixture.trade(buyer, seller, lots, 50_000);
        const { entryValue } = fixture.position(ISOLATED);
        const shown = liquidationPrice(
          {
            kind: 'linear',
            side: isLong ? 'long' : 'short',
            quantity: new Exact(lots).div(1_000).toFixed(),
            entryValue: new Exact(entryValue.toString()).div('1e16').toFixed(),
          },
          {
            balance: new Exact(fixture.wallet(ISOLATED).toString()).div('1e8'),
            otherMaintenance: 0,
            otherProfit: 0,
          },
          TIERS,
        );
        fc.pre(shown !== undefined);
        const at = Number(shown.times('1e8').toFixed());
        // Profit and margin are rounded to ledger units: so many price units are one of the position.
        const step = (isLong ? 1 : -1) * (Math.ceil(4_000 / lots) + 2);
        const markAt = (mark: number): void => {
          fixture.must({ kind: 'mark', contract: BTC_USDT.id, mark, index: mark });
        };
        markAt(at + step);
        expect(fixture.events('liquidation')).toEqual([]);
        markAt(at - step);
        expect(fixture.events('liquidation').map(({ account }) => account)).toContain(ISOLATED);
      }),
      { numRuns: 60 },
    );
  });
});
