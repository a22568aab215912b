import { CODE } from '@tidemark/sdk/contract';
import { formatScaled, formatUnits, LEDGER_SCALE, parseUnits, scaleOf } from '@tidemark/sdk/core';
import { FakeReject } from './reject.ts';

/** The sizes that orders of an instrument may have; decimals. */
export interface FakeSizes {
  /** Prices are whole multiples of it. */
  readonly tickSize: string;
  /** Quantities are whole multiples of it. */
  readonly lotSize: string;
  /** Default one lot. */
  readonly minQuantity?: string;
  /** Default a million lots. */
  readonly maxQuantity?: string;
}

const MAX_LOTS = 1_000_000n;

/** Reads, checks and prints prices and quantities of an instrument; all in units of 1e-8. */
export class Steps {
  readonly tick: bigint;
  readonly lot: bigint;
  readonly least: bigint;
  readonly most: bigint;

  /** Throws a TypeError for sizes that are no decimals above zero. */
  constructor({ tickSize, lotSize, minQuantity = lotSize, maxQuantity }: FakeSizes) {
    this.tick = sizeOf('tickSize', tickSize);
    this.lot = sizeOf('lotSize', lotSize);
    this.least = sizeOf('minQuantity', minQuantity);
    this.most = maxQuantity === undefined ? this.lot * MAX_LOTS : sizeOf('maxQuantity', maxQuantity);
  }

  get priceScale(): number {
    return scaleOf(Number(this.tick));
  }

  get quantityScale(): number {
    return scaleOf(Number(this.lot));
  }

  /** Rejects a price that is no multiple of the tick. */
  price(text: string): bigint {
    return counted('price', text, this.tick);
  }

  /** Rejects a quantity that is no multiple of the lot. */
  quantity(text: string): bigint {
    return counted('quantity', text, this.lot);
  }

  /** Rejects a quantity that is too small or too large. */
  checkSize(quantity: bigint, asset: string): void {
    if (quantity < this.least)
      throw new FakeReject(
        CODE.belowMinimumNotional,
        `The smallest order is ${formatUnits(this.least)} ${asset}.`,
      );
    if (quantity > this.most)
      throw new FakeReject(CODE.aboveMaximum, `The largest order is ${formatUnits(this.most)} ${asset}.`);
  }

  priceText(units: bigint): string {
    return textOf(units, this.priceScale);
  }

  quantityText(units: bigint): string {
    return textOf(units, this.quantityScale);
  }
}

/** A decimal member of a call in units of 1e-8; rejects what is none, or not above zero. */
export function unitsOf(name: string, text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined)
    throw new FakeReject(CODE.invalid, `${name}: must be a decimal number with at most 8 decimals`, {
      path: name,
    });
  if (units === 0n) throw new FakeReject(CODE.invalid, `${name}: must be above zero`, { path: name });
  return units;
}

function counted(name: 'price' | 'quantity', text: string, step: bigint): bigint {
  const units = unitsOf(name, text);
  if (units % step === 0n) return units;
  const [code, rule] =
    name === 'quantity' ? [CODE.quantityOffLot, 'lot size'] : [CODE.priceOffTick, 'tick size'];
  throw new FakeReject(code, `${name}: ${text} is not a multiple of the ${rule}, ${formatUnits(step)}`);
}

function sizeOf(name: string, text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined || units === 0n)
    throw new TypeError(`${name} must be a decimal above zero: ${text}`);
  return units;
}

function textOf(units: bigint, scale: number): string {
  return formatScaled(units / 10n ** BigInt(LEDGER_SCALE - scale), scale);
}
