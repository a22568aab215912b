import { describe, expect, it } from 'vitest';
import { isNativeApp } from '../../../../src/platform/nativeApp.ts';

const browser = { navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/148.0' } };

describe('isNativeApp', () => {
  it('is true when the app has put its interface into the page', () => {
    expect(isNativeApp({ ...browser, TidemarkApp: {} })).toBe(true);
    expect(isNativeApp({ ...browser, webkit: { messageHandlers: { TidemarkApp: {} } } })).toBe(true);
  });

  it.each(['online/0', 'online/1', 'online/2'])('is true for the user agent marker %s', (marker) => {
    expect(isNativeApp({ navigator: { userAgent: `${browser.navigator.userAgent} ${marker}` } })).toBe(true);
  });

  it.each([browser.navigator.userAgent, 'Chrome/148.0 online/3', 'Chrome/148.0 online/21', 'isonline/1x'])(
    'is false for %s',
    (userAgent) => expect(isNativeApp({ webkit: {}, navigator: { userAgent } })).toBe(false),
  );
});
