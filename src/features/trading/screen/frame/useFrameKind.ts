import { useMediaQuery } from '@mantine/hooks';

export type FrameKind = 'desktop' | 'tablet' | 'phone';

// Read before the first paint, so that the screen is not laid out twice.
const AT_ONCE = { getInitialValueInEffect: false };

/** Which arrangement fits the window: three columns from 1200 px, the phone's up to 767 px. */
export function useFrameKind(): FrameKind {
  const isDesktop = useMediaQuery('(min-width: 1200px)', true, AT_ONCE);
  const isPhone = useMediaQuery('(max-width: 767px)', false, AT_ONCE);
  return isPhone ? 'phone' : isDesktop ? 'desktop' : 'tablet';
}
