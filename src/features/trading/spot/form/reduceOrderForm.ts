import { sanitizeDecimal } from '../../../../platform/numericInput/sanitizeDecimal.ts';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import { LEDGER_SCALE, moveBySteps } from '../../screen/instrument/steps.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from './orderForm.ts';
import { sizeByPercent } from './sizing.ts';

/** The form after an event; pure, so that every rule of the form can be tested without a screen. */
export function reduceOrderForm(
  state: OrderFormState,
  event: OrderFormEvent,
  context: OrderFormContext,
): OrderFormState {
  const { priceScale, quantityScale, tick, lot } = context.instrument;
  switch (event.type) {
    case 'sideChosen':
      return resize({ ...state, side: event.side, ...unlessTotalFits(state, event.side) }, context);
    case 'typeChosen':
      return resize(
        {
          ...state,
          type: event.orderType,
          ...unlessTotalFits({ ...state, type: event.orderType }, state.side),
        },
        context,
      );
    case 'timeInForceChosen':
      return { ...state, timeInForce: event.timeInForce };
    case 'priceEdited':
      return resize(
        { ...state, price: sanitizeDecimal(event.text, priceScale), isPriceChosen: true },
        context,
      );
    case 'priceStepped': {
      const price = parseDecimal(trimPoint(state.price));
      if (price === undefined) return state;
      const moved = moveBySteps(price, tick, event.steps).toFixed(priceScale);
      return resize({ ...state, price: moved, isPriceChosen: true }, context);
    }
    case 'priceSuggested':
      return state.isPriceChosen ? state : { ...state, price: event.price };
    case 'levelPicked': {
      // A price has no meaning for a market order: who picks one wants a limit order.
      const type = state.type === 'market' ? 'limit' : state.type;
      const picked: OrderFormState = { ...state, type, price: event.price, isPriceChosen: true };
      if (event.amount === undefined) return resize(picked, context);
      return { ...picked, amount: event.amount, total: '', sizedBy: 'amount', percent: null };
    }
    case 'amountEdited':
      return byAmount(state, sanitizeDecimal(event.text, quantityScale));
    case 'amountStepped': {
      const amount = parseDecimal(trimPoint(state.amount));
      if (amount === undefined) return event.steps > 0 ? byAmount(state, lot.toFixed()) : state;
      return byAmount(state, moveBySteps(amount, lot, event.steps).toFixed());
    }
    case 'totalEdited':
      return {
        ...state,
        amount: '',
        total: sanitizeDecimal(event.text, LEDGER_SCALE),
        sizedBy: 'total',
        percent: null,
      };
    case 'percentChosen':
      return resize({ ...state, percent: event.percent }, context);
    case 'attempted':
      return { ...state, isAttempted: true };
    case 'placed':
      return { ...(isSameSize(state, event.sent) ? byAmount(state, '') : state), isAttempted: false };
  }
}

/** Whether nobody has given another size since; one taken from a share follows the market by itself. */
function isSameSize(state: OrderFormState, sent: OrderFormState): boolean {
  if (state.percent !== null || sent.percent !== null) return state.percent === sent.percent;
  return state.amount === sent.amount && state.total === sent.total;
}

/** `"12."` is a number being typed. */
function trimPoint(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function byAmount(state: OrderFormState, amount: string): OrderFormState {
  return { ...state, amount, total: '', sizedBy: 'amount', percent: null };
}

/** A size taken from a share of the balance follows everything that share depends on. */
function resize(state: OrderFormState, context: OrderFormContext): OrderFormState {
  if (state.percent === null) return state;
  return { ...state, ...sizeByPercent(state, state.percent, context) };
}

/** A market sell is sized in the base asset alone, so a total typed before has no meaning there. */
function unlessTotalFits(
  state: OrderFormState,
  side: OrderFormState['side'],
): Pick<OrderFormState, 'total' | 'sizedBy'> {
  const fits = state.sizedBy === 'total' && !(state.type === 'market' && side === 'sell');
  return fits ? { total: state.total, sizedBy: 'total' } : { total: '', sizedBy: 'amount' };
}
