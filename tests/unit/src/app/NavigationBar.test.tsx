import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../src/app/shell/navigation/NavigationBar.tsx';
import * as clients from '../../../../src/stores/clients.ts';
import { preferences } from '../../../../src/stores/preferences.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';
import { configure } from './shell/support/deployment.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { hub, setStatus } = clients as unknown as ReturnType<typeof FakeClients>;

beforeEach(() => configure());

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  act(() => setStatus({ phase: 'live', latencyMs: 12.4, retryAt: undefined }));
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
    expect(hrefs.length).toBeGreaterThan(4);
    for (const href of hrefs) expect(href).toMatch(/^\/kr(\/|$)/);
  });

  it.each([
    ['Log In', '/auth/login'],
    ['Register', '/auth/register/email'],
  ])('to %s remember the page with its fragment, and carry its parameters', (name, path) => {
    window.history.replaceState(null, '', '/m/?ref=ada#/vip');
    renderScreen(<NavigationBar />, { path: '/m/?ref=ada' });
    const link = () =>
      new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.origin);
    expect(link().pathname).toBe(path);
    expect(link().searchParams.get('backurl')).toBe('/m/?ref=ada#/vip');
    expect(link().searchParams.get('ref')).toBe('ada');
    expect(link().hash).toBe('');

    act(() => window.history.replaceState(null, '', '/m/?ref=ada#/fees'));
    expect(link().searchParams.get('backurl')).toBe('/m/?ref=ada#/fees');
  });

  it.each(['Log In', 'Register'])('to %s add no backurl under /auth/', (name) => {
    renderScreen(<NavigationBar />, { path: '/auth/login?ref=ada' });
    const url = new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.origin);
    expect(url.searchParams.has('backurl')).toBe(false);
    expect(url.searchParams.get('ref')).toBe('ada');
  });

  it('to Register are there only where the switches of the deployment, once known, let people register', async () => {
    const names = () => screen.getAllByRole('link').map((link) => link.textContent);
    configure({ switches: { register: false } });
    renderScreen(<NavigationBar />);
    expect(names()).toContain('Log In');
    expect(names()).not.toContain('Register');
    await act(async () => configure({ switches: { register: true } }));
    expect(names()).toContain('Register');
    await act(async () => void (clients.deployment.state.value = undefined));
    expect(names()).not.toContain('Register');
  });

  it('of the logo leads home', () => {
    renderScreen(<NavigationBar />, { path: '/nowhere' });
    expect(screen.getByRole('link', { name: 'Tidemark, home' }).getAttribute('href')).toBe('/');
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
    ['live', 'Live, 12 ms'],
    ['connecting', 'Reconnecting'],
    ['stale', 'Reconnecting'],
    ['recovering', 'Reconnecting'],
    ['offline', 'Offline'],
  ] as const)('%s is announced as %s', async (phase, name) => {
    renderScreen(<NavigationBar />);
    act(() => setStatus({ phase }));
    expect(await screen.findByRole('button', { name: `Connection: ${name}` })).toBeDefined();
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
    fireEvent.click(await screen.findByRole('button', { name: 'Connection: Reconnecting' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reconnect now' }));
    expect(hub.reconnectNow).toHaveBeenCalledOnce();
    expect(screen.getByText(/^in \d+ s$/)).toBeDefined();
  });
});

describe('appearance', () => {
  it('is chosen in the menu and saved at once', async () => {
    renderScreen(<NavigationBar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Appearance' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Red up, green down' }));
    const chosen = { colorScheme: 'dark', palette: 'redUp' };
    expect(preferences.state).toMatchObject(chosen);
    expect(JSON.parse(localStorage.getItem('tidemark:preferences:v1') ?? '')).toMatchObject(chosen);
  });
});
