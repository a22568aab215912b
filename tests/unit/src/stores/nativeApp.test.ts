import { describe, expect, it, vi } from 'vitest';
import type { Bridge, NativeIdentity } from '../../../../src/platform/bridge/index.ts';
import {
  BridgeFunctionNotFoundError,
  BridgeJsonParseError,
  BridgeNotFoundError,
  BridgeParameterError,
  BridgeTimeoutError,
} from '../../../../src/platform/bridge/errors.ts';
import { createNativeApp } from '../../../../src/stores/nativeApp/nativeApp.ts';

const ADA = { userId: '100', displayUserId: '61000100', token: 'secret' };

const FAILURES = [
  new BridgeTimeoutError('any', 3000),
  new BridgeNotFoundError(),
  new BridgeParameterError(),
  new BridgeJsonParseError(),
  new BridgeFunctionNotFoundError(),
];

function setUp() {
  const call = vi.fn<(action: string, params: object) => Promise<unknown>>();
  const session = { adopt: vi.fn() };
  const deviceToken = { offer: vi.fn() };
  const failed = vi.fn();
  const bridge = { call, on: () => () => undefined } as unknown as Bridge;
  const app = createNativeApp({ bridge, session, deviceToken });
  return { call, session, deviceToken, failed, app };
}

describe('native-app mode', () => {
  it('takes the user and token from the bridge action user.getUser, with the fingerprint of the device', async () => {
    const { app, call, session, deviceToken } = setUp();
    call.mockResolvedValue({ user: ADA, fingerprint: 'f' });
    await app.sync();
    expect(call).toHaveBeenCalledExactlyOnceWith('user.getUser', {});
    expect(session.adopt).toHaveBeenCalledExactlyOnceWith(ADA);
    expect(deviceToken.offer).toHaveBeenCalledExactlyOnceWith('f');
  });

  it('has a guest while nobody is logged in in the app', async () => {
    const { app, call, session, failed } = setUp();
    app.onFailure(failed);
    call.mockResolvedValue({ user: null, fingerprint: null });
    await app.sync();
    expect(session.adopt).toHaveBeenCalledExactlyOnceWith(null);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each(FAILURES)('has a guest, and says so, when the app fails with $name', async (error) => {
    const { app, call, session, failed } = setUp();
    app.onFailure(failed);
    call.mockRejectedValue(error);
    await app.sync();
    expect(session.adopt).toHaveBeenCalledExactlyOnceWith(null);
    expect(failed).toHaveBeenCalledExactlyOnceWith('user');
  });

  it.each(FAILURES)('keeps who is known when the app fails with $name later on', async (error) => {
    const { app, call, session, failed } = setUp();
    app.onFailure(failed);
    call.mockResolvedValueOnce({ user: ADA, fingerprint: 'f' }).mockRejectedValueOnce(error);
    await app.sync();
    await app.renew();
    expect(session.adopt).toHaveBeenCalledExactlyOnceWith(ADA);
    expect(failed).not.toHaveBeenCalled();
    call.mockResolvedValueOnce({ user: null, fingerprint: 'f' });
    await app.renew();
    expect(session.adopt).toHaveBeenLastCalledWith(null);
  });

  it('does not keep a user of whom the app has said that it is another one', async () => {
    const { app, call, session, failed } = setUp();
    app.onFailure(failed);
    call.mockResolvedValueOnce({ user: ADA, fingerprint: 'f' }).mockRejectedValue(FAILURES[0]);
    await app.sync();
    await Promise.all([app.sync(), app.renew()]);
    expect(session.adopt).toHaveBeenLastCalledWith(null);
    expect(failed).toHaveBeenCalledExactlyOnceWith('user');
  });

  it('tells a failure of the start to whoever listens later, once', async () => {
    const { app, call, failed } = setUp();
    call.mockRejectedValue(new BridgeNotFoundError());
    await app.sync();
    app.onFailure(failed);
    app.onFailure(failed);
    expect(failed).toHaveBeenCalledExactlyOnceWith('user');
  });

  it('believes the later of two answers, in whichever order they come', async () => {
    const { app, call, session } = setUp();
    let answerFirst: (answer: NativeIdentity) => void = () => undefined;
    call.mockReturnValueOnce(new Promise<NativeIdentity>((resolve) => (answerFirst = resolve)));
    call.mockResolvedValueOnce({ user: ADA, fingerprint: null });
    const first = app.sync();
    await app.sync();
    answerFirst({ user: null, fingerprint: null });
    await first;
    expect(session.adopt).toHaveBeenCalledExactlyOnceWith(ADA);
  });

  it('opens the login of the app and closes the web view through the bridge', async () => {
    const { app, call, failed } = setUp();
    app.onFailure(failed);
    call.mockResolvedValue(null);
    await app.openLogin('/spot/exchange');
    expect(call).toHaveBeenLastCalledWith('user.login', { returnTo: '/spot/exchange' });
    await app.close();
    expect(call).toHaveBeenLastCalledWith('navigator.closeWebApp', {});
    expect(failed).not.toHaveBeenCalled();
  });

  it('opens the login once for all that require it, and again when that is over, has failed or is wished for', async () => {
    const { app, call, failed } = setUp();
    app.onFailure(failed);
    call.mockResolvedValue(null);
    const logins = () => call.mock.calls.length;
    for (let i = 0; i < 3; i += 1) await app.requireLogin('/');
    expect(logins()).toBe(1);
    await app.openLogin('/');
    expect(logins()).toBe(2);
    app.endLogin();
    call.mockRejectedValueOnce(FAILURES[0]);
    await app.requireLogin('/');
    await app.requireLogin('/');
    await app.requireLogin('/');
    expect(logins()).toBe(4);
    expect(failed).toHaveBeenCalledExactlyOnceWith('login');
  });

  it.each(FAILURES)('says when the app does not do that, with $name', async (error) => {
    const { app, call, failed } = setUp();
    const stop = app.onFailure(failed);
    call.mockRejectedValue(error);
    await app.openLogin('/');
    await app.close();
    expect(failed.mock.calls).toEqual([['login'], ['close']]);
    stop();
    await app.close();
    expect(failed).toHaveBeenCalledTimes(2);
  });
});
