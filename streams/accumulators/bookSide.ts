import type { BookLevel } from '@tidemark/sdk/contract';

const DOT = 46;
const ZERO = 48;

/** Answer of {@link scaledInteger} when the number has more decimals than asked for. */
const TOO_FINE = -1;

/** One price level, frozen; replaced when its quantity changes, so that an unchanged level keeps its identity. */
export interface PriceLevel {
  readonly price: string;
  readonly quantity: string;
}

/** A level as it travels. */
export const toWire = ({ price, quantity }: PriceLevel): BookLevel => [price, quantity];

/** A level inside: changed in place, and shown as a value of its own once somebody looks. */
interface Row {
  /** Grows towards the best price. */
  key: number;
  price: string;
  quantity: string;
  shown: PriceLevel | undefined;
}

const levelOf = (row: Row): PriceLevel =>
  (row.shown ??= Object.freeze({ price: row.price, quantity: row.quantity }));

/**
 * One side of a book. Rows are kept sorted by integer keys that grow towards the best price, so that one binary search serves both sides, and the
 * best is last, because most changes are near it and move only what is better. Most are overtaken before they are looked at, too: values are
 * made for those that are.
 */
export class BookSide {
  /** Bids grow towards the best, asks fall. */
  readonly #direction: 1 | -1;
  #scale = 0;
  #rows: Row[] = [];
  #view: readonly PriceLevel[] | undefined;

  constructor(side: 'bids' | 'asks') {
    this.#direction = side === 'bids' ? 1 : -1;
  }

  clear(): void {
    this.#scale = 0;
    this.#rows = [];
    this.#view = undefined;
  }

  /**
   * Sets a level's quantity; zero removes it, and removing an unknown level does nothing. Throws on malformed decimals. Returns how many levels
   * are better than the one that changed; Infinity when none did.
   */
  put(price: string, quantity: string): number {
    const key = this.#keyOf(price);
    const rows = this.#rows;
    const at = this.#find(key);
    const row = rows[at];
    const isKnown = row?.key === key;
    const better = rows.length - at - (isKnown ? 1 : 0);
    if (isZero(quantity)) {
      if (!isKnown) return Infinity;
      rows.splice(at, 1);
    } else if (!isKnown) {
      rows.splice(at, 0, { key, price, quantity, shown: undefined });
    } else {
      if (row.quantity === quantity && row.price === price) return Infinity;
      row.price = price;
      row.quantity = quantity;
      row.shown = undefined;
    }
    this.#view = undefined;
    return better;
  }

  /** Drops the worst levels beyond `depth`. */
  truncate(depth: number): void {
    if (this.#rows.length <= depth) return;
    this.#rows.splice(0, this.#rows.length - depth);
    this.#view = undefined;
  }

  /** The levels now, the best first, as an immutable list that stays the same object until something changes. */
  view(): readonly PriceLevel[] {
    return (this.#view ??= Object.freeze(this.#best(this.#rows.length, levelOf)));
  }

  /** The best `count` levels. */
  top(count: number): readonly PriceLevel[] {
    return this.#best(count, levelOf);
  }

  /** The best `count` levels as they travel. */
  wire(count: number): readonly BookLevel[] {
    return this.#best(count, toWire);
  }

  #best<T>(count: number, show: (row: Row) => T): T[] {
    const shown: T[] = [];
    const end = Math.max(0, this.#rows.length - count);
    for (let at = this.#rows.length - 1; at >= end; at--) shown.push(show(this.#rows[at] as Row));
    return shown;
  }

  /** Index of the first key that is `key` or better. */
  #find(key: number): number {
    const rows = this.#rows;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle] as Row).key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #keyOf(price: string): number {
    let key = scaledInteger(price, this.#scale);
    while (key === TOO_FINE) {
      this.#scale++;
      for (const row of this.#rows) row.key = this.#direction * scaledInteger(row.price, this.#scale);
      key = scaledInteger(price, this.#scale);
    }
    return this.#direction * key;
  }
}

/**
 * The decimal string `text` × 10^`scale` as an exact integer, or TOO_FINE when that is not whole: "2", "2.0" and "2.00" are one key.
 * Throws a RangeError for anything but plain unsigned decimals, and for numbers too large to be exact.
 */
function scaledInteger(text: string, scale: number): number {
  let value = 0;
  let digits = 0;
  let decimals = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT && decimals < 0) {
      decimals = 0;
      continue;
    }
    const digit = code - ZERO;
    if (digit < 0 || digit > 9) throw notDecimal(text);
    digits++;
    if (decimals >= scale) {
      if (digit !== 0) return TOO_FINE;
      continue;
    }
    if (decimals >= 0) decimals++;
    value = value * 10 + digit;
  }
  if (digits === 0) throw notDecimal(text);
  for (let i = Math.max(decimals, 0); i < scale; i++) value *= 10;
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} has too many digits`);
  return value;
}

/** Whether a decimal string is zero. Throws a RangeError for anything but plain unsigned decimals. */
function isZero(text: string): boolean {
  let digits = 0;
  let nonZero = false;
  let dotted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT && !dotted) {
      dotted = true;
      continue;
    }
    if (code < ZERO || code > ZERO + 9) throw notDecimal(text);
    if (code !== ZERO) nonZero = true;
    digits++;
  }
  if (digits === 0) throw notDecimal(text);
  return !nonZero;
}

function notDecimal(text: string): RangeError {
  return new RangeError(`${JSON.stringify(text)} is not a decimal`);
}
