import { formatScaled, LEDGER_SCALE, parseUnits, scaleOf, type Ticks, type Lots } from '@tidemark/sdk/core';
import type { Contract } from '../engine/contracts/protocol.ts';
import type { Instrument } from '../engine/protocol.ts';

/** What has a book: a trade pair or a contract. */
export type Tradable = Instrument | Contract;

/** Converts between the engine's whole ticks and lots of one trade pair or contract and the decimal strings of the wire. */
export interface PairUnits<Traded extends Tradable = Tradable> {
  readonly instrument: Traded;
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Ticks as a price with exactly `priceScale` decimals. */
  price(ticks: Ticks): string;
  /** Lots as a quantity with exactly `quantityScale` decimals. */
  quantity(lots: Lots): string;
  /** Ticks of a decimal price; `undefined` when it is malformed, not on a tick, or beyond exact integers. */
  ticks(price: string): Ticks | undefined;
  /** Lots of a decimal quantity; `undefined` when it is malformed, not on a lot, or beyond exact integers. */
  lots(quantity: string): Lots | undefined;
}

function wholeMultiple(text: string, size: number): number | undefined {
  const units = parseUnits(text);
  if (units === undefined || units % BigInt(size) !== 0n) return undefined;
  const count = units / BigInt(size);
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : undefined;
}

/** The unit conversions of `instrument`. */
export function pairUnits<Traded extends Tradable>(instrument: Traded): PairUnits<Traded> {
  const priceScale = scaleOf(instrument.tickUnits);
  const quantityScale = scaleOf(instrument.lotUnits);
  const tickStep = instrument.tickUnits / 10 ** (LEDGER_SCALE - priceScale);
  const lotStep = instrument.lotUnits / 10 ** (LEDGER_SCALE - quantityScale);
  return {
    instrument,
    priceScale,
    quantityScale,
    price: (ticks) => formatScaled(ticks * tickStep, priceScale),
    quantity: (lots) => formatScaled(lots * lotStep, quantityScale),
    ticks: (price) => wholeMultiple(price, instrument.tickUnits),
    lots: (quantity) => wholeMultiple(quantity, instrument.lotUnits),
  };
}
