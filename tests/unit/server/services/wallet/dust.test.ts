import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditOf, takeBackOf } from '../../../../../server/services/wallet/dust.ts';

const UNIT = 10n ** 10n;
const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });

it('deposits credited and taken back in any order keep every unit of eighteen decimals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 40 }), (story) => {
      let [dust, units] = [0n, 0n];
      const taken: bigint[] = [];
      for (const [atto, isBack] of story) {
        const back = isBack ? taken.pop() : undefined;
        const booked = back === undefined ? creditOf(atto, dust) : takeBackOf(back, dust);
        if (back === undefined) taken.push(atto);
        units += back === undefined ? booked.units : -booked.units;
        const live = taken.reduce((sum, each) => sum + each, 0n);
        ({ dust } = booked);
        expect(dust >= 0n && dust < UNIT).toBe(true);
        expect(units * UNIT + dust).toBe(live);
      }
    }),
  );
});
