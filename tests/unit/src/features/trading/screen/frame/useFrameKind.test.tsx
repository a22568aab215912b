import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  useDesktopRoom,
  useFrameKind,
} from '../../../../../../../src/features/trading/screen/frame/useFrameKind.ts';

/** A window of a size in pixels. */
function stubWindow(width: number, height = 900): void {
  const holds = { 'min-width': (px: number) => width >= px, 'max-width': (px: number) => width <= px };
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, name = '', px = ''] = /\((\S+): (\d+)px\)/.exec(media) ?? [];
    const matches =
      name === 'min-height' ? height >= Number(px) : holds[name as keyof typeof holds](Number(px));
    return { media, matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
}

afterEach(cleanup);

it.each([
  [767, 'phone'],
  [768, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
])('at %i px a trading screen is arranged for a %s', (width, kind) => {
  stubWindow(width);
  expect(renderHook(useFrameKind).result.current).toBe(kind);
});

it.each([
  [1200, 900, { book: 240, form: 280, hasRoomForTrades: false }],
  [1280, 900, { book: 256, form: 288, hasRoomForTrades: false }],
  [1399, 900, { book: 256, form: 288, hasRoomForTrades: false }],
  [1400, 1080, { book: 280, form: 304, hasRoomForTrades: false }],
  [1600, 900, { book: 320, form: 328, hasRoomForTrades: false }],
  [1600, 1000, { book: 320, form: 328, hasRoomForTrades: true }],
])('of a desktop of %i × %i px the columns beside the chart get their part', (width, height, room) => {
  stubWindow(width, height);
  expect(renderHook(useDesktopRoom).result.current).toEqual(room);
});
