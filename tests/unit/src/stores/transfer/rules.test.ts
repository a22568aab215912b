import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startForm } from '../../../../../src/stores/transfer/form.ts';
import type { TransferForm } from '../../../../../src/stores/transfer/form.ts';
import {
  amountRule,
  blockedSides,
  bodyOf,
  canConfirm,
  isBalanceUnknown,
} from '../../../../../src/stores/transfer/rules.ts';
import type { AccountFacts } from '../../../../../src/stores/transfer/rules.ts';

type Status = 0 | 1 | 2 | 3;

const factsWith = (from: Status, to: Status, available: string | null = '100'): AccountFacts => ({
  products: [
    { id: 2, productName: 'spot', transferAvailable: from },
    { id: 4, productName: 'usdtm', transferAvailable: to },
    { id: 5, productName: 'margin', transferAvailable: 3 },
  ],
  marginProductId: 5,
  available,
});
const form: TransferForm = { ...startForm({}), amount: '1' };

describe('account transfer status', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ] as const)('a source account of status %i: blocked is %s', (status, isBlocked) => {
    expect(blockedSides(form, factsWith(status, 3)).from).toBe(isBlocked);
    expect(canConfirm(form, factsWith(status, 3))).toBe(!isBlocked);
  });

  it.each([
    [0, true],
    [1, false],
    [2, true],
    [3, false],
  ] as const)('a target account of status %i: blocked is %s', (status, isBlocked) => {
    expect(blockedSides(form, factsWith(3, status)).to).toBe(isBlocked);
    expect(canConfirm(form, factsWith(3, status))).toBe(!isBlocked);
  });

  it('an account that the exchange does not list is blocked', () => {
    expect(blockedSides({ ...form, toProduct: 9 }, factsWith(3, 3)).to).toBe(true);
  });
});

describe('Confirm', () => {
  it.each(['', '0', '0.', '0.00000000', '100.00000001', 'abc'])(
    'is disabled for the amount "%s"',
    (amount) => {
      expect(canConfirm({ ...form, amount }, factsWith(3, 3))).toBe(false);
    },
  );

  it.each([null, '0', '0.00000000', '-1'])('is disabled for the available balance %s', (available) => {
    expect(canConfirm(form, factsWith(3, 3, available))).toBe(false);
  });

  it('is disabled until a margin account is named by its trade pair', () => {
    const margin = { ...form, toProduct: 5 };
    expect(canConfirm(margin, factsWith(3, 3))).toBe(false);
    expect(canConfirm({ ...margin, toInstrument: 'BTC/USDT' }, factsWith(3, 3))).toBe(true);
  });

  it('is disabled while the accounts are not known', () => {
    expect(canConfirm(form, { ...factsWith(3, 3), products: [] })).toBe(false);
  });
});

describe('the transfer amount', () => {
  it('is at least 0 and at most the available balance', () => {
    const rule = amountRule('12.5');
    expect(rule.problem('-1')).toBe('belowMinimum');
    expect(rule.problem('0')).toBeUndefined();
    expect(rule.problem('12.5')).toBeUndefined();
    expect(rule.problem('12.50000001')).toBe('aboveMaximum');
  });

  it('has up to 8 decimals, fewer where the coin has fewer', () => {
    expect(amountRule('12').sanitize('1.123456789')).toBe('1.12345678');
    expect(amountRule('12').problem('1.123456789')).toBe('tooManyDecimals');
    expect(amountRule('12', 2).sanitize('1.129')).toBe('1.12');
    expect(amountRule('12', 18).sanitize('1.123456789')).toBe('1.12345678');
  });

  it('knows no maximum while the balance is not known', () => {
    expect(amountRule('-1').problem('5')).toBeUndefined();
    expect(amountRule(null).problem('5')).toBeUndefined();
  });

  it('is confirmed exactly when it is above zero and not above the balance, in units of 1e-8', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const text = (value: bigint) => `${value / 10n ** 8n}.${String(value % 10n ** 8n).padStart(8, '0')}`;
    fc.assert(
      fc.property(units, units, (amount, available) => {
        const facts = factsWith(3, 3, text(available));
        expect(canConfirm({ ...form, amount: text(amount) }, facts)).toBe(amount > 0n && amount <= available);
      }),
    );
  });

  it('goes to the exchange in full and without a loose point', () => {
    expect(bodyOf({ ...form, amount: '12.' }, 5)).toEqual({
      fromProduct: 2,
      toProduct: 4,
      asset: 'USDT',
      amount: '12',
    });
    expect(bodyOf({ ...form, amount: '0.00000001' }, 5).amount).toBe('0.00000001');
  });

  it('goes with a trade pair for the margin account alone', () => {
    const margin = { ...form, toProduct: 5, fromInstrument: 'ETH/USDT', toInstrument: 'BTC/USDT' };
    expect(bodyOf(margin, 5)).toMatchObject({ toInstrument: 'BTC/USDT' });
    expect(bodyOf(margin, 5)).not.toHaveProperty('fromInstrument');
  });
});

it('a negative available balance is one that could not be checked', () => {
  expect(['-1', '-0.5', '0', '1', null].map(isBalanceUnknown)).toEqual([true, true, false, false, false]);
});
