import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { riskOf } from '../../../../../src/stores/contracts/live/risk.ts';

/** An account with this much equity and maintenance margin. */
function accountOf(equity: string, maintenance: string) {
  const [left, right] = [new Decimal(equity), new Decimal(maintenance)];
  return {
    equity: left,
    maintenance: right,
    marginRatio: right.gt(0) && left.gt(0) ? right.div(left) : undefined,
  };
}

describe('the risk of a margin account', () => {
  it.each([
    ['1000', '0', 'none', '0'],
    ['1000', '799.99', 'low', '0.79999'],
    ['1000', '800', 'warning', '0.8'],
    ['1000', '999.99', 'warning', '0.99999'],
    ['1000', '1000', 'liquidation', '1'],
    ['1000', '2500', 'liquidation', '2.5'],
  ])('with equity %s and maintenance margin %s is %s', (equity, maintenance, level, ratio) => {
    const risk = riskOf(accountOf(equity, maintenance));
    expect([risk.level, risk.ratio?.toFixed()]).toEqual([level, ratio]);
    expect(risk.fill).toBe(Math.min(1, Number(ratio)));
  });

  it('is liquidation where nothing is left to divide by', () => {
    for (const equity of ['0', '-3']) {
      expect(riskOf(accountOf(equity, '5'))).toEqual({ level: 'liquidation', ratio: undefined, fill: 1 });
    }
  });
});
