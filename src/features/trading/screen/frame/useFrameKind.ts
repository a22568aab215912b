import { useMaxWidth, useMinHeight, useMinWidth } from '../../../../ui/fontScale.ts';

export type FrameKind = 'desktop' | 'tablet' | 'phone';

/** Which arrangement fits the window at the user's font size: columns beside each other from 1200 px, the phone's up to 767 px. */
export function useFrameKind(): FrameKind {
  const isDesktop = useMinWidth(1200);
  const isPhone = useMaxWidth(767);
  return isPhone ? 'phone' : isDesktop ? 'desktop' : 'tablet';
}

/** Pixels of the columns beside the chart at the usual font size, before they are moved, and whether the trades have room below the book. */
export interface DesktopRoom {
  readonly book: number;
  readonly form: number;
  readonly hasRoomForTrades: boolean;
}

/** What a desktop's columns get: more from 1280 px, from 1400 px, and from 1600 px. */
export function useDesktopRoom(): DesktopRoom {
  const hasRoom = useMinWidth(1280);
  const isWide = useMinWidth(1400);
  const isWidest = useMinWidth(1600);
  const isHigh = useMinHeight(1000);
  const hasRoomForTrades = isWidest && isHigh;
  if (isWidest) return { book: 320, form: 328, hasRoomForTrades };
  if (isWide) return { book: 280, form: 304, hasRoomForTrades };
  // What is taken from them is given to the table of positions, which shows what a trader watches without being scrolled.
  return hasRoom ? { book: 256, form: 288, hasRoomForTrades } : { book: 240, form: 280, hasRoomForTrades };
}
