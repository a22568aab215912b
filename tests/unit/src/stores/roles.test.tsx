import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { useLogout } from '../../../../src/app/shell/account/AccountEntries.tsx';
import * as clients from '../../../../src/stores/clients.ts';
import { ForGuests, ForUsers, RequireLogin } from '../../../../src/stores/roles.tsx';
import { session } from '../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const ADA = { userId: '100', displayUserId: '61000100', token: null };
const logIn = () => act(() => session.adopt(ADA));
const logOut = () => act(() => session.adopt(null));

function open(element: React.ReactNode, path: string, base = '') {
  window.history.replaceState(null, '', `${base}${path}`);
  return renderScreen(element, { path, base });
}

function LogoutButton() {
  return (
    <button type="button" onClick={useLogout()}>
      Log out
    </button>
  );
}

afterEach(() => {
  logOut();
  cleanup();
});

describe('content', () => {
  it('is shown only to logged-in users or only to guests', async () => {
    open(
      <>
        <ForUsers>assets</ForUsers>
        <ForGuests>register</ForGuests>
      </>,
      '/',
    );
    expect(screen.queryByText('register')).not.toBeNull();
    expect(screen.queryByText('assets')).toBeNull();
    logIn();
    expect(await screen.findByText('assets')).not.toBeNull();
    expect(screen.queryByText('register')).toBeNull();
  });

  it('of a screen for users sends a guest to the login', () => {
    const { history } = open(<RequireLogin>secret</RequireLogin>, '/personal/overview');
    expect(screen.queryByText('secret')).toBeNull();
    expect(history.at(-1)).toBe('/auth/login?backurl=%2Fpersonal%2Foverview');
  });

  it('of a screen for users leads a guest to the login page inside the native app too', () => {
    vi.stubGlobal('TidemarkApp', { postMessage: vi.fn() });
    const { history } = open(<RequireLogin>secret</RequireLogin>, '/personal/overview');
    expect(history.at(-1)).toBe('/auth/login?backurl=%2Fpersonal%2Foverview');
  });

  it('of a screen for users is left for the given path by a logout, not for the login', async () => {
    logIn();
    calls.logout.mockResolvedValue(undefined);
    const { history } = open(
      <Route path="/personal/overview">
        <RequireLogin>
          <LogoutButton />
        </RequireLogin>
      </Route>,
      '/personal/overview',
    );
    await act(async () => screen.getByRole('button').click());
    expect(session.state.user).toBeNull();
    expect(history).toEqual(['/personal/overview', '/']);
  });

  it('of a screen for users is shown to them', () => {
    logIn();
    const { history } = open(<RequireLogin>secret</RequireLogin>, '/personal/overview');
    expect(screen.queryByText('secret')).not.toBeNull();
    expect(history).toEqual(['/personal/overview']);
  });
});
