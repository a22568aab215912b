import type { ClientConfig } from '@tidemark/sdk';
import { isSimulated } from '../../platform/hosts.ts';
import { isOffered, isOn } from '../deployment/features.ts';
import type { Switches } from '../deployment/features.ts';

/** An entry of a menu, as the deployment configures it. */
export type MenuItem = NonNullable<ClientConfig['navbar']>['leftMenus'][number];

export interface MenuVisitor {
  readonly isLoggedIn: boolean;
  /** The P2P whitelist is on. */
  readonly isP2pAllowed: boolean;
  /** The exchange has simulated trading. */
  readonly isSimulatedOffered: boolean;
  /** Features by name, on unless they are off. */
  readonly switches: Switches;
}

const WITHOUT_P2P: Switches = { p2p: false };

/**
 * The entries a visitor is shown: those marked P2P or leading to P2P trading by whitelist, those of users when logged in, those of simulated trading where
 * there is any, and none that is switched off, by its own name or as part of a feature.
 */
export function visibleItems(
  items: readonly MenuItem[],
  { isLoggedIn, isP2pAllowed, isSimulatedOffered, switches }: MenuVisitor,
): readonly MenuItem[] {
  return items.filter(
    ({ name, url, isP2p = false, isUser = false }) =>
      (isP2pAllowed || (!isP2p && isOffered(url, WITHOUT_P2P))) &&
      (!isUser || isLoggedIn) &&
      (!isSimulated(url) || isSimulatedOffered) &&
      isOn(name, switches) &&
      isOffered(url, switches),
  );
}
