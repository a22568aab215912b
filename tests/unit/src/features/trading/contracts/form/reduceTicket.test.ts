import { describe, expect, it } from 'vitest';
import { reduceTicket } from '../../../../../../../src/features/trading/contracts/form/reduceTicket.ts';
import type {
  Ticket,
  TicketContext,
  TicketEvent,
} from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import { flatContext, ticketOf } from '../ticketContexts.ts';

function after(
  events: readonly TicketEvent[],
  start: Partial<Ticket> = {},
  context: TicketContext = flatContext(),
) {
  return events.reduce((ticket, event) => reduceTicket(ticket, event, context), ticketOf(start));
}

describe('the ticket', () => {
  it('keeps digits alone, as many as the field has', () => {
    const ticket = after([
      { type: 'edited', field: 'price', text: '50,000.129' },
      { type: 'edited', field: 'size', text: '0.12345' },
      { type: 'edited', field: 'callback', text: '1.239%' },
      { type: 'edited', field: 'stopLoss', text: '4e4.55' },
    ]);
    expect([ticket.price, ticket.size, ticket.callback, ticket.stopLoss.price]).toEqual([
      '50000.1',
      '0.123',
      '1.23',
      '44.5',
    ]);
  });

  it('moves a field by its step, and starts an empty one at one step', () => {
    const ticket = after(
      [
        { type: 'stepped', field: 'price', steps: 10 },
        { type: 'stepped', field: 'size', steps: 1 },
        { type: 'stepped', field: 'takeProfit', steps: -1 },
      ],
      { price: '50000' },
    );
    expect(ticket).toMatchObject({ price: '50001.0', size: '0.001', takeProfit: { price: '' } });
  });

  it('lets a size that is a share follow the price and the type', () => {
    const chosen = after([{ type: 'percentChosen', percent: 50 }], { price: '50000' });
    const dearer = after([{ type: 'edited', field: 'price', text: '55000' }], chosen);
    expect(Number(dearer.size)).toBeLessThan(Number(chosen.size));
    expect(dearer.percent).toBe(50);
    expect(after([{ type: 'edited', field: 'size', text: '1' }], dearer)).toMatchObject({
      percent: null,
      shares: null,
      size: '1',
    });
  });

  it('writes a share in the unit that the user counts in', () => {
    const ticket = after([{ type: 'percentChosen', percent: 100 }], { price: '50000', unit: 'value' });
    expect(Number(ticket.size)).toBeCloseTo(50_000 * Number(ticket.shares?.buy), 6);
  });

  it('starts the size anew in another unit', () => {
    expect(after([{ type: 'unitChosen', unit: 'value' }], { size: '1' })).toMatchObject({
      size: '',
      unit: 'value',
    });
  });

  it('becomes a limit order when a level is picked, and takes its amount', () => {
    const picked = after([{ type: 'levelPicked', price: '49990', amount: '0.5' }], { type: 'market' });
    expect(picked).toMatchObject({ type: 'limit', price: '49990', size: '0.5', isPriceChosen: true });
  });

  it('takes a picked level as trigger price where the order has no other', () => {
    const picked = after([{ type: 'levelPicked', price: '49990' }], { type: 'marketTrigger', price: '1' });
    expect(picked).toMatchObject({ type: 'marketTrigger', triggerPrice: '49990', price: '1' });
  });

  it('takes a suggested price until the user chooses one', () => {
    const suggested = after([{ type: 'priceSuggested', price: '7' }]);
    expect(suggested.price).toBe('7');
    const chosen = after([
      { type: 'edited', field: 'price', text: '8' },
      { type: 'priceSuggested', price: '9' },
    ]);
    expect(chosen.price).toBe('8');
  });

  it.each(['limitTrigger', 'marketTrigger'] as const)(
    'makes no activation of a trailing stop of the trigger price of a %s, nor the other way round',
    (type) => {
      const typed = after([{ type: 'edited', field: 'triggerPrice', text: '48000' }], { type });
      const trailing = after([{ type: 'chosen', choice: { type: 'trailingStop' } }], typed);
      expect(trailing).toMatchObject({ type: 'trailingStop', triggerPrice: '' });
      const activated = after([{ type: 'edited', field: 'triggerPrice', text: '52000' }], trailing);
      expect(after([{ type: 'chosen', choice: { type } }], activated).triggerPrice).toBe('');
      const opened = after([{ type: 'chosen', choice: { intent: 'open' } }], activated);
      expect(after([{ type: 'chosen', choice: { type } }], opened).triggerPrice).toBe('');
    },
  );

  it('keeps a trigger price from one trigger to another', () => {
    const typed = after([{ type: 'edited', field: 'triggerPrice', text: '48000' }], { type: 'limitTrigger' });
    const chosen = after([{ type: 'chosen', choice: { type: 'marketTrigger' } }], typed);
    expect(chosen.triggerPrice).toBe('48000');
    expect(after([{ type: 'chosen', choice: { type: 'marketTrigger' } }], chosen).triggerPrice).toBe('48000');
  });

  it('has no side until one is chosen, and none again once its order is placed', () => {
    const chosen = after([{ type: 'chosen', choice: { side: 'sell' } }]);
    expect(ticketOf().isSideChosen).toBe(false);
    expect(chosen).toMatchObject({ side: 'sell', isSideChosen: true });
    expect(after([{ type: 'chosen', choice: { type: 'market' } }], chosen).isSideChosen).toBe(true);
    expect(after([{ type: 'placed', sent: chosen }], chosen).isSideChosen).toBe(false);
  });

  it('closes with a trailing stop, and opens with none', () => {
    const trailing = after([{ type: 'chosen', choice: { type: 'trailingStop' } }]);
    expect(trailing.intent).toBe('close');
    expect(after([{ type: 'chosen', choice: { intent: 'open' } }], trailing).type).toBe('limit');
  });

  it('keeps a share fitting while the market moves, and is the same ticket when nothing of it changes', () => {
    const chosen = after([{ type: 'percentChosen', percent: 100 }], { price: '50000' });
    const moved = flatContext('linear', { prices: { last: '49000', mark: '49000', index: '49000' } });
    const refitted = after([{ type: 'marketMoved' }], chosen, moved);
    expect(Number(refitted.size)).toBeLessThan(Number(chosen.size));
    expect(reduceTicket(refitted, { type: 'marketMoved' }, moved)).toBe(refitted);
    const typed = ticketOf({ price: '50000', size: '9' });
    expect(reduceTicket(typed, { type: 'marketMoved' }, moved)).toBe(typed);
  });

  it('holds on to the quantity that went unanswered', () => {
    const chosen = after([{ type: 'percentChosen', percent: 100 }], { price: '50000', unit: 'value' });
    const held = after([{ type: 'unanswered', quantity: '0.5' }, { type: 'marketMoved' }], chosen);
    expect(held).toMatchObject({ size: '0.5', unit: 'size', percent: null, shares: null });
  });

  it('keeps everything but size and exits once it is placed', () => {
    const sent = ticketOf({
      price: '5',
      size: '1',
      hasTpSl: true,
      stopLoss: { price: '4', by: 'last' },
      isAttempted: true,
    });
    expect(after([{ type: 'placed', sent }], sent)).toMatchObject({
      price: '5',
      size: '',
      hasTpSl: true,
      stopLoss: { price: '', by: 'last' },
      isAttempted: false,
    });
  });

  it('keeps what was typed after the order was sent', () => {
    const sent = ticketOf({ price: '50000', size: '1', stopLoss: { price: '4', by: 'last' } });
    const typed = { ...sent, size: '2', stopLoss: { price: '3', by: 'last' } } as const;
    expect(after([{ type: 'placed', sent }], typed)).toMatchObject({
      size: '2',
      stopLoss: { price: '3', by: 'last' },
    });
    const share = after([{ type: 'percentChosen', percent: 50 }], sent);
    expect(after([{ type: 'placed', sent }], share)).toMatchObject({ percent: 50, size: share.size });
    expect(after([{ type: 'placed', sent: share }], share)).toMatchObject({ percent: null, size: '' });
  });
});
