import { useSnapshot } from 'valtio';
import { useAccess } from '../access/index.ts';
import { deployment } from '../clients.ts';
import { useSimulatedOffer } from '../deployment/index.ts';
import { useSession } from '../session/index.ts';
import { visibleItems } from './visibleItems.ts';
import type { MenuItem } from './visibleItems.ts';

export type { MenuItem } from './visibleItems.ts';

/** The menus of the navigation bar. */
export type MenuName = 'left' | 'assets' | 'orders';

const NO_ITEMS: readonly MenuItem[] = [];

/** The entries of a menu that the visitor is shown; none until the configuration is there. */
export function useMenuItems(name: MenuName): readonly MenuItem[] {
  const { value: config } = useSnapshot(deployment.state);
  const { user } = useSession();
  const { isP2pAllowed } = useAccess();
  const isSimulatedOffered = useSimulatedOffer() === true;
  const items = name === 'left' ? config?.navbar?.leftMenus : config?.menus?.[name];
  return visibleItems(items ?? NO_ITEMS, {
    isLoggedIn: user !== null,
    isP2pAllowed,
    isSimulatedOffered,
    switches: config?.switches,
  });
}
