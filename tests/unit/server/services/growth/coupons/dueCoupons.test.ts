import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noProgress, type Coupon } from '../../../../../../server/services/growth/coupons/coupon.ts';
import { nextDue } from '../../../../../../server/services/growth/coupons/couponNews.ts';
import { DueCoupons } from '../../../../../../server/services/growth/coupons/dueCoupons.ts';
import { initialState } from '../../../../../../server/services/growth/coupons/states.ts';
import { DAY, ruleOf } from './support/couponRules.ts';

function coupon(number: number, endAt: number): Coupon {
  return {
    ...{ number, id: `c${number}`, userId: 100 + number, rule: { ...ruleOf(), version: 1 }, issuedAt: 0 },
    ...{ state: initialState('cashBonus'), reason: null, phase: 'bonus', isEarned: false, isExposed: false },
    ...{ startAt: 0, endAt, updatedAt: 0, amount: 0n, reserved: 0n, granted: 0n, lost: 0n, released: 0n },
    ...{ recalled: 0n, paid: 0n, deposit: '', orders: 0, orderKey: '', warnedOf: 0, progress: noProgress() },
  };
}

describe('coupons that are due', () => {
  it('are those that a look at every coupon finds, once, by their ends, whatever changes meanwhile', () => {
    const time = fc.nat(20 * DAY);
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('issue' as const), at: time }),
      fc.record({ kind: fc.constant('prolong' as const), at: time, which: fc.nat(30) }),
      fc.record({ kind: fc.constant('end' as const), at: time, which: fc.nat(30) }),
      fc.record({ kind: fc.constant('pass' as const), at: fc.nat(4 * DAY) }),
    );
    fc.assert(
      fc.property(fc.array(deed, { minLength: 5, maxLength: 60 }), (deeds) => {
        const due = new DueCoupons();
        const all: Coupon[] = [];
        const watched = new Set<Coupon>();
        let now = 0;
        for (const each of deeds) {
          const chosen = 'which' in each ? all[each.which % all.length] : undefined;
          if (each.kind === 'issue') {
            const issued = coupon(all.length + 1, now + each.at);
            all.push(issued);
            due.add(issued);
            watched.add(issued);
          } else if (each.kind === 'prolong' && chosen?.state.status === 'Pending') {
            chosen.endAt = now + each.at;
            due.add(chosen);
            watched.add(chosen);
          } else if (each.kind === 'end' && chosen !== undefined) {
            chosen.state = { status: 'Used', stage: null };
            due.delete(chosen);
            watched.delete(chosen);
          } else if (each.kind === 'pass') {
            now += each.at;
            const expected = [...watched].filter((one) => nextDue(one) <= now);
            expected.sort((a, b) => a.endAt - b.endAt || a.number - b.number);
            expect(due.take(now)).toEqual(expected);
            for (const one of expected) watched.delete(one);
            // Who is told of the end is looked at once more then.
            for (const one of expected.filter(({ endAt }) => endAt > now)) {
              one.warnedOf = one.endAt;
              due.add(one);
              watched.add(one);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are found without a look at all the others', () => {
    const due = new DueCoupons();
    let looks = 0;
    for (let number = 1; number <= 2_000; number += 1) {
      const one = coupon(number, number * DAY);
      due.add(
        new Proxy(one, {
          get(of, name) {
            if (name === 'endAt') looks += 1;
            return Reflect.get(of, name) as unknown;
          },
        }),
      );
    }
    looks = 0;
    expect(due.take(0).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(looks).toBeLessThan(20);
    expect(due.take(1)).toEqual([]);
    expect(due.take(DAY).map(({ number }) => number)).toEqual([4]);
    expect(looks).toBeLessThan(30);
  });
});
