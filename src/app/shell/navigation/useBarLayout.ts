import { useMediaQuery } from '@mantine/hooks';
import { isNativeApp } from '../../../platform/nativeApp.ts';

/** The layouts of the bar: inside the native app, up to 767 px, up to 1023 px, and wider. */
export type BarLayout = 'embedded' | 'small' | 'tablet' | 'desktop';

/** The layout that the bar has now. */
export function useBarLayout(): BarLayout {
  const options = { getInitialValueInEffect: false };
  const isSmall = useMediaQuery('(max-width: 767px)', undefined, options);
  const isTablet = useMediaQuery('(max-width: 1023px)', undefined, options);
  if (isNativeApp()) return 'embedded';
  if (isSmall) return 'small';
  return isTablet ? 'tablet' : 'desktop';
}
