import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ColorScheme } from '../../../stores/preferences/index.ts';

export const SCHEME_ICONS: Readonly<Record<ColorScheme, typeof IconSun>> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};
