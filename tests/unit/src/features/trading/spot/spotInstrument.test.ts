import { describe, expect, it } from 'vitest';
import { addressOfPair, pairOfAddress } from '../../../../../../src/features/trading/spot/spotInstrument.ts';

describe('pair addresses', () => {
  it('read back what they write, whatever the case', () => {
    expect(addressOfPair('BTC/USDT')).toBe('BTC_USDT');
    expect(pairOfAddress('btc_usdt')).toBe('BTC/USDT');
  });

  it.each([undefined, '', 'BTC', 'BTC_', '<b>_USDT', 'A_B_C'])('refuse %j', (segment) => {
    expect(pairOfAddress(segment)).toBeUndefined();
  });
});
