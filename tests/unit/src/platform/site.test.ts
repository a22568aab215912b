import { describe, expect, it } from 'vitest';
import { siteIdOf, siteOf } from '../../../../src/platform/site.ts';

describe('siteOf', () => {
  it.each([
    ['/', 'MAIN', ''],
    ['/spot/exchange', 'MAIN', ''],
    ['/kr', 'KR', '/kr'],
    ['/kr/', 'KR', '/kr'],
    ['/vn/spot/exchange/BTC_USDT', 'VN', '/vn'],
    ['/br/auth/login', 'BR', '/br'],
    ['/krypton', 'MAIN', ''],
    ['/spot/kr', 'MAIN', ''],
  ])('%s belongs to %s', (pathname, id, base) => {
    expect(siteOf(pathname)).toEqual({ id, base });
  });
});

it('pages without a prefix are of the site that the deployment names', () => {
  expect(siteIdOf('/spot/exchange', 'KR')).toBe('KR');
  expect(siteIdOf('/vn/spot/exchange', 'KR')).toBe('VN');
  expect(siteIdOf('/', 'MAIN')).toBe('MAIN');
});
