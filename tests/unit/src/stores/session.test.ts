import { LoginExpiredError } from '@tidemark/sdk';
import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../../src/stores/session/session.ts';
import { createSessionState, decodeSessionUser } from '../../../../src/stores/session/state.ts';
import type { SessionUser, UserInfo } from '../../../../src/stores/session/state.ts';
import { fakeSdk } from '../support/fakeSdk.ts';
import { fakeStoredValue } from './support/fakeStoredValue.ts';

const ADA: SessionUser = { userId: '1', displayUserId: '88013377', token: null };
const LINUS: SessionUser = { userId: '2', displayUserId: '88013378', token: null };
const KYC_PENDING = { status: 1 };
const INFO = { loginId: 'ada@tidemark.example', currentNickName: 'Ada' } as UserInfo;
const EXPIRED = new LoginExpiredError({ code: 10001, message: 'Login has expired', data: null, status: 401 });
const CREDENTIALS = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };

function setUp(initial: SessionUser | null = null) {
  const { calls, sdk } = fakeSdk();
  calls.login.mockResolvedValue({ ...ADA, refreshToken: null });
  calls.getUserInfo.mockResolvedValue(INFO);
  calls.getKyc.mockResolvedValue(KYC_PENDING);
  const stored = fakeStoredValue<SessionUser | null>(initial, null);
  return { calls, stored, session: createSession(sdk, stored, createSessionState(stored)) };
}

describe('session', () => {
  it('is logged in when a userId is stored', () => {
    expect(setUp(ADA).session.state.user).toEqual(ADA);
    expect(setUp().session.state.user).toBeNull();
  });

  it('of the native app begins with nobody, whatever is stored', () => {
    expect(createSessionState({ read: () => ADA }, true).user).toBeNull();
  });

  it('takes over who is logged in in the native app, with the token', () => {
    const { session, stored } = setUp();
    session.adopt({ ...ADA, token: 'secret' });
    expect(session.state.user).toEqual({ ...ADA, token: 'secret' });
    expect(stored.value).toEqual({ ...ADA, token: 'secret' });
    session.adopt(null);
    expect(session.state.user).toBeNull();
    expect(stored.value).toBeNull();
  });

  it('stores the user of a login, never the password', async () => {
    const { session, stored } = setUp();
    await session.login(CREDENTIALS);
    expect(session.state.user).toEqual(ADA);
    expect(JSON.stringify(stored.value)).not.toContain(CREDENTIALS.password);
  });

  it('stays logged out when a login is refused', async () => {
    const { calls, session, stored } = setUp();
    calls.login.mockRejectedValue(new Error('wrong'));
    await expect(session.login(CREDENTIALS)).rejects.toThrow('wrong');
    expect(session.state.user).toBeNull();
    expect(stored.value).toBeNull();
  });

  it('ends with a logout, but not with a refused one', async () => {
    const { calls, session, stored } = setUp(ADA);
    calls.logout.mockRejectedValueOnce(new Error('busy'));
    await expect(session.logout()).rejects.toThrow('busy');
    expect(session.state.user).toEqual(ADA);
    await session.logout();
    expect(session.state).toMatchObject({ user: null, info: null, refresh: 'idle' });
    expect(stored.value).toBeNull();
  });

  it('follows logins and logouts of other tabs', () => {
    const { session, stored } = setUp();
    stored.changeElsewhere(ADA);
    expect(session.state.user).toEqual(ADA);
    stored.changeElsewhere(null);
    expect(session.state.user).toBeNull();
  });

  it('is renewed for the user it belongs to, and for nobody after a logout', async () => {
    const { session, stored } = setUp(ADA);
    session.renew({ ...ADA, token: 'newer' });
    expect(stored.value?.token).toBe('newer');
    session.renew(LINUS);
    expect(session.state.user?.userId).toBe(ADA.userId);
    await session.logout();
    session.renew(ADA);
    expect(session.state.user).toBeNull();
  });

  it('expires once, however many calls find out', () => {
    const { session, stored } = setUp(ADA);
    const heard = vi.fn();
    const stop = session.onExpired(heard);
    session.expire();
    session.expire();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    expect(session.state.user).toBeNull();
    expect(stored.value).toBeNull();
  });
});

it('an expiry before the application is mounted is told once it is', () => {
  const { session } = setUp(ADA);
  session.expire();
  const heard = vi.fn();
  session.onExpired(heard);
  expect(heard).toHaveBeenCalledOnce();
});

describe('a logout', () => {
  it('that ends a call under way expires nothing', async () => {
    const { calls, session } = setUp(ADA);
    const expired = vi.fn();
    session.onExpired(expired);
    calls.logout.mockImplementation(async () => {
      session.expire();
      await session.refreshInfo();
    });
    await session.logout();
    expect(calls.getUserInfo).not.toHaveBeenCalled();
    expect(expired).not.toHaveBeenCalled();
    expect(session.state.user).toBeNull();
  });

  it('of a session that has expired is done', async () => {
    const { calls, session, stored } = setUp(ADA);
    calls.logout.mockRejectedValue(EXPIRED);
    await session.logout();
    expect(session.state.user).toBeNull();
    expect(stored.value).toBeNull();
  });

  it('that the server refuses changes nothing, and a later expiry counts', async () => {
    const { calls, session } = setUp(ADA);
    const expired = vi.fn();
    session.onExpired(expired);
    calls.logout.mockRejectedValueOnce(new Error('refused'));
    await expect(session.logout()).rejects.toThrow('refused');
    expect(session.state.user).not.toBeNull();
    session.expire();
    expect(expired).toHaveBeenCalledOnce();
  });
});

describe('10001 for a guest', () => {
  it('asks for a login and expires nothing', () => {
    const { session } = setUp();
    const expired = vi.fn();
    const required = vi.fn();
    session.onExpired(expired);
    session.onLoginRequired(required);
    session.expire();
    expect(required).toHaveBeenCalledOnce();
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('refresh of the user', () => {
  it('goes from pending to success, and is skipped while pending', async () => {
    const { calls, session } = setUp(ADA);
    const first = session.refreshInfo();
    expect(session.state.refresh).toBe('pending');
    await Promise.all([first, session.refreshInfo()]);
    expect(session.state).toMatchObject({ refresh: 'success', info: INFO });
    expect(calls.getUserInfo).toHaveBeenCalledOnce();
  });

  it('that is asked for while one is pending ends with that one', async () => {
    const { session } = setUp(ADA);
    void session.refreshInfo();
    await session.refreshInfo();
    expect(session.state.info).toEqual(INFO);
  });

  it('asks nothing when logged out', async () => {
    const { calls, session } = setUp();
    await session.refreshInfo();
    await session.refreshKyc();
    expect(calls.getUserInfo).not.toHaveBeenCalled();
    expect(calls.getKyc).not.toHaveBeenCalled();
  });

  it('with an answer 10001 clears the session and runs the error callback', async () => {
    const { calls, session, stored } = setUp(ADA);
    const callback = vi.fn();
    session.onExpired(callback);
    calls.getUserInfo.mockRejectedValue(EXPIRED);
    await session.refreshInfo();
    expect(session.state).toMatchObject({ user: null, info: null, refresh: 'idle' });
    expect(stored.value).toBeNull();
    expect(callback).toHaveBeenCalledOnce();
  });

  it('learns the status of the verification when a screen asks, once at a time', async () => {
    const { calls, session } = setUp(ADA);
    expect(session.state.kycStatus).toBeNull();
    await Promise.all([session.refreshKyc(), session.refreshKyc()]);
    expect(session.state.kycStatus).toBe(KYC_PENDING.status);
    expect(calls.getKyc).toHaveBeenCalledOnce();
    await session.refreshKyc();
    expect(calls.getKyc).toHaveBeenCalledTimes(2);
    await session.logout();
    expect(session.state.kycStatus).toBeNull();
  });

  it('that another user overtakes is asked again for the other user', async () => {
    const { calls, session, stored } = setUp(ADA);
    const adas = Promise.all([session.refreshInfo(), session.refreshKyc()]);
    stored.changeElsewhere(LINUS);
    const linuses = Promise.all([session.refreshInfo(), session.refreshKyc()]);
    await Promise.all([adas, linuses]);
    expect(calls.getUserInfo).toHaveBeenCalledTimes(2);
    expect(calls.getKyc).toHaveBeenCalledTimes(2);
    expect(session.state).toMatchObject({ user: LINUS, refresh: 'success', kycStatus: KYC_PENDING.status });
  });

  it('that fails with 10001 for a user who has left ends nobody’s session', async () => {
    const { calls, session, stored } = setUp(ADA);
    calls.getUserInfo.mockRejectedValue(EXPIRED);
    const refreshing = session.refreshInfo();
    stored.changeElsewhere(LINUS);
    await refreshing;
    expect(session.state.user).toEqual(LINUS);
  });

  it('keeps what is known when it fails', async () => {
    const { calls, session } = setUp(ADA);
    await session.refreshInfo();
    calls.getUserInfo.mockRejectedValueOnce(new Error('offline'));
    await session.refreshInfo();
    expect(session.state).toMatchObject({ refresh: 'idle', info: INFO });
  });

  it('throws away the answer for a user who has left', async () => {
    const { session, stored } = setUp(ADA);
    const refreshing = session.refreshInfo();
    stored.changeElsewhere(LINUS);
    await refreshing;
    expect(session.state).toMatchObject({ user: LINUS, info: null, refresh: 'idle' });
  });
});

describe('decodeSessionUser', () => {
  it('reads what was stored', () => {
    expect(decodeSessionUser({ ...ADA, extra: 1 })).toEqual(ADA);
    expect(decodeSessionUser({ ...ADA, token: 'abc' })).toEqual({ ...ADA, token: 'abc' });
  });

  it.each([undefined, null, 'ada', {}, { userId: '' }, { userId: 1, displayUserId: '2' }, { userId: '1' }])(
    'reads %j as logged out',
    (found) => expect(decodeSessionUser(found)).toBeNull(),
  );
});

describe('session of a browser that keeps nothing', () => {
  it('is that of a valid cookie', async () => {
    const { calls, session } = setUp();
    calls.refreshToken.mockResolvedValue({ ...ADA, refreshToken: null });
    await session.restore();
    expect(session.state.user).toEqual(ADA);
  });

  it('is a guest’s without one, who is not sent to the login', async () => {
    const { calls, session } = setUp();
    const onLoginRequired = vi.fn();
    session.onLoginRequired(onLoginRequired);
    calls.refreshToken.mockImplementation(() => {
      session.expire();
      return Promise.reject(EXPIRED);
    });
    await session.restore();
    expect(session.state.user).toBeNull();
    expect(onLoginRequired).not.toHaveBeenCalled();
  });
});
