import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';
import { AssetIcon } from '../../../../src/ui/AssetIcon.tsx';

afterEach(cleanup);

const signOf = (asset: string) => render(<AssetIcon asset={asset} size={20} />).container.firstElementChild;

describe('the sign of an asset', () => {
  it.each([...LISTINGS.map(({ instrument }) => instrument.base), 'USDT'])(
    'is an icon of the page’s own, fetched where it is seen: %s',
    (asset) => {
      const sign = signOf(asset);
      expect(sign).toBeInstanceOf(HTMLImageElement);
      expect(sign?.getAttribute('src')).toMatch(new RegExp(`^/[^/].*${asset.toLowerCase()}\\.svg\\b`));
      expect(sign?.getAttribute('loading')).toBe('lazy');
      expect(sign?.getAttribute('alt')).toBe('');
    },
  );

  it('is a letter where the set has no icon', () => {
    expect(signOf('TIDE')?.getAttribute('data-letter')).toBe('T');
  });
});
