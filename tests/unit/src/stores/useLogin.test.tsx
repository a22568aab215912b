import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLogin } from '../../../../src/stores/roles.tsx';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

function Action() {
  return (
    <button type="button" onClick={useLogin()}>
      Transfer
    </button>
  );
}

/** Presses a button that leads to the login, on a page of a site. */
function pressOn(path: string, base = '') {
  window.history.replaceState(null, '', `${base}${path}`);
  const { history } = renderScreen(<Action />, { path, base });
  act(() => screen.getByRole('button').click());
  return history;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the way to the login', () => {
  it('leads to the login of the site with backurl, carrying the other query parameters', () => {
    const url = new URL(pressOn('/spot/exchange?ref=ada', '/kr').at(-1) ?? '', 'https://tidemark.example');
    expect(url.pathname).toBe('/kr/auth/login');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ref: 'ada',
      backurl: '/kr/spot/exchange?ref=ada',
    });
  });

  it('leads nowhere from under /auth/', () => {
    expect(pressOn('/auth/login?ref=ada')).toEqual(['/auth/login?ref=ada']);
  });

  it('in the native app opens the app’s login', () => {
    const postMessage = vi.fn<(text: string) => void>();
    vi.stubGlobal('TidemarkApp', { postMessage });
    expect(pressOn('/spot/exchange')).toEqual(['/spot/exchange']);
    expect(JSON.parse(postMessage.mock.lastCall?.[0] ?? '')).toMatchObject({
      action: 'user.login',
      params: { returnTo: '/spot/exchange' },
    });
  });
});
