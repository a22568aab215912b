import type { OrderRequest } from '../../../../stores/contracts/placement.ts';
import type { NewContractOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { isPriced, isTrigger, TICKET_TYPES } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import { canHaveTpSl, plain } from './ticket.ts';
import type { TpSlDraft, Ticket, TicketContext } from './ticket.ts';

/** Writes the order of an assessed side. Call it only when there are no problems. */
export function toRequest(
  ticket: Ticket,
  { side, target, quantity, funding }: Assessment,
  context: TicketContext,
): OrderRequest {
  const common = {
    contract: context.instrument.pair,
    marginMode: context.marginMode,
    positionSide: target.place.positionSide,
    side,
    quantity: quantity?.toFixed() ?? '0',
  };
  const price = isPriced(ticket.type) ? { price: plain(ticket.price) } : {};
  const { type } = ticket;
  if (!isTrigger(type)) {
    return {
      kind: 'order',
      order: {
        ...common,
        type,
        ...(TICKET_TYPES[type].hasTimeInForce && { timeInForce: ticket.timeInForce }),
        ...price,
        ...(target.reduceOnly && { reduceOnly: true }),
        ...exitsOf(ticket, context),
        ...(funding !== undefined && { fundFrom: funding.fundFrom }),
      },
    };
  }
  const waits = ticket.triggerPrice === '' ? {} : { triggerPrice: plain(ticket.triggerPrice) };
  return {
    kind: 'trigger',
    trigger: {
      ...common,
      type: TICKET_TYPES[type].wire,
      purpose: type === 'trailingStop' ? 'trailingStop' : 'entry',
      triggerBy: ticket.triggerBy,
      ...waits,
      ...price,
      ...(type === 'trailingStop' && { callbackRate: new Money(plain(ticket.callback)).div(100).toFixed() }),
      ...(target.reduceOnly && { reduceOnly: true }),
    },
  };
}

function exitsOf(ticket: Ticket, { positionMode }: TicketContext): Partial<NewContractOrder> {
  if (!ticket.hasTpSl || !canHaveTpSl(ticket, positionMode)) return {};
  const exit = ({ price, by }: TpSlDraft) => ({ triggerPrice: plain(price), triggerBy: by });
  return {
    ...(ticket.takeProfit.price !== '' && { takeProfit: exit(ticket.takeProfit) }),
    ...(ticket.stopLoss.price !== '' && { stopLoss: exit(ticket.stopLoss) }),
  };
}
