import type { ClientConfig } from '@tidemark/sdk';
import { isSimulated } from '../../platform/hosts.ts';
import { isOffered, isOn } from '../deployment/features.ts';
import type { Switches } from '../deployment/features.ts';

/** An entry of a menu, as the deployment configures it. */
export type MenuItem = NonNullable<ClientConfig['navbar']>['leftMenus'][number];

export interface MenuVisitor {
  readonly isLoggedIn: boolean;
  /** The `p2p` flag is on. */
  readonly isP2pAllowed: boolean;
  /** The exchange has simulated trading. */
  readonly isSimulatedOffered: boolean;
  /** Features by name, on unless they are off. */
  readonly switches: Switches;
}

/**
 * Returns the entries that a visitor is shown: those marked `isP2p` by whitelist, those of users when logged in, those of
 * simulated trading where the exchange has it, and none of a feature that is switched off or not built.
 */
export function visibleItems(
  items: readonly MenuItem[],
  { isLoggedIn, isP2pAllowed, isSimulatedOffered, switches }: MenuVisitor,
): readonly MenuItem[] {
  return items.filter(
    ({ name, url, isP2p = false, isUser = false }) =>
      (isP2pAllowed || !isP2p) &&
      (!isUser || isLoggedIn) &&
      (!isSimulated(url) || isSimulatedOffered) &&
      isOn(name, switches) &&
      isOffered(url, switches),
  );
}
