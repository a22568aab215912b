import type { BookLevel } from '@tidemark/sdk/contract';
import { TextReader, WrittenDecimal } from '../textReader.ts';

/** One price level, frozen; replaced when its quantity changes, so that an unchanged level keeps its identity. */
export interface PriceLevel {
  readonly price: string;
  readonly quantity: string;
}

/** A level as it travels. */
export const toWire = ({ price, quantity }: PriceLevel): BookLevel => [price, quantity];

/**
 * A level inside: changed in place, and shown as a value of its own once somebody looks. Not an object literal: V8 puts those of a place in the
 * code that mostly live long among the old ones at once, where each keeps what it last held until everything old is looked through.
 */
class Row {
  price: string;
  quantity: string;
  shown: PriceLevel | undefined;

  constructor(price: string, quantity: string) {
    this.price = price;
    this.quantity = quantity;
    this.shown = undefined;
  }
}

const levelOf = (row: Row): PriceLevel =>
  (row.shown ??= Object.freeze({ price: row.price, quantity: row.quantity }));

/** Levels that there is room for at first. */
const ROOM = 256;

/**
 * One side of a book. Levels are sorted by integer keys that grow towards the best price, so that one binary search serves both sides, and the
 * best is last, because most changes are near it and move only what is better. Most are overtaken before they are looked at, too: values are
 * made for those that are.
 *
 * What is moved are numbers, the key and the row of each level, while rows stay where they are: to move references within an array that has been
 * there for long, the garbage collector has to be told of each.
 */
export class BookSide {
  /** Bids grow towards the best, asks fall. */
  readonly #direction: 1 | -1;
  #scale = 0;
  #length = 0;
  #keys = new Float64Array(ROOM);
  /** Where in `#rows` each level is; behind the last level, the places that are free. */
  #places = Int32Array.from({ length: ROOM }, (_, place) => place);
  readonly #rows: Row[] = [];
  #view: readonly PriceLevel[] | undefined;

  constructor(side: 'bids' | 'asks') {
    this.#direction = side === 'bids' ? 1 : -1;
  }

  clear(): void {
    this.#scale = 0;
    this.#length = 0;
    this.#view = undefined;
  }

  /**
   * Sets a level's quantity; zero removes it, and removing an unknown level does nothing. Throws on malformed decimals. Returns how many levels
   * are better than the one that changed; Infinity when none did.
   */
  put(price: string, quantity: string): number {
    const key = this.#keyOf(decimalOf(price));
    return this.#put(this.#find(key), key, price, decimalOf(quantity).digits === 0 ? undefined : quantity);
  }

  /** `put` of a level that stands in a text; what is not new is not copied out of it. */
  putWritten(text: string, price: WrittenDecimal, quantity: WrittenDecimal): number {
    const key = this.#keyOf(price);
    const at = this.#find(key);
    const known = this.#isAt(at, key) ? this.#row(at).price : undefined;
    const isSame = known?.length === price.length && text.startsWith(known, price.from);
    return this.#put(
      at,
      key,
      isSame ? known : price.in(text),
      quantity.digits === 0 ? undefined : quantity.in(text),
    );
  }

  /** Drops the worst levels beyond `depth`. */
  truncate(depth: number): void {
    while (this.#length > depth) this.#drop(0);
  }

  /** The levels now, the best first, as an immutable list that stays the same object until something changes. */
  view(): readonly PriceLevel[] {
    return (this.#view ??= Object.freeze(this.#best(this.#length, levelOf)));
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
    // Of its length at once: books are shown far more often than they grow.
    const shown = new Array<T>(Math.min(count, this.#length));
    for (let at = 0; at < shown.length; at++) shown[at] = show(this.#row(this.#length - 1 - at));
    return shown;
  }

  /** @param at where the key is, or would be @param quantity undefined ends the level */
  #put(at: number, key: number, price: string, quantity: string | undefined): number {
    const isKnown = this.#isAt(at, key);
    const better = this.#length - at - (isKnown ? 1 : 0);
    if (quantity === undefined) {
      if (!isKnown) return Infinity;
      this.#drop(at);
    } else if (!isKnown) {
      this.#insert(at, key, new Row(price, quantity));
    } else {
      const row = this.#row(at);
      if (row.quantity === quantity && row.price === price) return Infinity;
      row.price = price;
      row.quantity = quantity;
      row.shown = undefined;
    }
    this.#view = undefined;
    return better;
  }

  #insert(at: number, key: number, row: Row): void {
    if (this.#length === this.#keys.length) this.#grow();
    const place = this.#places[this.#length] as number;
    this.#rows[place] = row;
    this.#keys.copyWithin(at + 1, at, this.#length);
    this.#places.copyWithin(at + 1, at, this.#length);
    this.#keys[at] = key;
    this.#places[at] = place;
    this.#length++;
  }

  #drop(at: number): void {
    const place = this.#places[at] as number;
    this.#keys.copyWithin(at, at + 1, this.#length);
    this.#places.copyWithin(at, at + 1, this.#length);
    this.#places[--this.#length] = place;
    this.#view = undefined;
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places];
    this.#keys = new Float64Array(2 * keys.length);
    this.#keys.set(keys);
    this.#places = Int32Array.from({ length: 2 * places.length }, (_, at) => places[at] ?? at);
  }

  #row(at: number): Row {
    return this.#rows[this.#places[at] as number] as Row;
  }

  #isAt(at: number, key: number): boolean {
    return at < this.#length && this.#keys[at] === key;
  }

  /** Index of the first key that is `key` or better. */
  #find(key: number): number {
    const keys = this.#keys;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #keyOf({ digits, decimals }: WrittenDecimal): number {
    for (; this.#scale < decimals; this.#scale++) this.#refine();
    let key = digits;
    for (let scale = decimals; scale < this.#scale; scale++) key *= 10;
    return this.#direction * exact(key);
  }

  /** Makes all keys ten times as large. */
  #refine(): void {
    for (let at = 0; at < this.#length; at++) this.#keys[at] = exact(10 * (this.#keys[at] as number));
  }
}

/** Throws a RangeError for anything but a plain unsigned decimal. */
function decimalOf(text: string): WrittenDecimal {
  const decimal = new WrittenDecimal();
  if (new TextReader(text).decimal(decimal) && decimal.to === text.length) return decimal;
  throw new RangeError(`${JSON.stringify(text)} is not a decimal`);
}

function exact(key: number): number {
  if (Math.abs(key) <= Number.MAX_SAFE_INTEGER) return key;
  throw new RangeError('a price has too many digits');
}
