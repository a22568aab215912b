import { describe, expect, it } from 'vitest';
import { countryReader } from '../../../../server/gateway/security/country.ts';

describe('the country of a visitor', () => {
  it('is read from the header that the operator names, in any case', () => {
    const countryOf = countryReader('CF-IPCountry');
    expect(countryOf({ 'cf-ipcountry': 'KR' })).toBe('KR');
    expect(countryOf({ 'cf-ipcountry': ' kr ' })).toBe('KR');
  });

  it.each([
    {},
    { 'cf-ipcountry': '' },
    { 'cf-ipcountry': 'T1' },
    { 'cf-ipcountry': 'XX' },
    { 'cf-ipcountry': 'Korea' },
  ])('is not known from %j', (headers) => {
    expect(countryReader('cf-ipcountry')(headers)).toBeUndefined();
  });

  it('is believed from no header unless one is named', () => {
    expect(countryReader(undefined)({ 'cf-ipcountry': 'KR' })).toBeUndefined();
  });
});
