import { EARN_BUDGET_ACCOUNT } from '../../../../engine/ledger/protocol.ts';
import { toEarnPosition, toEarnProduct } from '../../../../services/growth/earn/wire.ts';
import type { Publisher } from '../../channel.ts';
import { ownTopic, type PublisherContext } from '../../topic.ts';

/** Whoever subscribes changes what is left for everybody. */
const CONFLATE_MS = 500;

function openEarn({ earn, views, changed }: PublisherContext, owner: number): Publisher {
  const stops = [earn.follow(owner, changed), views.changes.balance.on(EARN_BUDGET_ACCOUNT, changed)];
  const products = told(() => earn.products().map(toEarnProduct));
  const positions = told(() => earn.positionsOf(owner).map(toEarnPosition));
  return {
    snapshot: () => ({ products: products.sent, positions: positions.sent }),
    delta() {
      const [newProducts, newPositions] = [products.next(), positions.next()];
      if (newProducts === undefined && newPositions === undefined) return undefined;
      return {
        ...(newProducts !== undefined && { products: newProducts }),
        ...(newPositions !== undefined && { positions: newPositions }),
      };
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** A list as it was told last. */
function told<Entry>(read: () => Entry[]) {
  let sent = read();
  return {
    get sent() {
      return sent;
    },
    /** The list where it is another one by now; it then counts as told. */
    next(): Entry[] | undefined {
      const now = read();
      if (JSON.stringify(now) === JSON.stringify(sent)) return undefined;
      sent = now;
      return sent;
    },
  };
}

/** Products of Earn and the user's positions: both lists, then whichever is another one. */
export const earn = { ...ownTopic('earn', openEarn), conflateMs: CONFLATE_MS };
