import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const FOUR_HOURS = 14_400_000;
const ADA = { userId: '100', displayUserId: '61000100', token: 'secret' };
const FINGERPRINT = 'f'.repeat(72);

/** Loads the application's modules as a page does that has just been opened. */
async function openPage() {
  vi.resetModules();
  const { startNativeApp } = await import('../../../../src/stores/nativeApp/start.ts');
  const { deviceToken } = await import('../../../../src/stores/nativeApp/deviceToken.ts');
  const { session } = await import('../../../../src/stores/session/index.ts');
  const { sdk, calls } = (await import('../../../../src/stores/clients.ts')) as unknown as ReturnType<
    typeof FakeClients
  >;
  calls.refreshDevice.mockResolvedValue({ isKnown: true });
  return { startNativeApp, deviceToken, session, sdk, calls };
}

/** Puts an app around the page that answers who is logged in. */
function enterApp() {
  const app = { user: ADA as typeof ADA | null, fingerprint: FINGERPRINT, asked: 0, isSilent: false };
  const postMessage = (text: string): void => {
    const { id } = JSON.parse(text) as { id: string };
    app.asked += 1;
    const { user, fingerprint } = app;
    if (app.isSilent) return;
    window.tidemarkBridge?.receive(id, JSON.stringify({ data: { user, fingerprint } }));
  };
  vi.stubGlobal('TidemarkApp', { postMessage });
  return app;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the start inside the native app', () => {
  it('knows the user and the token of the device when it is done', async () => {
    const app = enterApp();
    const { startNativeApp, session, deviceToken } = await openPage();
    expect(session.state.user).toBeNull();
    await startNativeApp();
    expect(app.asked).toBe(1);
    expect(session.state.user).toEqual(ADA);
    expect(deviceToken.value).toBe(FINGERPRINT);
  });

  it('asks again every 4 hours', async () => {
    const app = enterApp();
    const { startNativeApp, session, deviceToken, calls } = await openPage();
    await startNativeApp();
    Object.assign(app, { user: { ...ADA, token: 'newer' }, fingerprint: 'e'.repeat(72) });
    await vi.advanceTimersByTimeAsync(FOUR_HOURS - 1);
    expect(app.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(app.asked).toBe(2);
    expect(session.state.user?.token).toBe('newer');
    expect(calls.refreshDevice).toHaveBeenCalledOnce();
    expect(deviceToken.value).toBe('e'.repeat(72));
  });

  it('follows logins and logouts in the app, told or seen when the page is shown again', async () => {
    const app = enterApp();
    const { startNativeApp, session } = await openPage();
    await startNativeApp();
    app.user = null;
    window.tidemarkBridge?.notify('userChanged');
    await vi.waitFor(() => expect(session.state.user).toBeNull());
    app.user = ADA;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(session.state.user).toEqual(ADA));
  });
});

describe('an app that does not answer in time', () => {
  it.each([
    ['when the page is shown again', () => document.dispatchEvent(new Event('visibilitychange')), true],
    ['4 hours later', () => vi.advanceTimersByTime(FOUR_HOURS), true],
    ['after a change of its user', () => window.tidemarkBridge?.notify('userChanged'), false],
  ])('$0: the user stays: $2', async (_, ask, stays) => {
    const app = enterApp();
    const { startNativeApp, session } = await openPage();
    await startNativeApp();
    app.isSilent = true;
    ask();
    // Pages that earlier tests opened ask as well.
    expect(app.asked).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(session.state.user).toEqual(stays ? ADA : null);
  });
});

describe('the start in a browser', () => {
  it('has a device token of 40 characters, refreshed every 4 hours', async () => {
    const { startNativeApp, deviceToken } = await openPage();
    await startNativeApp();
    const first = deviceToken.value;
    expect(first).toMatch(/^[0-9a-f]{40}$/);
    localStorage.clear();
    vi.advanceTimersByTime(FOUR_HOURS - 1);
    expect(deviceToken.value).toBe(first);
    vi.advanceTimersByTime(1);
    expect(deviceToken.value).toMatch(/^[0-9a-f]{40}$/);
    expect(deviceToken.value).not.toBe(first);
  });

  it('has the exchange renew the device of a user every 4 hours', async () => {
    const { startNativeApp, session, calls } = await openPage();
    await startNativeApp();
    await vi.advanceTimersByTimeAsync(FOUR_HOURS);
    expect(calls.refreshDevice).not.toHaveBeenCalled();
    session.adopt({ ...ADA, token: null });
    await vi.advanceTimersByTimeAsync(FOUR_HOURS - 1);
    expect(calls.refreshDevice).not.toHaveBeenCalled();
    calls.refreshDevice.mockRejectedValueOnce(new Error('offline'));
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.refreshDevice).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(FOUR_HOURS);
    expect(calls.refreshDevice).toHaveBeenCalledTimes(2);
  });

  it('asks no app', async () => {
    const { startNativeApp, session } = await openPage();
    session.adopt({ ...ADA, token: null });
    await startNativeApp();
    expect(session.state.user).not.toBeNull();
  });
});
