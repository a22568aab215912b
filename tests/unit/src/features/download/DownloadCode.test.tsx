import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClockDifference } from '../../../../../src/platform/exchangeClock.ts';
import { setExchangeTime } from '../../support/exchangeTime.ts';
import { DownloadCode } from '../../../../../src/features/download/DownloadCode.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const PERIOD_MS = 180_000;

beforeEach(() => {
  vi.useFakeTimers();
  setExchangeTime(500 * PERIOD_MS + 1_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setClockDifference(0);
});

const addressOf = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-address]')?.dataset['address'];

it('is a code of 136 px that is drawn anew when the period ends', () => {
  const { container } = renderScreen(<DownloadCode />, { base: '/vn' });
  const code = container.querySelector('svg');
  expect(code?.getAttribute('width')).toBe('136');
  expect(code?.getAttribute('height')).toBe('136');
  expect(addressOf(container)).toBe(`${location.origin}/vn/download?t=500`);
  const before = code?.innerHTML;

  act(() => void vi.advanceTimersByTime(PERIOD_MS - 1_001));
  expect(addressOf(container)).toMatch(/t=500$/);
  act(() => void vi.advanceTimersByTime(1));
  expect(addressOf(container)).toMatch(/t=501$/);
  expect(container.querySelector('svg')?.innerHTML).not.toBe(before);
});

it('has room for high error correction: a third of it may be damaged', () => {
  const { container } = renderScreen(<DownloadCode />);
  const modules = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  // Level H needs at least version 4, 33 modules, for an address of this length; level L would do with 29 or fewer.
  expect(modules).toBeGreaterThanOrEqual(33);
});
