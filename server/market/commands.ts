import { MARKET_MAKER_ACCOUNT, TAPE_ACCOUNT } from './accounts.ts';
import type { Command, QuoteLevel, Side } from '../engine/protocol.ts';

/** Brings the market maker's levels to their targets; `replace` drops all that are not named. */
export function quoteLevels(instrument: number, levels: readonly QuoteLevel[], replace = false): Command {
  return { kind: 'quote', account: MARKET_MAKER_ACCOUNT, instrument, levels, replace };
}

/** Takes up to `quantity` lots at `price` ticks or better; what is not filled at once is dropped. */
export function takeLiquidity(instrument: number, side: Side, price: number, quantity: number): Command {
  return {
    kind: 'placeOrder',
    account: TAPE_ACCOUNT,
    instrument,
    side,
    type: 'limit',
    timeInForce: 'IOC',
    price,
    quantity,
    quoteBudget: 0n,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
  };
}
