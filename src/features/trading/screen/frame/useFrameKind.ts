import { useMediaQuery } from '@mantine/hooks';

export type FrameKind = 'desktop' | 'tablet' | 'phone';

// Read before the first paint, so that the screen is not laid out twice.
const AT_ONCE = { getInitialValueInEffect: false };

/** Which arrangement fits the window: columns beside each other from 1200 px, the phone's up to 767 px. */
export function useFrameKind(): FrameKind {
  const isDesktop = useMediaQuery('(min-width: 1200px)', true, AT_ONCE);
  const isPhone = useMediaQuery('(max-width: 767px)', false, AT_ONCE);
  return isPhone ? 'phone' : isDesktop ? 'desktop' : 'tablet';
}

/** Pixels of the columns beside the chart, before they are moved, and whether the trades have room below the book. */
export interface DesktopRoom {
  readonly book: number;
  readonly form: number;
  readonly hasRoomForTrades: boolean;
}

/** What a desktop's columns get: more from 1280 px, from 1400 px, and from 1600 px. */
export function useDesktopRoom(): DesktopRoom {
  const hasRoom = useMediaQuery('(min-width: 1280px)', false, AT_ONCE);
  const isWide = useMediaQuery('(min-width: 1400px)', false, AT_ONCE);
  const isWidest = useMediaQuery('(min-width: 1600px)', false, AT_ONCE);
  const isHigh = useMediaQuery('(min-height: 1000px)', false, AT_ONCE);
  const hasRoomForTrades = isWidest && isHigh;
  if (isWidest) return { book: 320, form: 328, hasRoomForTrades };
  if (isWide) return { book: 280, form: 304, hasRoomForTrades };
  // What is taken from them is given to the table of positions, which shows what a trader watches without being scrolled.
  return hasRoom ? { book: 256, form: 288, hasRoomForTrades } : { book: 240, form: 280, hasRoomForTrades };
}
