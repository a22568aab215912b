import type { Decimal } from 'decimal.js';
import { sanitizeDecimal } from '../../../../platform/numericInput/sanitizeDecimal.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { LEDGER_SCALE, moveBySteps } from '../../screen/instrument/steps.ts';
import { isPriced, isTrigger } from '../orderTypes.ts';
import { sharesOf } from './largestOrder.ts';
import { tradeOf } from './orderTarget.ts';
import { fieldText, plain } from './ticket.ts';
import type { Choice, Ticket, TicketContext, TicketEvent, TicketField } from './ticket.ts';

const CALLBACK_SCALE = 2;

/** The ticket after an event; pure, so that every rule of it can be tested without a screen. */
export function reduceTicket(ticket: Ticket, event: TicketEvent, context: TicketContext): Ticket {
  switch (event.type) {
    case 'chosen':
      return resize(choose(ticket, event.choice), context);
    case 'unitChosen':
      return ticket.unit === event.unit
        ? ticket
        : { ...ticket, unit: event.unit, size: '', percent: null, shares: null };
    case 'tpSlByChosen':
      return { ...ticket, [event.exit]: { ...ticket[event.exit], by: event.by } };
    case 'edited': {
      const { scale } = gridOf(ticket, event.field, context);
      return write(ticket, event.field, sanitizeDecimal(event.text, scale), context);
    }
    case 'stepped':
      return stepField(ticket, event.field, event.steps, context);
    case 'percentChosen':
      return resize({ ...ticket, percent: event.percent }, context);
    case 'priceSuggested':
      return ticket.isPriceChosen ? ticket : { ...ticket, price: event.price };
    case 'levelPicked':
      return pick(ticket, event.price, event.amount, context);
    case 'marketMoved':
      return resize(ticket, context);
    case 'attempted':
      return { ...ticket, isAttempted: true };
    case 'unanswered':
      return { ...ticket, size: event.quantity, unit: 'size', percent: null, shares: null };
    case 'placed':
      return withoutSent(ticket, event.sent);
  }
}

/** What was sent goes; what was typed since stays. */
function withoutSent(ticket: Ticket, sent: Ticket): Ticket {
  const { percent, takeProfit, stopLoss } = ticket;
  // A size taken from a share follows the market by itself.
  const isSameSize = percent === sent.percent && (percent !== null || ticket.size === sent.size);
  return {
    ...ticket,
    ...(isSameSize && { size: '', percent: null, shares: null }),
    isSideChosen: false,
    takeProfit: takeProfit.price === sent.takeProfit.price ? { ...takeProfit, price: '' } : takeProfit,
    stopLoss: stopLoss.price === sent.stopLoss.price ? { ...stopLoss, price: '' } : stopLoss,
    isAttempted: false,
  };
}

/** A trailing stop closes; what opens cannot be one. What a trigger waits for is no price to start a trailing stop at. */
function choose(ticket: Ticket, choice: Choice): Ticket {
  const isSideChosen = ticket.isSideChosen || choice.side !== undefined;
  const isOther = (choice.type ?? ticket.type) !== ticket.type;
  const turnsTrailing = isOther && (choice.type === 'trailingStop' || ticket.type === 'trailingStop');
  const chosen = { ...ticket, ...choice, isSideChosen, ...(turnsTrailing && { triggerPrice: '' }) };
  if (choice.type === 'trailingStop') return { ...chosen, intent: 'close' };
  if (choice.intent === 'open' && chosen.type === 'trailingStop') {
    return { ...chosen, type: 'limit', triggerPrice: '' };
  }
  return chosen;
}

/** A price has no meaning for a market order: who picks one wants a limit order. */
function pick(ticket: Ticket, price: string, amount: string | undefined, context: TicketContext): Ticket {
  const isTriggerField = isTrigger(ticket.type) && !isPriced(ticket.type);
  if (isTriggerField) return resize({ ...ticket, triggerPrice: price }, context);
  const type = ticket.type === 'market' ? 'limit' : ticket.type;
  const picked: Ticket = { ...ticket, type, price, isPriceChosen: true };
  if (amount === undefined) return resize(picked, context);
  return { ...picked, size: amount, unit: 'size', percent: null, shares: null };
}

function write(ticket: Ticket, field: TicketField, text: string, context: TicketContext): Ticket {
  switch (field) {
    case 'size':
      return { ...ticket, size: text, percent: null, shares: null };
    case 'takeProfit':
    case 'stopLoss':
      return { ...ticket, [field]: { ...ticket[field], price: text } };
    case 'price':
      return resize({ ...ticket, price: text, isPriceChosen: true }, context);
    case 'triggerPrice':
      return resize({ ...ticket, triggerPrice: text }, context);
    case 'callback':
      return { ...ticket, callback: text };
  }
}

function stepField(ticket: Ticket, field: TicketField, steps: number, context: TicketContext): Ticket {
  const { step, scale } = gridOf(ticket, field, context);
  const now = parseDecimal(plain(fieldText(ticket, field)));
  if (now === undefined && steps < 0) return ticket;
  const moved = now === undefined ? step : moveBySteps(now, step, steps);
  return write(ticket, field, field === 'size' ? moved.toFixed() : moved.toFixed(scale), context);
}

/** The step of a field, and the decimals that it takes. */
function gridOf(
  { unit }: Ticket,
  field: TicketField,
  { instrument }: TicketContext,
): { readonly step: Decimal; readonly scale: number } {
  if (field === 'callback') return { step: new Money('0.1'), scale: CALLBACK_SCALE };
  if (field !== 'size') return { step: instrument.tick, scale: instrument.priceScale };
  if (unit === 'size') return { step: instrument.lot, scale: instrument.quantityScale };
  return instrument.kind === 'linear'
    ? { step: new Money(1), scale: LEDGER_SCALE }
    : { step: new Money('0.001'), scale: LEDGER_SCALE };
}

/** A size taken as a share of the largest order follows everything that order depends on. */
function resize(ticket: Ticket, context: TicketContext): Ticket {
  if (ticket.percent === null) return ticket;
  const shares = sharesOf(ticket, ticket.percent, context);
  if (shares === undefined) return { ...ticket, percent: null, shares: null };
  const size = sizeText(ticket, shares[ticket.side], context);
  const isSame =
    size === ticket.size && shares.buy === ticket.shares?.buy && shares.sell === ticket.shares.sell;
  return isSame ? ticket : { ...ticket, size, shares };
}

/** A quantity in the unit that the user counts in. */
function sizeText(ticket: Ticket, quantity: string, context: TicketContext): string {
  if (ticket.unit === 'size') return quantity;
  const value = tradeOf(ticket, ticket.side, new Money(quantity), context)?.value;
  return value?.toDecimalPlaces(LEDGER_SCALE).toFixed() ?? '';
}
