import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../../src/ui/format/format.ts';

const { formatAmount, formatDecimal, formatPercent, formatShort } = formatOf('en_US');

/** An independent model of a decimal: a sign, an integer of units and how many of its digits are decimals. */
interface Scaled {
  readonly negative: boolean;
  readonly units: bigint;
  readonly scale: number;
}

const scaled: fc.Arbitrary<Scaled> = fc.record({
  negative: fc.boolean(),
  units: fc.bigInt({ min: 0n, max: 10n ** 26n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

function wire({ negative, units, scale }: Scaled): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${negative && units > 0n ? '-' : ''}${whole}${fraction}`;
}

/** Truncates by integer division and groups with the platform's own integer formatting. */
function expected(value: Scaled, scale: number): string {
  const units =
    scale >= value.scale
      ? value.units * 10n ** BigInt(scale - value.scale)
      : value.units / 10n ** BigInt(value.scale - scale);
  const base = 10n ** BigInt(scale);
  const whole = (units / base).toLocaleString('en-US');
  const fraction = scale === 0 ? '' : `.${(units % base).toString().padStart(scale, '0')}`;
  return `${whole}${fraction}`;
}

const withoutSign = (text: string): string => text.replace('−', '');

describe('formatDecimal', () => {
  it('truncates and groups like integer arithmetic', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: 12 }), (value, scale) => {
        expect(withoutSign(formatDecimal(wire(value), scale))).toBe(expected(value, scale));
      }),
    );
  });

  it('keeps every decimal when no scale is given', () => {
    expect(formatDecimal('1234567.0100')).toBe('1,234,567.01');
    expect(formatDecimal('123456789012345678901234.12345678')).toBe(
      '123,456,789,012,345,678,901,234.12345678',
    );
  });

  it.each([null, undefined, '', 'NaN', '1e5', 'Infinity', '1.', '.5', ' 1'])('shows %j as absent', (text) => {
    expect(formatDecimal(text, 2)).toBe('--');
  });

  it('shows a negative number with a minus sign', () => {
    expect(formatDecimal('-1234.5', 2)).toBe('−1,234.50');
    expect(formatDecimal('-0.01', 2)).toBe('−0.01');
  });

  it.each(['-0.001', '-0.00', '0.001', '0'])('%s has no sign when nothing of it is left', (text) => {
    expect(formatDecimal(text, 2)).toBe('0.00');
    expect(formatDecimal(text, 0)).toBe('0');
    expect(formatShort(text)).toBe('0.00');
  });
});

describe('formatAmount', () => {
  it('shows at most eight decimals and drops trailing zeros', () => {
    expect(formatAmount('0.100000000')).toBe('0.10');
    expect(formatAmount('0.123456789')).toBe('0.12345678');
    expect(formatAmount('0.00000001')).toBe('0.00000001');
    expect(formatAmount('5')).toBe('5.00');
    expect(formatAmount('5', 0)).toBe('5');
  });

  it('never shows more than there is', () => {
    fc.assert(
      fc.property(scaled, (value) => {
        const shown = withoutSign(formatAmount(wire(value))).replaceAll(',', '');
        const [whole = '0', fraction = ''] = shown.split('.');
        const units = BigInt(whole + fraction.padEnd(12, '0'));
        expect(units <= value.units * 10n ** BigInt(12 - value.scale)).toBe(true);
      }),
    );
  });
});

describe('formatPercent', () => {
  it.each([
    ['0.0123', '+1.23%'],
    ['-0.0123', '−1.23%'],
    ['0', '0.00%'],
    ['0.00001', '0.00%'],
    ['-0.00001', '0.00%'],
    ['0.00005', '+0.01%'],
    ['12.5', '+1,250.00%'],
    [null, '--'],
  ])('%s is %s', (ratio, text) => expect(formatPercent(ratio)).toBe(text));

  it('has a sign exactly when something other than zero is shown', () => {
    fc.assert(
      fc.property(scaled, (value) => {
        const text = formatPercent(wire(value));
        expect(/^[+−]/.test(text)).toBe(/[1-9]/.test(text));
      }),
    );
  });
});

describe('formatShort', () => {
  it.each([
    ['999.999', '999.99'],
    ['1000', '1.00K'],
    ['999999.99', '999.99K'],
    ['1000000', '1.00M'],
    ['1234567890', '1.23B'],
    ['1234567890123', '1,234.56B'],
    ['-1500', '−1.50K'],
    [undefined, '--'],
  ])('%s is %s', (value, text) => expect(formatShort(value)).toBe(text));
});

describe('formatCapped', () => {
  it.each([
    ['99999', undefined, '99,999'],
    ['100000', undefined, '100,000'],
    ['100001', undefined, '100000+'],
    ['1000', 99, '99+'],
    [null, undefined, '--'],
  ])('shows %s with the cap %s as %s', (value, cap, shown) => {
    expect(formatOf('en_US').formatCapped(value, cap)).toBe(shown);
  });
});

describe('formatRate', () => {
  it.each([
    ['0.001', '0.1%'],
    ['0.00045', '0.045%'],
    ['0', '0%'],
    [undefined, '--'],
  ])('shows %s as %s', (ratio, shown) => {
    expect(formatOf('en_US').formatRate(ratio)).toBe(shown);
  });

  it('keeps as many decimals as are asked for, never rounding up', () => {
    expect(formatOf('de_DE').formatRate('0', 2)).toBe('0,00\u00a0%');
    expect(formatOf('de_DE').formatRate('0.999999', 2)).toBe('99,99\u00a0%');
  });
});
