import { cleanNotifications, Notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionWatch } from '../../../../src/app/shell/account/SessionWatch.tsx';
import LoginPage from '../../../../src/features/auth/login/index.tsx';
import { nativeApp } from '../../../../src/stores/nativeApp/index.ts';
import { session } from '../../../../src/stores/session/index.ts';
import { reloadPage } from '../../../../src/ui/navigation/reloadPage.ts';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});
// The reload that keeps the toasts which can be read, the message of it among them.
vi.mock(import('../../../../src/ui/navigation/reloadPage.ts'), () => ({ reloadPage: vi.fn() }));

const RELOAD_DELAY_MS = 1000;

const ADA = { userId: '100', displayUserId: '61000100', token: null };

/** What the native app was asked to do. */
function enterApp(): { readonly action: string; readonly params: object }[] {
  const asked: { readonly action: string; readonly params: object }[] = [];
  const postMessage = (text: string) => void asked.push(JSON.parse(text) as never);
  vi.stubGlobal('TidemarkApp', { postMessage });
  return asked;
}

function watch(path: string) {
  window.history.replaceState(null, '', path);
  return renderScreen(
    <>
      <SessionWatch />
      <Notifications />
    </>,
    { path },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  session.adopt(ADA);
});
afterEach(() => {
  act(() => cleanNotifications());
  cleanup();
  session.adopt(null);
  vi.useRealTimers();
});

describe('a token that is no longer valid', () => {
  it('shows Login has expired, clears the user and reloads after 1 second', () => {
    const { history } = watch('/spot/exchange');
    act(() => session.expire());
    expect(screen.getByRole('alert').textContent).toContain('Login has expired');
    expect(session.state.user).toBeNull();
    vi.advanceTimersByTime(RELOAD_DELAY_MS - 1);
    expect(reloadPage).not.toHaveBeenCalled();
    // Calls that fail meanwhile lead nowhere: the page is about to start anew.
    act(() => session.expire());
    vi.advanceTimersByTime(1);
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(history).toEqual(['/spot/exchange']);
  });

  it('in the app clears the user and triggers the app’s login instead', () => {
    const asked = enterApp();
    const { history } = watch('/spot/exchange?a=1#b');
    act(() => session.expire());
    expect(session.state.user).toBeNull();
    expect(asked).toMatchObject([{ action: 'user.login', params: { returnTo: '/spot/exchange?a=1#b' } }]);
    vi.advanceTimersByTime(RELOAD_DELAY_MS);
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.queryByText('Login has expired')).toBeNull();
    expect(history).toEqual(['/spot/exchange?a=1#b']);
  });
});

describe('10001 to many calls at once, in the app', () => {
  it('opens one login, and the next only when somebody has logged in meanwhile', () => {
    const asked = enterApp();
    watch('/spot/exchange');
    const fail = () =>
      act(() => {
        for (let i = 0; i < 3; i += 1) session.expire();
      });
    fail();
    fail();
    expect(asked).toHaveLength(1);
    act(() => session.adopt(ADA));
    fail();
    expect(asked).toMatchObject([{ action: 'user.login' }, { action: 'user.login' }]);
  });

  it('opens no second one on the login page, where a screen for users leads', () => {
    const asked = enterApp();
    watch('/spot/exchange');
    act(() => session.expire());
    renderScreen(<LoginPage />, { path: '/auth/login?backurl=%2Fspot%2Fexchange' });
    expect(asked).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Log In' }).click());
    expect(asked).toHaveLength(2);
  });
});

describe('10001 for a guest', () => {
  beforeEach(() => session.adopt(null));

  it('goes to the login, from where the guest comes back', () => {
    const { history } = watch('/personal/message/system?lang=de#top');
    act(() => session.expire());
    const url = new URL(history.at(-1) ?? '', 'https://tidemark.example');
    expect(url.pathname).toBe('/auth/login');
    expect(url.searchParams.get('backurl')).toBe('/personal/message/system?lang=de#top');
    expect(url.searchParams.get('lang')).toBe('de');
  });

  it('stays on the login page', () => {
    const { history } = watch('/auth/login?backurl=%2F');
    act(() => session.expire());
    expect(history).toEqual(['/auth/login?backurl=%2F']);
  });

  it('in the app triggers the app’s login', () => {
    const asked = enterApp();
    watch('/');
    act(() => session.expire());
    expect(asked).toMatchObject([{ action: 'user.login', params: { returnTo: '/' } }]);
  });
});

describe('an app that does not do its part', () => {
  it.each([
    ['user', () => nativeApp().sync(), /browsing as a guest/],
    ['login', () => nativeApp().openLogin('/'), /log in to the app/],
    ['close', () => nativeApp().close(), /app's back button/],
  ])('is told calmly: %s', async (_, ask, wording) => {
    const asked = enterApp();
    watch('/');
    const done = ask();
    const { id } = asked[0] as unknown as { id: string };
    window.tidemarkBridge?.receive(id, '{"error":{"kind":"functionNotFound"}}');
    await act(() => done);
    expect(screen.getByRole('status').textContent).toMatch(wording);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
