import Decimal from 'decimal.js';
import type { OrderType } from '../../../../stores/spot/index.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';

/** The rate the exchange sets aside for a limit order: the higher one, since it may take or make. */
export function feeRateToHold(instrument: Instrument): Decimal {
  return Decimal.max(instrument.makerFeeRate, instrument.takerFeeRate);
}

/** The rate an order will most likely pay: a taker's when it trades at once. */
export function expectedFeeRate(instrument: Instrument, type: OrderType, wouldTake: boolean): Decimal {
  const takes = type === 'market' || (type === 'limit' && wouldTake);
  return takes ? instrument.takerFeeRate : instrument.makerFeeRate;
}
