import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch } from '../../../../../src/app/shell/locale/PickerList.tsx';
import { fittingCount, isCurrentPage } from '../../../../../src/app/shell/menus/LeftMenus.tsx';
import { statusBarHeight } from '../../../../../src/app/shell/navigation/layouts/EmbeddedBar.tsx';
import { valuationOf } from '../../../../../src/app/shell/wallet/WalletContent.tsx';

describe('the entries that fit', () => {
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

  it('are all of them when there is room', () => {
    expect(fittingCount([100, 100], 60, 200)).toBe(2);
    expect(fittingCount([], 60, 0)).toBe(0);
  });

  it('leave room for what stands for the others', () => {
    expect(fittingCount([100, 100], 60, 199)).toBe(1);
    expect(fittingCount([100, 100], 60, 159)).toBe(0);
  });

  it('are as many as possible, never more', () => {
    const widths = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        widths,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 2000 }),
        (all, more, room) => {
          const count = fittingCount(all, more, room);
          if (sum(all) <= room) return count === all.length;
          const fits = count === 0 || sum(all.slice(0, count)) + more <= room;
          const nextDoesNot = sum(all.slice(0, count + 1)) + more > room;
          return fits && nextDoesNot;
        },
      ),
    );
  });
});

describe('the current page', () => {
  it.each([
    ['/spot/exchange', '/spot/exchange/BTC_USDT', true],
    ['/spot/exchange', '/spot/exchanges', false],
    ['/', '/', true],
    ['/', '/spot/exchange', false],
    ['/m/#/vip', '/m/', false],
    ['/personal/orders?tab=history', '/personal/orders', false],
  ])('%s at %s: %s', (url, location, isCurrent) => {
    expect(isCurrentPage(url, location)).toBe(isCurrent);
  });
});

describe('statusBarHeight', () => {
  it.each([
    ['', 20],
    ['?statusBarHeight=44', 44],
    ['?statusBarHeight=0', 0],
    ['?statusBarHeight=23.5', 23.5],
    ['?statusBarHeight=-4', 20],
    ['?statusBarHeight=tall', 20],
    ['?statusBarHeight=100000', 20],
  ])('of %j is %d px', (search, height) => {
    expect(statusBarHeight(search)).toBe(height);
  });
});

describe('the search in the pickers', () => {
  const spanish = { value: 'es_ES', text: 'Español' };
  it.each([
    ['', true],
    ['espanol', true],
    ['ESP', true],
    ['es_', true],
    ['deutsch', false],
  ])('finds Spanish by %j: %s', (typed, found) => {
    expect(matchesSearch(spanish, typed)).toBe(found);
  });

  it('finds a currency by its symbol', () => {
    expect(matchesSearch({ value: 'EUR', text: 'EUR', hint: '€' }, '€')).toBe(true);
  });
});

describe('the estimated total', () => {
  const known = { btc: '1.5', rate: '60000.10', total: undefined, currencyRate: '0.5' };

  it('is in BTC or USDT, and roughly in the currency', () => {
    expect(valuationOf({ ...known, asset: 'BTC' })).toEqual({ amount: '1.5', approximate: '45000.075' });
    expect(valuationOf({ ...known, asset: 'USDT' })).toEqual({
      amount: '90000.15',
      approximate: '45000.075',
    });
  });

  it('is what the exchange values it at, where it was asked for that', () => {
    const valued = { ...known, total: { asset: 'USDT', amount: '90000.2' } } as const;
    expect(valuationOf({ ...valued, asset: 'USDT' })).toEqual({ amount: '90000.2', approximate: '45000.1' });
    expect(valuationOf({ ...valued, asset: 'BTC' }).amount).toBe('1.5');
  });

  it('in BTC needs no price, in USDT it does', () => {
    const unpriced = { ...known, rate: undefined };
    expect(valuationOf({ ...unpriced, asset: 'BTC' })).toEqual({ amount: '1.5', approximate: undefined });
    expect(valuationOf({ ...unpriced, asset: 'USDT' }).amount).toBeUndefined();
  });
});
