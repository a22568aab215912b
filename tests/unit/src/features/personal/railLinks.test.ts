import { describe, expect, it } from 'vitest';
import { isCurrent, RAIL_LINKS } from '../../../../../src/features/personal/frame/railLinks.ts';

describe('the rail of the personal centre', () => {
  it.each([
    ['/personal/overview', ['overview']],
    ['/personal/message/system', ['messages']],
    ['/personal/earn/flexible', ['earn']],
    ['/personal/settings/my-api', ['api']],
    ['/personal/orders', ['orders']],
    ['/personal/messages-of-old', []],
  ])('marks on %s: %j', (location, names) => {
    expect(RAIL_LINKS.filter((link) => isCurrent(link, location)).map(({ name }) => name)).toEqual(names);
  });
});
