import { describe, expect, it } from 'vitest';
import { mobilePageOf } from '../../../../../src/app/routes/mobilePages.ts';

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
    expect(mobilePageOf(path)).toMatchObject({ path: shown, isPersonal });
  });

  it('has no other', () => expect(mobilePageOf('/nowhere')).toBeUndefined());
});
