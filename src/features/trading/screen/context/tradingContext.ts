import { createContext, use } from 'react';
import type { Side } from '../../../../stores/market/types.ts';
import { nearest } from '../../../../ui/format/decimalText.ts';
import type { Instrument } from '../instrument/instrument.ts';

/** A price, and perhaps an amount, picked from the market. Decimal strings. */
export interface PickedLevel {
  readonly price: string;
  readonly amount?: string | undefined;
}

/** A level as the screen shows it. Levels of a recording can have more decimals than their market. */
export function inScales(
  { price, amount }: PickedLevel,
  { priceScale, quantityScale }: Pick<Instrument, 'priceScale' | 'quantityScale'>,
): PickedLevel {
  return {
    price: nearest(price, priceScale) ?? price,
    amount: amount === undefined ? undefined : (nearest(amount, quantityScale) ?? amount),
  };
}

/** The order form as the rest of the screen sees it, whatever it looks like. */
export interface OrderFormHandle {
  readonly pickLevel: (level: PickedLevel) => void;
  readonly chooseSide: (side: Side) => void;
  /** Called when a level was picked, so that a hidden form can show itself. Returns the unsubscriber. */
  readonly onPick: (listener: () => void) => () => void;
}

/** An order of the user that rests in the book; decimal strings. */
export interface OwnOrder {
  readonly orderId: string;
  readonly side: Side;
  /** `null` for what rests at no price. */
  readonly price: string | null;
  readonly quantity: string;
  readonly filled: string;
}

/** A trade of the user. */
export interface OwnFill {
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly tradedAt: number;
}

/** Hooks that tell what the user has in an instrument; of a screen they are always the same. Empty while nobody is logged in. */
export interface OwnActivity {
  readonly useOpenOrders: (pair: string) => readonly OwnOrder[];
  readonly useFills: (pair: string) => readonly OwnFill[];
  /** Names the user's last fills in all instruments; `undefined` while they are not known. */
  readonly useFillKeys: () => readonly string[] | undefined;
}

/** Something that the screen does by itself, or asks before; the user turns it on and off. */
export interface ScreenSwitch {
  readonly name: 'sound' | 'confirmOrders' | 'confirmDragging';
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** What the panels of one trading screen share. */
export interface TradingContextValue {
  readonly instrument: Instrument;
  readonly ticket: OrderFormHandle;
  readonly own: OwnActivity;
  /** A hook; of a screen it is always the same. */
  readonly useSwitches: () => readonly ScreenSwitch[];
}

export const TradingContext = createContext<TradingContextValue | undefined>(undefined);

/** The trading context of the screen around. Throws outside of one. */
export function useTradingContext(): TradingContextValue {
  const trading = use(TradingContext);
  if (trading === undefined) throw new Error('useTradingContext needs a TradingContext around');
  return trading;
}
