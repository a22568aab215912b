import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { canonical, contactOf } from '../../../../../server/services/identity/contacts.ts';
import { e164Of, phoneFacts } from '../../../../../server/services/identity/phoneNumbers.ts';

const MOBILES = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number?.isValid() === true ? [number] : [];
});

const SCRIPTS = [0x30, 0x660, 0x6f0, 0xff10] as const;

/** A number as somebody may write it: how abroad is dialled, what stands between digits, and in which script they are. */
const spelling = fc.record({
  number: fc.constantFrom(...MOBILES),
  abroad: fc.constantFrom('+', '00', ''),
  between: fc.array(fc.constantFrom('', '', '', ' ', '-', '.', ' (', ') '), { minLength: 20, maxLength: 20 }),
  zero: fc.constantFrom(...SCRIPTS),
  outer: fc.constantFrom('', ' '),
});

describe('a phone number', () => {
  it('is one account, however it is spelled', () => {
    fc.assert(
      fc.property(spelling, ({ number, abroad, between, zero, outer }) => {
        const digits = [...number.number.slice(1)].map(
          (digit, index) => String.fromCharCode(zero + Number(digit)) + (between[index] ?? ''),
        );
        const written = `${outer}${abroad}${digits.join('')}${outer}`;
        expect(e164Of(written)).toBe(number.number);
        expect(canonical(contactOf(written))).toBe(number.number.slice(1));
      }),
    );
  });

  it.each([
    '+49 (0) 151 12345678',
    '+49015112345678',
    '0049 151 12345678',
    '4915112345678',
    '+٤٩ ١٥١ ١٢٣٤٥٦٧٨',
  ])('is the same with the zero that is dialled at home: %s', (written) => {
    expect(e164Of(written)).toBe('+4915112345678');
  });

  it.each(['', 'ada', '12345', '015112345678', '+999123456789', '+49 151 1234567a', '+1 800 FLOWERS'])(
    'is none of %j',
    (written) => expect(e164Of(written)).toBeUndefined(),
  );

  it('that no library knows is found as it was before', () => {
    expect(canonical(contactOf('12-345'))).toBe('12345');
    expect(canonical(contactOf('Operator_1'))).toBe('operator_1');
  });

  it.each([
    ['+4915112345678', true, 'DE', '+491511'],
    ['+12015550123', true, 'US', '+12015'],
    ['+4930123456', false, 'DE', '+493012'],
    ['+19005551234', false, 'US', '+19005'],
    ['+448005551234', false, undefined, '+448005'],
  ])('%s tells whether texts are read at it: %s', (written, isMobile, country, prefix) => {
    const facts = phoneFacts(written);
    expect(facts?.isMobile ?? false).toBe(isMobile);
    if (isMobile) expect(facts).toEqual({ e164: written, isMobile, country, prefix });
  });
});
