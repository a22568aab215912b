import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CAPTCHA_THRESHOLDS,
  captchaRisk,
  type CaptchaRisk,
} from '../../../../../server/gateway/captcha/risk.ts';

const MINUTE = 60_000;
let time: number;
let risk: CaptchaRisk;

beforeEach(() => {
  time = Date.UTC(2024, 7, 8);
  risk = captchaRisk(CAPTCHA_THRESHOLDS, () => time);
});

const login = (network: string, loginIndex = 'ada') => risk.login({ network, loginIndex });
const code = (network: string, receiver: string, purpose = 'signUp') =>
  risk.code({ network, receiver, purpose });
/** How many calls are let through before the first that is risky. */
const before = (call: (index: number) => { readonly isRisky: boolean }): number => {
  let count = 0;
  while (count < 100 && !call(count).isRisky) count += 1;
  return count;
};

describe('a captcha is asked for', () => {
  it('after three wrong passwords for an account from one network, in a quarter of an hour', () => {
    expect(before(() => login('203.0.113.1'))).toBe(3);
    expect(login('203.0.113.2').isRisky).toBe(false);
    expect(login('203.0.113.1', 'linus').isRisky).toBe(false);
    time += 15 * MINUTE;
    expect(login('203.0.113.1').isRisky).toBe(false);
  });

  it('after six for an account from everywhere', () => {
    expect(before((index) => login(`203.0.113.${index}`))).toBe(6);
  });

  it('after three codes for an address and purpose in a day', () => {
    expect(before((index) => code(`203.0.113.${index}`, 'ada'))).toBe(3);
    expect(code('203.0.113.99', 'ada', 'resetPassword').isRisky).toBe(false);
    time += 24 * 60 * MINUTE - 1;
    expect(code('203.0.113.98', 'ada').isRisky).toBe(true);
    time += 1;
    expect(code('203.0.113.99', 'ada').isRisky).toBe(false);
  });

  it('after twelve codes and wrong passwords of one network, for whichever accounts', () => {
    const each = (index: number) =>
      index % 2 === 0 ? login('203.0.113.1', `user ${index}`) : code('203.0.113.1', `user ${index}`);
    expect(before(each)).toBe(12);
  });
});

describe('what is counted', () => {
  it('is not what was right: slips before it are forgiven in that place', () => {
    login('203.0.113.1');
    login('203.0.113.1');
    login('203.0.113.1').forgive();
    expect(before(() => login('203.0.113.1'))).toBe(3);
  });

  it('is not what came to nothing', () => {
    for (let each = 0; each < 50; each += 1) login('203.0.113.1').takeBack();
    expect(before(() => login('203.0.113.1'))).toBe(3);
  });

  it('of a burst is what is counted of a row: no order of calls and ends lets more wrong ones through', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (endsAtOnce) => {
        risk = captchaRisk(CAPTCHA_THRESHOLDS, () => time);
        const open: (() => void)[] = [];
        let wrong = 0;
        for (const isDropped of endsAtOnce) {
          const counted = login('203.0.113.1');
          if (counted.isRisky) counted.takeBack();
          else if (isDropped) open.push(() => counted.takeBack());
          else wrong += 1;
        }
        for (const end of open) end();
        expect(wrong).toBeLessThanOrEqual(CAPTCHA_THRESHOLDS.passwordsPerPlace);
      }),
    );
  });
});
