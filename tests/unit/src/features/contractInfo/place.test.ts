import { describe, expect, it } from 'vitest';
import {
  contractInfoPages,
  contractInfoPlaceOf,
  pathOfContractInfo,
  tradingPathOf,
} from '../../../../../src/features/contractInfo/place.ts';
import { isSimulated as isSimulatedPath } from '../../../../../src/platform/hosts.ts';

const PLACES = [false, true].flatMap((isSimulated) =>
  contractInfoPages(isSimulated).map((page) => ({ page, isSimulated })),
);

describe('the addresses of the pages about contracts', () => {
  it.each(PLACES)('of $page (simulated: $isSimulated) lead back to the page', (place) => {
    const path = pathOfContractInfo(place);
    expect(contractInfoPlaceOf(path)).toEqual(place);
    expect(contractInfoPlaceOf(`${path}/`)).toEqual(place);
  });

  it.each(PLACES)('of $page (simulated: $isSimulated) belong to the right market', (place) => {
    expect(isSimulatedPath(pathOfContractInfo(place))).toBe(place.isSimulated);
  });

  it('lead to the screen that trades a contract', () => {
    const inverse = { contract: 'BTC-USD', kind: 'inverse' } as const;
    expect(tradingPathOf(inverse, false)).toBe('/contract/crypto/BTC_USD');
    expect(tradingPathOf({ contract: 'BTC-USDT', kind: 'linear' }, false)).toBe(
      '/contract/exchange/BTC_USDT',
    );
    expect(tradingPathOf(inverse, true)).toBe('/contract/simul/BTC_USD');
  });
});
