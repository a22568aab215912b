import type Decimal from 'decimal.js';
import fc from 'fast-check';
import { spotInstrumentOf } from '../../../../../src/features/trading/spot/spotInstrument.ts';
import type { SpotInstrument } from '../../../../../src/features/trading/spot/spotInstrument.ts';
import type { OrderFormContext } from '../../../../../src/features/trading/spot/form/orderForm.ts';

/** BTC/USDT as the reference exchange lists it. */
export const BTC_USDT: SpotInstrument = spotInstrumentOf({
  pair: 'BTC/USDT',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  tickSize: '0.01',
  lotSize: '0.00001',
  minQuantity: '0.00001',
  maxQuantity: '100',
  minNotional: '5',
  makerFeeRate: '0.001',
  takerFeeRate: '0.001',
  priceScale: 2,
  quantityScale: 5,
  groupings: ['0.01', '0.1', '1', '10'],
  priceBand: '0.20',
  status: 'trading',
});

/** A form's surroundings: a three-level book and a balance. */
export function contextOf(change: Partial<OrderFormContext> = {}): OrderFormContext {
  return {
    instrument: BTC_USDT,
    available: { base: '2', quote: '100000' },
    asks: [
      { price: '60000.00', quantity: '0.50000' },
      { price: '60010.00', quantity: '1.00000' },
      { price: '60100.00', quantity: '2.00000' },
    ],
    bids: [
      { price: '59990.00', quantity: '0.40000' },
      { price: '59980.00', quantity: '1.00000' },
    ],
    last: undefined,
    ...change,
  };
}

/** Whole ledger units (1e-8) of an amount: the oracle's arithmetic. */
export function units(value: Decimal | string): bigint {
  const [whole = '0', fraction = ''] = (typeof value === 'string' ? value : value.toFixed()).split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
}

/** Ledger units as a plain decimal string. */
export function text(amount: bigint): string {
  const digits = amount.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Prices in cents and quantities in lots of 1e-5, so that their product is a whole number of units of 1e-7. */
export const ticks = fc.bigInt({ min: 1n, max: 20_000_000n });
export const lots = fc.bigInt({ min: 1n, max: 10_000_000n });
export const feePpm = fc.integer({ min: 0, max: 10_000 });

/** What buying costs in ledger units, the fee rounded up, by whole-number arithmetic alone. */
export function costInUnits(priceTicks: bigint, quantityLots: bigint, ppm: number): bigint {
  const notional = priceTicks * quantityLots * 10n;
  const fee = (notional * BigInt(ppm) + 999_999n) / 1_000_000n;
  return notional + fee;
}
