import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../../src/platform/site.ts';

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
