import type { ClientConfig } from '@tidemark/sdk';
import { isSimulated } from '../../platform/hosts.ts';

/** An entry of a menu, as the deployment configures it. */
export type MenuItem = NonNullable<ClientConfig['navbar']>['leftMenus'][number];

export interface MenuVisitor {
  readonly isLoggedIn: boolean;
  /** The P2P whitelist is on. */
  readonly isP2pAllowed: boolean;
  /** The exchange has simulated trading. */
  readonly isSimulatedOffered: boolean;
}

/** The entries a visitor is shown: those of P2P trading by whitelist, those of users when logged in, those of simulated trading where there is any. */
export function visibleItems(
  items: readonly MenuItem[],
  { isLoggedIn, isP2pAllowed, isSimulatedOffered }: MenuVisitor,
): readonly MenuItem[] {
  return items.filter(
    ({ url, isP2p = false, isUser = false }) =>
      (!isP2p || isP2pAllowed) && (!isUser || isLoggedIn) && (!isSimulated(url) || isSimulatedOffered),
  );
}
