import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginPage from '../../../../../src/features/auth/login/index.tsx';
import { PasskeyPanel } from '../../../../../src/features/personal/security/PasskeyPanel.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import * as deployment from '../../../../../src/stores/deployment/index.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { configure } from '../../app/shell/support/deployment.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string, data: unknown = null) =>
  new BusinessError({ code, message, data, status: 400 });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const REQUEST = {
  challenge: 'eHh4',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
/** What the browser gives, and what of it is sent. */
const SIGNED = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};
const ASSERTION = {
  id: 'AQID',
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' },
};
const MADE = {
  ...SIGNED,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
};
const SESSION = { userId: '1', displayUserId: '61000001', token: null };

const browser = { get: vi.fn<() => Promise<unknown>>(), create: vi.fn<() => Promise<unknown>>() };

beforeEach(() => {
  configure();
  vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true });
});
afterEach(() => {
  cleanup();
  session.adopt(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const failing = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));

describe('the login page', () => {
  const logIn = () => press('Log in with a passkey');

  it('leads whose account is frozen to its thaw', async () => {
    calls.beginPasskeyLogin.mockResolvedValue(REQUEST);
    renderScreen(<LoginPage />, { path: '/auth/login' });
    await screen.findByRole('button', { name: 'Log in with a passkey' });
    browser.get.mockResolvedValue(SIGNED);
    const thaw = { unfreezeAttempt: 'attempt-1', unfreezeFactor: 'email', unfreezesAt: null };
    calls.loginByPasskey.mockRejectedValueOnce(rejected(10490, 'Your account is frozen.', thaw));
    await logIn();
    await screen.findByRole('heading', { name: 'Your account is frozen' });
    await screen.findByRole('button', { name: 'Unfreeze account' });
  });

  it('logs in with a passkey, and says why it did not', async () => {
    calls.beginPasskeyLogin.mockResolvedValue(REQUEST);
    const { history } = renderScreen(<LoginPage />, { path: '/auth/login' });
    await screen.findByRole('button', { name: 'Log in with a passkey' });
    browser.get.mockImplementationOnce(() => failing('NotAllowedError'));
    await logIn();
    await screen.findByText('No passkey was used: it was cancelled, or took too long.');

    browser.get.mockResolvedValue(SIGNED);
    calls.loginByPasskey.mockRejectedValueOnce(rejected(10470, 'This passkey is not known here'));
    await logIn();
    await screen.findByText('This passkey is not known here');

    calls.loginByPasskey.mockResolvedValueOnce(SESSION);
    await logIn();
    expect(calls.loginByPasskey).toHaveBeenLastCalledWith({ body: { credential: ASSERTION } });
    await waitFor(() => expect(history.at(-1)).toBe('/'));
  });

  describe('where the browser offers passkeys as names are typed', () => {
    const begin = async (): Promise<void> => {
      vi.stubGlobal(
        'PublicKeyCredential',
        class Offering {
          static readonly isConditionalMediationAvailable = () => Promise.resolve(true);
        },
      );
      calls.beginPasskeyLogin.mockResolvedValue(REQUEST);
      renderScreen(<LoginPage />, { path: '/auth/login' });
      await screen.findByRole('button', { name: 'Log in with a passkey' });
      await waitFor(() => expect(browser.get).toHaveBeenCalledOnce());
    };
    /** What the browser is asked for, each answered by the test. */
    const picks = () => {
      const asked: PromiseWithResolvers<unknown>[] = [];
      browser.get.mockImplementation(() => {
        const pick = Promise.withResolvers<unknown>();
        asked.push(pick);
        return pick.promise;
      });
      return asked;
    };

    it('offers again after one that was picked and refused', async () => {
      const asked = picks();
      await begin();
      calls.loginByPasskey.mockRejectedValueOnce(rejected(10470, 'This passkey is not known here'));
      await act(async () => asked[0]?.resolve(SIGNED));
      await screen.findByText('This passkey is not known here');
      await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2));
      calls.loginByPasskey.mockResolvedValueOnce(SESSION);
      await act(async () => asked[1]?.resolve(SIGNED));
      await waitFor(() => expect(session.state.user?.userId).toBe('1'));
    });

    it('offers again after one that was picked and given up, but does not insist where a browser refuses at once', async () => {
      const asked = picks();
      const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
      await begin();
      clock.mockReturnValue(6_000);
      await act(async () => asked[0]?.reject(Object.assign(new Error('gone'), { name: 'NotAllowedError' })));
      await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2));
      await act(async () => asked[1]?.reject(Object.assign(new Error('never'), { name: 'NotAllowedError' })));
      await act(async () => undefined);
      expect(browser.get).toHaveBeenCalledTimes(2);
      clock.mockRestore();
    });
  });

  it('says where passkeys do not work', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    calls.beginPasskeyLogin.mockResolvedValue(REQUEST);
    renderScreen(<LoginPage />, { path: '/auth/login' });
    await screen.findByRole('button', { name: 'Log in with a passkey' });
    await logIn();
    await screen.findByText('Passkeys do not work in this browser or at this address.');
  });

  it('asks for the passkey after the password, and for another factor where passkeys do not work', async () => {
    const step = { loginAttempt: 'attempt-1', factors: ['passkey', 'authenticator'], expiresAt: 1 };
    const begin = async (): Promise<void> => {
      calls.login.mockRejectedValueOnce(rejected(10423, 'Please verify it’s you', step));
      renderScreen(<LoginPage />, { path: '/auth/login' });
      type('Email or phone', 'ada@tidemark.example');
      type('Password', 'Tidemark-1815');
      await press('Log In');
    };
    await begin();
    const use = await screen.findByRole('button', { name: 'Use your passkey' });
    // The step takes the focus in an effect, after it is found.
    await waitFor(() => expect(document.activeElement).toBe(use));
    calls.beginPasskeyLogin.mockResolvedValueOnce(REQUEST);
    browser.get.mockResolvedValueOnce(SIGNED);
    calls.finishLogin.mockResolvedValueOnce(SESSION);
    await press('Use your passkey');
    await waitFor(() =>
      expect(calls.finishLogin).toHaveBeenCalledExactlyOnceWith({
        body: { loginAttempt: 'attempt-1', factor: 'passkey', credential: ASSERTION },
      }),
    );
    expect(calls.beginPasskeyLogin).toHaveBeenLastCalledWith({ body: { loginAttempt: 'attempt-1' } });
    cleanup();
    session.adopt(null);

    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await begin();
    await screen.findByLabelText('Google verification code');
    expect(screen.getByRole('button', { name: 'Use a passkey instead' })).toBeDefined();
  });
});

describe('the passkeys of a user', () => {
  const passkey = {
    passkeyId: 'one',
    credentialId: 'AQID',
    label: 'Work laptop',
    host: 'localhost',
    backedUp: true,
    createdAt: 1,
    lastUsedAt: null,
  };

  it('are listed, added under a name, renamed and removed', async () => {
    calls.listPasskeys.mockResolvedValue({ passkeys: [passkey], maxPasskeys: 20 });
    calls.beginPasskey.mockResolvedValue({
      challenge: 'eHh4',
      rp: { id: 'localhost', name: 'Tidemark' },
      user: { id: 'eHh4', name: 'ada', displayName: 'ada' },
      pubKeyCredParams: [],
      excludeCredentials: [],
    });
    renderScreen(<PasskeyPanel onChange={vi.fn()} />);
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /Work laptop.*Synced.*Works at \u2066localhost\u2069.*Not used yet/,
    );
    await press('Add a passkey');
    await screen.findByLabelText('Name');
    type('Name', ' ');
    await press('Create passkey');
    await screen.findByText('Enter a name');
    type('Name', ' Phone ');
    browser.create.mockImplementationOnce(() => failing('InvalidStateError'));
    await press('Create passkey');
    await screen.findByText('This device already holds a passkey for your account.');
    browser.create.mockResolvedValueOnce(MADE);
    calls.addPasskey.mockResolvedValueOnce(passkey);
    await press('Create passkey');
    const credential = {
      id: 'AQID',
      response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
    };
    await waitFor(() =>
      expect(calls.addPasskey).toHaveBeenCalledExactlyOnceWith({ body: { label: 'Phone', credential } }),
    );

    await press('Rename Work laptop');
    await screen.findByDisplayValue('Work laptop');
    type('Name', 'Old laptop');
    calls.renamePasskey.mockResolvedValueOnce(null);
    await press('Save');
    expect(calls.renamePasskey).toHaveBeenCalledWith({ body: { passkeyId: 'one', label: 'Old laptop' } });

    await press('Remove Work laptop');
    await screen.findByText(/no longer be able to log in with “Work laptop”/);
    calls.removePasskey.mockResolvedValueOnce(null);
    const signal = vi.fn<(options: object) => Promise<void>>().mockRejectedValue(new Error('SecurityError'));
    vi.stubGlobal(
      'PublicKeyCredential',
      class Signalling {
        static readonly signalUnknownCredential = signal;
      },
    );
    await press('Remove');
    expect(calls.removePasskey).toHaveBeenCalledWith({ body: { passkeyId: 'one' } });
    // Authenticators stop offering it; one that cannot be told is no failure.
    await waitFor(() =>
      expect(signal).toHaveBeenCalledExactlyOnceWith({ rpId: 'localhost', credentialId: 'AQID' }),
    );
  });

  it('cannot be added where passkeys do not work, nor beyond their number', async () => {
    const passkeys = [passkey];
    calls.listPasskeys.mockResolvedValue({ passkeys, maxPasskeys: 1 });
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    renderScreen(<PasskeyPanel onChange={vi.fn()} />);
    await screen.findByText(/^You have 1 passkeys/);
    expect(screen.getByText('Passkeys do not work in this browser or at this address.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add a passkey' }).hasAttribute('disabled')).toBe(true);
  });
});
