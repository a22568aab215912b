import type { Command } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { PlacementRow } from '../../views/history/tables.ts';
import { placedBy } from '../../views/placements.ts';
import type { Views } from '../../views/views.ts';
import type { SwitchScope } from './tables.ts';

/** How often it is looked again: a trigger may have placed its order just before it would have been cancelled. */
const LOOKS = 5;

export interface Placer {
  /** The session, or the key, as orders name it. */
  readonly placedBy: string;
  readonly userId: number;
  readonly scope: SwitchScope;
}

export interface PlacedOn {
  readonly exchange: Pick<Exchange, 'submit' | 'answered'>;
  readonly views: Pick<Views, 'db' | 'flush' | 'spotAccounts' | 'contractAccounts'>;
}

/**
 * Cancels every open order that a login or key has placed, and every waiting trigger that opens a position, and nothing else. What the key
 * asked for before this is among them. Rejects when the exchange takes no commands.
 */
export async function cancelPlaced({ exchange, views }: PlacedOn, placer: Placer): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await exchange.answered();
    await views.flush();
    const commands = await cancellations(views, placer);
    if (commands.length === 0) return;
    // In one turn, and so by one write of the journal. What has ended meanwhile is rejected.
    await Promise.all(commands.map((command) => exchange.submit(command)));
  }
  throw new Error(`Something of ${placer.placedBy} is still open`);
}

async function cancellations(
  { db, spotAccounts, contractAccounts }: PlacedOn['views'],
  { placedBy: who, userId, scope }: Placer,
): Promise<Command[]> {
  const ofPlacer = async <State>(
    kind: PlacementRow['kind'],
    states: readonly State[],
    idOf: (state: State) => number,
  ): Promise<State[]> => {
    const placed = await placedBy(db, who, kind, states.map(idOf));
    return states.filter((state) => placed.has(idOf(state)));
  };
  const orders = [
    ...(scope === 'contracts' ? [] : spotAccounts.openOrders(userId)),
    ...(scope === 'spot' ? [] : contractAccounts.openOrders(userId)),
  ];
  const triggers = scope === 'spot' ? [] : contractAccounts.waitingTriggers(userId);
  return [
    // Triggers first: one that is gone places nothing in the room that its owner's orders leave.
    ...(await ofPlacer('trigger', triggers, ({ triggerId }) => triggerId)).map(
      ({ account, triggerId }): Command => ({ kind: 'cancelTrigger', account, triggerId }),
    ),
    ...(await ofPlacer('order', orders, ({ orderId }) => orderId)).map(({ account, orderId }): Command => ({
      kind: 'cancelOrder',
      account,
      orderId,
      clientOrderId: '',
    })),
  ];
}
