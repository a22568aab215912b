import { createContext, use } from 'react';
import type { Side } from '../../../../stores/market/index.ts';
import type { Instrument } from '../instrument/instrument.ts';
import type { OwnActivity } from './ownActivity.ts';

/** A price, and perhaps an amount, picked from the market. Decimal strings. */
export interface PickedLevel {
  readonly price: string;
  readonly amount?: string | undefined;
}

/** The order form as the rest of the screen sees it, whatever it looks like. */
export interface OrderFormHandle {
  readonly pickLevel: (level: PickedLevel) => void;
  readonly chooseSide: (side: Side) => void;
  /** Called when a level was picked, so that a hidden form can show itself. Returns the unsubscriber. */
  readonly onPick: (listener: () => void) => () => void;
}

/** What the panels of one trading screen share. */
export interface TradingContextValue {
  readonly instrument: Instrument;
  readonly ticket: OrderFormHandle;
  readonly own: OwnActivity;
}

export const TradingContext = createContext<TradingContextValue | undefined>(undefined);

/** The desk of the screen around. Throws outside of one. */
export function useTradingContext(): TradingContextValue {
  const desk = use(TradingContext);
  if (desk === undefined) throw new Error('useDesk needs a desk around');
  return desk;
}
