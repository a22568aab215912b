import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageRoute } from '../../../../src/app/routes/PageRoute.tsx';
import { createPage } from '../../../../src/app/routes/page.ts';
import { renderScreen } from '../support/renderScreen.tsx';

// React reports what a boundary caught; that is expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

describe('a route', () => {
  it('shows its skeleton until its chunk is there', async () => {
    const loaded = Promise.withResolvers<{ default: () => string }>();
    renderScreen(<PageRoute page={createPage(() => loaded.promise)} skeleton="bones" />);
    expect(screen.getByText('bones')).toBeDefined();
    loaded.resolve({ default: () => 'flesh' });
    expect(await screen.findByText('flesh')).toBeDefined();
  });

  it('keeps a failed chunk to itself and loads it again on retry', async () => {
    const load = vi
      .fn<() => Promise<{ default: () => string }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: () => 'flesh' });
    renderScreen(<PageRoute page={createPage(load)} skeleton="bones" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('flesh')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('renders again after an error of the screen', async () => {
    let broken = true;
    const Screen = () => {
      if (broken) throw new Error('a bug');
      return 'well again';
    };
    renderScreen(<PageRoute page={createPage(async () => ({ default: Screen }))} skeleton="bones" />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    fireEvent.click(retry);
    expect(await screen.findByText('well again')).toBeDefined();
  });
});

describe('preloading', () => {
  it('never fails', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    await createPage(load).preload();
    await Promise.resolve();
    expect(load).toHaveBeenCalledOnce();
  });
});
