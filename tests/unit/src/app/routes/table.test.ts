import { describe, expect, it } from 'vitest';
import { firstRouteOf, mobileRouteOf, routeOf } from '../../../../../src/app/routes/find.ts';
import { ROUTES } from '../../../../../src/app/routes/table.ts';
import { MOBILE_LINKS } from '../../../../../src/features/mobile/MobileFrame.tsx';
import { RAIL_LINKS } from '../../../../../src/features/personal/frame/railLinks.ts';

describe('the pages under /m/#', () => {
  it.each([
    ['/fees', '/fees', false],
    ['/vip', '/vip', false],
    ['/mobile/invite', '/mobile/invite', false],
    ['/mobile/coupon', '/mobile/coupon', true],
    ['/mobile/coupon/', '/mobile/coupon', true],
    ['/fees?from=menu', '/fees', false],
    ['', '/fees', false],
  ])('%j shows %s', (path, shown, isPersonal) => {
    const route = mobileRouteOf(path);
    expect(route?.path).toBe(shown);
    expect(route?.isPersonal === true).toBe(isPersonal);
  });

  it('has no other', () => expect(mobileRouteOf('/nowhere')).toBeUndefined());
});

describe('the table of screens', () => {
  it.each([
    ['/', '/'],
    ['/#markets', '/'],
    ['/auth/login?backurl=%2Fspot%2Fexchange', '/auth/login'],
    ['/spot/exchange', '/spot/exchange/:pair?'],
    ['/spot/exchange/BTC_USDT?view=depth', '/spot/exchange/:pair?'],
    ['/personal/message/system', '/personal/message/:type?'],
    ['/personal/Deposit/?asset=BTC', '/personal/deposit'],
    ['/m/#/mobile/invite', '/mobile/invite'],
    ['/m#/vip', '/vip'],
    ['/m/', '/fees'],
    ['/fees', '/fees'],
    ['/VIP/', '/vip'],
    ['/invite?code=x', '/mobile/invite'],
    ['/coupon', '/mobile/coupon'],
  ])('shows at %s the screen of %s', (href, path) => {
    expect(routeOf(href)?.path).toBe(path);
  });

  it.each([
    ['/personal/deposit', '/auth/login', '/personal/deposit'],
    ['/m/#/mobile/coupon', '/auth/login', '/mobile/coupon'],
    ['/fees', '/fees', '/fees'],
    ['/personal/nowhere', undefined, undefined],
    ['/spot/exchange/BTC_USDT', '/spot/exchange/:pair?', '/spot/exchange/:pair?'],
  ])('loads for %s what guests and users see first', (href, toGuests, toUsers) => {
    expect(firstRouteOf(href, true)?.path).toBe(toGuests);
    expect(firstRouteOf(href, false)?.path).toBe(toUsers);
  });

  it('loads for guests what is for them, too', () => {
    for (const route of ROUTES.filter(({ isForGuests }) => isForGuests))
      expect(firstRouteOf(String(route.path).replace(/\/:.*/, ''), true)).toBe(route);
  });

  it.each([
    ['/contract/simul/BTC_USDT', ['trade', 'contract']],
    ['/contract/crypto', ['trade', 'contract']],
    ['/contract/content/fund/simul', ['contractInfo']],
    ['/contract/account/simul', ['contractInfo']],
  ])('brings the texts of %s along: %j', (href, texts) => {
    expect(routeOf(href)?.texts).toEqual(texts);
  });

  it.each(['/personal', '/personal/nowhere', '/contract/content/rules/simul', '/feed', '/m/#/nowhere'])(
    'has no screen at %s',
    (href) => expect(routeOf(href)).toBeUndefined(),
  );

  it('has a screen for every link of the frames', () => {
    const links = [...RAIL_LINKS.map(({ href }) => href), ...MOBILE_LINKS.map(({ path }) => `/m/#${path}`)];
    expect(links.filter((href) => routeOf(href) === undefined)).toEqual([]);
  });
});
