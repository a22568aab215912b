import type { PositionMode } from '../../../../stores/contracts/index.ts';
import type { Side } from '../../../../stores/market/index.ts';
import { targetPositionOf } from './ticket.ts';
import type { Ticket } from './ticket.ts';

/** What a button says it does. */
export type TicketAction = 'buy' | 'sell' | 'openLong' | 'openShort' | 'closeLong' | 'closeShort';

/** Names what an order of a side does: in hedge mode it opens or closes a leg. */
export function ticketActionOf(
  ticket: Pick<Ticket, 'intent' | 'type' | 'reduceOnly'>,
  side: Side,
  positionMode: PositionMode,
): TicketAction {
  const { positionSide, reduceOnly } = targetPositionOf(ticket, side, positionMode);
  if (positionSide === 'net') return side;
  const leg = positionSide === 'long' ? 'Long' : 'Short';
  return reduceOnly ? `close${leg}` : `open${leg}`;
}
