import type { OrderBasics } from '../../../../stores/market/types.ts';
import type { Format } from '../../../../ui/format/format.ts';
import { marketFigures } from '../../../../ui/format/marketFigures.ts';
import type { Instrument } from '../instrument/instrument.ts';

/** What became of an order, ready to be put into words. */
export interface Outcome {
  readonly tone: 'success' | 'info' | 'error';
  readonly key:
    | `filled_${OrderBasics['side']}`
    | `open_${OrderBasics['side']}`
    | `partlyFilledOpen_${OrderBasics['side']}`
    | `partlyFilledEnded_${OrderBasics['side']}`
    | 'nothingFilled';
  readonly values: {
    readonly asset: string;
    readonly filled: string;
    readonly quantity: string;
    readonly price: string;
    readonly average: string;
  };
}

/** What is said of an order of whichever kind. */
type Answered = Pick<OrderBasics, 'side' | 'status' | 'filled' | 'quantity' | 'price' | 'averagePrice'>;

/** Reads an answered order. */
export function outcomeOf(order: Answered, { size, priceScale }: Instrument, format: Format): Outcome {
  const { formatAmount } = format;
  const figures = marketFigures(format);
  const values = {
    asset: size,
    filled: formatAmount(order.filled, 0),
    quantity: formatAmount(order.quantity, 0),
    price: figures.price(order.price, priceScale),
    average: figures.price(order.averagePrice, priceScale),
  };
  const hasFills = !/^0*\.?0*$/.test(order.filled);
  switch (order.status) {
    case 'filled':
      return { tone: 'success', key: `filled_${order.side}`, values };
    case 'open':
      return { tone: 'success', key: `open_${order.side}`, values };
    case 'partiallyFilled':
      return { tone: 'success', key: `partlyFilledOpen_${order.side}`, values };
    case 'cancelled':
    case 'rejected':
    case 'expired':
      return hasFills
        ? { tone: 'info', key: `partlyFilledEnded_${order.side}`, values }
        : { tone: 'info', key: 'nothingFilled', values };
  }
}
