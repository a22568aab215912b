import { describe, expect, it } from 'vitest';
import { messageLink } from '../../../../src/platform/links.ts';

const ORIGIN = 'https://tidemark.example';

describe('the link of a message', () => {
  it.each([
    ['/personal/orders?tab=trades', '/personal/orders?tab=trades'],
    ['/m/#/fees', '/m/#/fees'],
    ['https://status.example/now', 'https://status.example/now'],
    [' https://status.example/now', 'https://status.example/now'],
  ])('%j leads to %s', (linkUrl, target) => {
    expect(messageLink(linkUrl, ORIGIN)).toBe(target);
  });

  it.each([
    ...['', 'spot', 'http://elsewhere.example', 'javascript:alert(1)', 'data:text/html,x'],
    ...['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', '/.//elsewhere.example'],
  ])('%j leads nowhere', (linkUrl) => {
    expect(messageLink(linkUrl, ORIGIN)).toBeUndefined();
  });
});
