import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../src/app/shell/navigation/NavigationBar.tsx';
import * as clients from '../../../../src/stores/clients.ts';
import { preferences } from '../../../../src/stores/preferences/index.ts';
import { session } from '../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { api, hub, setStatus } = clients as unknown as ReturnType<typeof FakeClients>;

async function logIn(): Promise<void> {
  api.login.mockResolvedValueOnce({ userId: '1', displayUserId: '88013377', token: null });
  api.getUserInfo.mockResolvedValue({ loginId: 'ada@tidemark.example', currentNickName: 'Ada' });
  await session.login({ loginId: 'ada@tidemark.example', password: 'Tidemark-1815' });
}

afterEach(async () => {
  cleanup();
  act(() => setStatus({ phase: 'live', latencyMs: 12.4, retryAt: undefined }));
  api.logout.mockResolvedValue(undefined);
  await session.logout();
  preferences.update({ colorScheme: 'light', palette: 'standard' });
});

describe('links', () => {
  it('mark the place that is open', () => {
    renderScreen(<NavigationBar />, { path: '/spot/exchange/BTC_USDT' });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Spot');
  });

  it('stay on their site', () => {
    renderScreen(<NavigationBar />, { path: '/', base: '/kr' });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).not.toHaveLength(0);
    for (const href of hrefs) expect(href).toMatch(/^\/kr(\/|$)/);
  });

  it('to the login remember the page', () => {
    renderScreen(<NavigationBar />, { path: '/spot/exchange/BTC_USDT?ref=ada' });
    const url = new URL(
      screen.getByRole('link', { name: 'Log In' }).getAttribute('href') ?? '',
      location.origin,
    );
    expect(url.pathname).toBe('/auth/login');
    expect(url.searchParams.get('backurl')).toBe('/spot/exchange/BTC_USDT?ref=ada');
    expect(url.searchParams.get('ref')).toBe('ada');
  });
});

describe('background', () => {
  it('is configurable for a scrolled page', () => {
    renderScreen(<NavigationBar background="transparent" />);
    const bar = screen.getByRole('banner');
    expect(bar.style.getPropertyValue('--bar-background')).toBe('transparent');
    expect(bar.dataset['scrolled']).toBe('false');
    vi.stubGlobal('scrollY', 40);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(bar.dataset['scrolled']).toBe('true');
  });
});

describe('connection', () => {
  it.each([
    ['live', 'Live'],
    ['connecting', 'Reconnecting'],
    ['stale', 'Reconnecting'],
    ['recovering', 'Reconnecting'],
    ['offline', 'Offline'],
  ] as const)('%s is announced as %s', (phase, name) => {
    renderScreen(<NavigationBar />);
    act(() => setStatus({ phase }));
    expect(screen.getByRole('button', { name: `Connection: ${name}` })).toBeDefined();
  });

  it('shows the latency only while live', () => {
    renderScreen(<NavigationBar />);
    expect(screen.getByText('12 ms')).toBeDefined();
    act(() => setStatus({ phase: 'recovering' }));
    expect(screen.queryByText('12 ms')).toBeNull();
  });

  it('offers not to wait', async () => {
    renderScreen(<NavigationBar />);
    act(() => setStatus({ phase: 'recovering', retryAt: Date.now() + 9_500 }));
    fireEvent.click(screen.getByRole('button', { name: 'Connection: Reconnecting' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reconnect now' }));
    expect(hub.reconnectNow).toHaveBeenCalledOnce();
    expect(screen.getByText(/^in \d+ s$/)).toBeDefined();
  });
});

describe('appearance', () => {
  it('is chosen in the menu and saved at once', async () => {
    renderScreen(<NavigationBar />);
    fireEvent.click(screen.getByRole('button', { name: 'Appearance' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Red up, green down' }));
    expect(preferences.state).toEqual({ colorScheme: 'dark', palette: 'redUp' });
    expect(JSON.parse(localStorage.getItem('tidemark:preferences:v1') ?? '')).toEqual({
      colorScheme: 'dark',
      palette: 'redUp',
    });
  });
});

describe('user menu', () => {
  it('replaces the login link and greets', async () => {
    await logIn();
    renderScreen(<NavigationBar />);
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
    expect(await screen.findByText('Hi, Ada')).toBeDefined();
    expect(screen.getByText('88013377')).toBeDefined();
  });

  it('logs out to the home page', async () => {
    await logIn();
    const { history } = renderScreen(<NavigationBar />, { path: '/spot/exchange' });
    fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(session.state.user).toBeNull();
  });
});
