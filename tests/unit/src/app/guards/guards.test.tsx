import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FramedPage from '../../../../../src/app/guards/FramedPage.tsx';
import UnofficialSite, { useRedirect } from '../../../../../src/app/guards/UnofficialSite.tsx';
import { StartFailed } from '../../../../../src/app/lifecycle/Lifecycle.tsx';
import DeniedPage from '../../../../../src/features/denied/index.tsx';
import { isDeniedPage, openDeniedPage } from '../../../../../src/platform/guards.ts';
import { startup } from '../../../../../src/stores/startup/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

function Countdown({ to, page }: { readonly to: string; readonly page: Pick<Location, 'replace'> }) {
  return <output>{useRedirect(to, page)}</output>;
}

afterEach(cleanup);

describe('the warning of a host that is not official', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('names the official address and leads there', () => {
    renderScreen(<UnofficialSite officialSite="https://tidemark.example" />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('This is not the official Tidemark website');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://tidemark.example');
    expect(screen.getByText('You will be redirected in 10 seconds.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText('You will be redirected in 9 seconds.')).toBeTruthy();
  });

  it('warns without an address when the deployment names none', () => {
    renderScreen(<UnofficialSite officialSite="" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/second/)).toBeNull();
  });

  it('goes to the official address after ten seconds, once', () => {
    const page = { replace: vi.fn() };
    renderScreen(<Countdown to="https://tidemark.example" page={page} />);
    for (let second = 0; second < 9; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(page.replace).not.toHaveBeenCalled();
    for (let second = 0; second < 5; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('https://tidemark.example');
  });
});

describe('a page inside a frame of another host', () => {
  it('shows nothing but the way out', () => {
    renderScreen(<FramedPage />);
    const link = screen.getByRole('link', { name: 'Open Tidemark' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([location.href, '_top']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the page of a denied region', () => {
  it.each([
    ['/denied_current_pc/', true],
    ['/denied_current_pc', true],
    ['/kr/denied_current_pc/', true],
    ['/', false],
    ['/spot/denied_current_pc/', false],
  ])('is at %s: %s', (path, expected) => {
    expect(isDeniedPage(path)).toBe(expected);
  });

  it('is opened on the site of the visitor, never from itself', () => {
    const replace = vi.fn();
    openDeniedPage({ pathname: '/kr/spot/exchange', replace });
    openDeniedPage({ pathname: '/', replace });
    openDeniedPage({ pathname: '/vn/', replace });
    openDeniedPage({ pathname: '/br/', replace });
    openDeniedPage({ pathname: '/vn/denied_current_pc/', replace });
    expect(replace.mock.calls).toEqual([
      ['/kr/denied_current_pc/'],
      ['/denied_current_pc/'],
      ['/vn/denied_current_pc/'],
      ['/br/denied_current_pc/'],
    ]);
  });

  it('says why and leads back to the start', () => {
    renderScreen(<DeniedPage />);
    expect(screen.getByRole('heading').textContent).toBe('Not available in your region');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
  });
});

describe('a start that failed', () => {
  it('says so and offers to try again', () => {
    const start = vi.spyOn(startup, 'start').mockResolvedValue();
    renderScreen(<StartFailed isTrying={false} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Sorry, a network error occurred. Please try again later.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(start).toHaveBeenCalledOnce();
  });
});
