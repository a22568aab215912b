import { describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import { session } from '../../../../src/stores/session/index.ts';
import { startSession } from '../../../../src/stores/session/start.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, hub, sessionExpired$, sessionRenewed$ } = clients as unknown as ReturnType<typeof FakeClients>;
const ADA = { userId: '1', displayUserId: '88013377', token: null };
const CREDENTIALS = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };

describe('startSession', () => {
  it('logs the realtime connection in and out with the session', async () => {
    calls.login.mockResolvedValue(ADA);
    calls.getUserInfo.mockResolvedValue({ loginId: 'ada@tidemark.example' });
    await startSession();
    expect(hub.setAuth).not.toHaveBeenCalled();

    await session.login(CREDENTIALS);
    calls.createRealtimeTicket.mockResolvedValue({ ticket: 'once' });
    const [createTicket] = hub.setAuth.mock.lastCall as [() => Promise<string>];
    await expect(createTicket()).resolves.toBe('once');
    expect(calls.getUserInfo).toHaveBeenCalledOnce();

    // A renewal keeps the user, so the connection keeps its login.
    sessionRenewed$.next({ ...ADA, token: 'newer' });
    expect(session.state.user?.token).toBe('newer');
    expect(hub.setAuth).toHaveBeenCalledOnce();

    sessionExpired$.next();
    expect(session.state.user).toBeNull();
    expect(hub.setAuth).toHaveBeenLastCalledWith(null);

    await session.login(CREDENTIALS);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tidemark:session:v1', newValue: null }));
    expect(session.state.user).toBeNull();
    expect(hub.setAuth).toHaveBeenLastCalledWith(null);
  });

  it('has authenticators forget after a login what the exchange accepts no more, where they can be told', async () => {
    session.adopt(null);
    calls.listPasskeys.mockClear();
    const accepted = { rpId: 'localhost', userId: 'AQID', allAcceptedCredentialIds: ['BAUG'] };
    calls.listPasskeys.mockResolvedValue({ passkeys: [], maxPasskeys: 20, accepted });
    vi.stubGlobal('PublicKeyCredential', class {});
    session.adopt(ADA);
    await vi.dynamicImportSettled();
    expect(calls.listPasskeys).not.toHaveBeenCalled();

    const signal = vi.fn<(told: object) => Promise<void>>().mockRejectedValue(new Error('SecurityError'));
    vi.stubGlobal(
      'PublicKeyCredential',
      class Signalling {
        static readonly signalAllAcceptedCredentials = signal;
      },
    );
    session.adopt(null);
    session.adopt(ADA);
    await vi.waitFor(() => expect(signal).toHaveBeenCalledWith(accepted));
    // At an address without passkeys, and where the exchange does not say, nobody is told anything.
    signal.mockClear();
    for (const answer of [
      () => Promise.resolve({ passkeys: [], maxPasskeys: 20, accepted: null }),
      () => Promise.reject(new Error('offline')),
    ]) {
      calls.listPasskeys.mockClear();
      calls.listPasskeys.mockImplementation(answer);
      session.adopt(null);
      session.adopt(ADA);
      await vi.waitFor(() => expect(calls.listPasskeys).toHaveBeenCalled());
    }
    expect(signal).not.toHaveBeenCalled();
    // Asked as a guest, it would lead whoever has just logged out to the login.
    calls.listPasskeys.mockClear();
    session.adopt(null);
    session.adopt(ADA);
    session.adopt(null);
    await vi.dynamicImportSettled();
    expect(calls.listPasskeys).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('follows who is logged in when the page wakes up from the history', async () => {
    calls.login.mockResolvedValue(ADA);
    await session.login(CREDENTIALS);
    const show = (persisted: boolean): void =>
      void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    localStorage.setItem('tidemark:session:v1', JSON.stringify({ ...ADA, userId: '2' }));
    show(false);
    expect(session.state.user?.userId).toBe('1');
    show(true);
    expect(session.state.user?.userId).toBe('2');

    localStorage.removeItem('tidemark:session:v1');
    show(true);
    expect(session.state.user).toBeNull();
    expect(hub.setAuth).toHaveBeenLastCalledWith(null);
  });
});

describe('startSession with a storage that is', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  it.each([
    ['blocked', () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked)],
    ['full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
  ])('%s goes by the cookie', async (_what, stub) => {
    const stubbed = stub();
    calls.refreshToken.mockResolvedValue(ADA);
    await startSession();
    expect(session.state.user).toEqual(ADA);
    session.adopt(null);
    stubbed.mockRestore();
  });

  it('of use asks nobody', async () => {
    calls.refreshToken.mockClear();
    await startSession();
    expect(calls.refreshToken).not.toHaveBeenCalled();
  });
});
