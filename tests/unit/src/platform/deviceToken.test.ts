import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  APP_TOKEN_LENGTH,
  createDeviceToken,
  DEVICE_TOKEN_REFRESH_MS,
  everyDeviceTokenRefresh,
  WEB_TOKEN_LENGTH,
} from '../../../../src/platform/deviceToken.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('device tokens', () => {
  it('have 72 characters when the app made them and 40 when the web did', () => {
    expect(APP_TOKEN_LENGTH).toBe(72);
    expect(WEB_TOKEN_LENGTH).toBe(40);
  });

  it.each([APP_TOKEN_LENGTH, WEB_TOKEN_LENGTH])('of %i characters are taken, others are not', (length) => {
    const token = createDeviceToken(length);
    token.offer('a'.repeat(length - 1));
    token.offer('a'.repeat(length + 1));
    token.offer(null);
    expect(token.value).toBeUndefined();
    token.offer('b'.repeat(length));
    token.offer('');
    expect(token.value).toBe('b'.repeat(length));
  });

  it('are refreshed every 4 hours', () => {
    expect(DEVICE_TOKEN_REFRESH_MS).toBe(4 * 60 * 60 * 1000);
    const refresh = vi.fn();
    const stop = everyDeviceTokenRefresh(refresh);
    vi.advanceTimersByTime(14_400_000 - 1);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(14_400_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
