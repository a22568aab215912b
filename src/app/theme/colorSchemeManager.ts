import type { MantineColorSchemeManager } from '@mantine/core';
import { subscribeKey } from 'valtio/utils';
import { preferences } from '../../stores/preferences/index.ts';

/** Lets Mantine read and follow the theme kept in the preferences store, the only place that saves it. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: () => preferences.state.colorScheme,
    set: (colorScheme) => preferences.update({ colorScheme }),
    subscribe(onUpdate) {
      unsubscribe = subscribeKey(preferences.state, 'colorScheme', onUpdate);
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => preferences.update({ colorScheme: 'light' }),
  };
}
